import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { PaymentRule } from "../payment-methods/offer-payment.ts";

/** Stores the account that a placed order is paid to, and the last day for the money. Later changes of the method do not touch them. */
export async function createTransferOrder(
	tx: Database,
	{ orderId, totalFils, method }: { orderId: number; totalFils: number; method: PaymentRule },
): Promise<void> {
	const { accountName, bankName, iban, bic, paymentDays } = method;
	const dueOn = sql<Date>`(now() at time zone ${shopZone})::date + ${paymentDays}::int`;
	await tx
		.insertInto("transferOrders")
		.values({ orderId, expectedFils: totalFils, accountName, bankName, iban, bic, dueOn })
		.execute();
}
