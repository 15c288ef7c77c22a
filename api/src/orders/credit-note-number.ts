import { containedVat } from "@noor/contract/vat";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Creates the tax credit note of a succeeded refund with the next number, unless it has one or its order has no tax invoice. Numbers
 * have no gaps: other transactions wait until this one ends, so it should be its last step. To be called with the order's lock.
 *
 * @param at when the money was refunded, for past refunds; default: now.
 */
export async function assignCreditNoteNumber(db: Database, refundId: string, at: Date | null = null): Promise<void> {
	const refund = await db
		.selectFrom("refunds")
		.innerJoin("orders", "orders.id", "refunds.orderId")
		.where("refunds.id", "=", refundId)
		.where("creditNoteNumber", "is", null)
		.where("invoiceNumber", "is not", null)
		.select(["orderId", "amountFils", "vatPercent"])
		.executeTakeFirst();
	if (!refund) return;
	const vatFils = await growthOfVat(db, refund);
	await sql`
		with next as (
			update credit_note_counter set last_number = last_number + 1
			-- Read once the counter is held: dates follow each other as numbers do.
			returning last_number, coalesce(${at}::timestamptz, clock_timestamp()) as at
		)
		update refunds set credit_note_number = next.last_number, credited_at = next.at, credit_note_vat_fils = ${vatFils}
		from next where refunds.id = ${refundId}`.execute(db);
}

/**
 * The amount by which the VAT of all an order's notes grows with one more, so that it is the VAT of what they give back, to
 * the fils. Those that are void, because the bank sent their money back, do not count.
 */
async function growthOfVat(
	db: Database,
	{ orderId, amountFils, vatPercent }: { orderId: number; amountFils: number; vatPercent: number },
): Promise<number> {
	const before = await db
		.selectFrom("refunds")
		.where("orderId", "=", orderId)
		.where("creditNoteNumber", "is not", null)
		.where("status", "<>", "failed")
		.select(({ fn, lit }) => [
			fn.coalesce(fn.sum<number>("amountFils"), lit(0)).as("amountFils"),
			fn.coalesce(fn.sum<number>("creditNoteVatFils"), lit(0)).as("vatFils"),
		])
		.executeTakeFirstOrThrow();
	return Math.max(0, containedVat(before.amountFils + amountFils, vatPercent) - before.vatFils);
}

/** The number as it stands on the note: CRN-000123. */
export function formatCreditNoteNumber(number: number): string {
	return `CRN-${String(number).padStart(6, "0")}`;
}
