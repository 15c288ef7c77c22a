import type { PaymentKind } from "@noor/contract/payment-kinds";
import type { Database } from "../database/database.ts";

/** A refund as far as the card provider has to do with it. */
export interface RefundRow {
	id: string;
	orderId: number;
	amountFils: number;
	intentId: string;
	paymentKind: PaymentKind;
	providerRefundId: string | null;
}

/** Refunds, with the payment they are of. */
export function selectRefunds(db: Database) {
	return db
		.selectFrom("refunds")
		.innerJoin("orders", "orders.id", "refunds.orderId")
		.select([
			"refunds.id",
			"refunds.orderId",
			"refunds.amountFils",
			"refunds.providerRefundId",
			"orders.paymentIntentId as intentId",
			"orders.paymentKind",
		]);
}
