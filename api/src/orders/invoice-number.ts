import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Gives a paid order the next number of a tax invoice, unless it has one. Whoever comes after waits until this
 * transaction ends, so it is the last thing to do in it: numbers have no gaps.
 *
 * @param at when it was paid, for orders of the past.
 */
export async function giveInvoiceNumber(db: Database, orderId: number, at: Date = new Date()): Promise<void> {
	await sql`
		with next as (
			update invoice_counter set last_number = last_number + 1
			where exists (select from orders where id = ${orderId} and invoice_number is null)
			returning last_number
		)
		update orders set invoice_number = next.last_number, invoiced_at = ${at}
		from next where orders.id = ${orderId}`.execute(db);
}

/** The number as it stands on the invoice: INV-000123. */
export function formatInvoiceNumber(number: number): string {
	return `INV-${String(number).padStart(6, "0")}`;
}
