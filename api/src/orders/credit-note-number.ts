import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Gives a refund that has arrived the next number of a tax credit note, unless it has one, or is of an order that never
 * had a tax invoice to be credited. Whoever comes after waits until this transaction ends, so it is the last thing to do
 * in it: numbers have no gaps.
 *
 * @param at when the money was given back, for refunds of the past.
 */
export async function giveCreditNoteNumber(db: Database, refundId: string, at: Date = new Date()): Promise<void> {
	await sql`
		with next as (
			update credit_note_counter set last_number = last_number + 1
			where exists (select from refunds join orders on orders.id = order_id
				where refunds.id = ${refundId} and credit_note_number is null and invoice_number is not null)
			returning last_number
		)
		update refunds set credit_note_number = next.last_number, credited_at = ${at}
		from next where refunds.id = ${refundId}`.execute(db);
}

/** The number as it stands on the note: CRN-000123. */
export function formatCreditNoteNumber(number: number): string {
	return `CRN-${String(number).padStart(6, "0")}`;
}
