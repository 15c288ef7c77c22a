import { type Database, inTransaction } from "@noor/api/database/database";

/** Records a payment that was made at `at` and answers its id. */
export type RecordPayment = (payment: {
	amount: number;
	currency: string;
	paymentMethod: string;
	at: Date;
}) => Promise<string>;

const methods: Record<string, string> = { mastercard: "pm_card_mastercard", amex: "pm_card_amex" };

/**
 * Gives the past orders of the demonstration the payments they claim to have, so that they can be refunded like any
 * other. What has been paid before is left alone.
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
