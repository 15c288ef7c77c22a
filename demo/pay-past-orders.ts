import { type Database, inTransaction } from "@noor/api/database/database";

/** Records a payment at the time `at` and returns its id. */
export type RecordPayment = (payment: {
	amount: number;
	currency: string;
	paymentMethod: string;
	at: Date;
}) => Promise<string>;

const methods: Record<string, string> = { mastercard: "pm_card_mastercard", amex: "pm_card_amex" };

/**
 * Records the payments of the demonstration's past orders at the card provider, so that they can be refunded. Idempotent:
 * orders whose payment was recorded before are skipped.
 *
 * @param record creates the payment at the provider.
 */
export function payPastOrders(db: Database, record: RecordPayment): Promise<void> {
	return inTransaction(db, async (tx) => {
		const unpaid = await tx
			.selectFrom("orders")
			.where("paymentIntentId", "like", "pi_demo_%")
			.where("paidFils", ">", 0)
			.select(["id", "checkoutId", "paidFils", "orderDate", "paymentSummary"])
			.orderBy("id")
			.forUpdate()
			.skipLocked()
			.execute();
		for (const { id, checkoutId, paidFils, orderDate, paymentSummary } of unpaid) {
			const paymentIntentId = await record({
				amount: paidFils,
				currency: "aed",
				paymentMethod: methods[paymentSummary.brand] ?? "pm_card_visa",
				at: orderDate,
			});
			await tx.updateTable("orders").set({ paymentIntentId }).where("id", "=", id).execute();
			await tx.updateTable("checkouts").set({ paymentIntentId }).where("id", "=", checkoutId).execute();
		}
	});
}
