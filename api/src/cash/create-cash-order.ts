import type { Database } from "../database/database.ts";
import type { PaymentRule } from "../payment-methods/offer-payment.ts";

/** Stores what a placed order has to bring in cash, and whether staff have to telephone before it is shipped. */
export async function createCashOrder(
	tx: Database,
	{
		orderId,
		totalFils,
		method,
	}: { orderId: number; totalFils: number; method: PaymentRule & { isReturning: boolean } },
): Promise<void> {
	const needsCall = method.confirmation === "phone" && !method.isReturning;
	await tx.insertInto("cashOrders").values({ orderId, expectedFils: totalFils, needsCall }).execute();
}
