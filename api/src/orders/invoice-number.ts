import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Gives a paid order the next number of a tax invoice, unless it has one. Whoever comes after waits until this
 * transaction ends, so it is the last thing to do in it: numbers have no gaps.
 *
 * @param at when it was paid, for orders of the past; else now.
 */
export async function assignInvoiceNumber(db: Database, orderId: number, at: Date | null = null): Promise<void> {
	await sql`
		with next as (
			update invoice_counter set last_number = last_number + 1
			where exists (select from orders where id = ${orderId} and invoice_number is null)
			-- Read once the counter is held: dates follow each other as numbers do.
			returning last_number, coalesce(${at}::timestamptz, clock_timestamp()) as at
		)
		update orders set invoice_number = next.last_number, invoiced_at = next.at
		from next where orders.id = ${orderId}`.execute(db);
}

/** The number as it stands on the invoice: INV-000123. */
export function formatInvoiceNumber(number: number): string {
	return `INV-${String(number).padStart(6, "0")}`;
}
