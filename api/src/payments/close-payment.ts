import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Marks a payment as finished, paid or given up: it is reconciled no more, its events are ignored, and its cart is free for another
 * payment. To be called in a transaction that holds the cart's lock.
 *
 * @returns whether the cart still had this payment.
 */
export async function closePayment(db: Database, paymentIntentId: string, cartId: string): Promise<boolean> {
	await db
		.updateTable("checkouts")
		.set({ closedAt: new Date() })
		.where("paymentIntentId", "=", paymentIntentId)
		.where("closedAt", "is", null)
		.execute();
	await db
		.updateTable("paymentEvents")
		.set({ processedAt: new Date() })
		.where("objectId", "=", paymentIntentId)
		.where("processedAt", "is", null)
		.where(isOfThePaymentAlone)
		.execute();
	const cart = await db
		.updateTable("carts")
		.set({ paymentIntentId: null, clientSecret: null })
		.where("id", "=", cartId)
		.where("paymentIntentId", "=", paymentIntentId)
		.returning("id")
		.executeTakeFirst();
	return cart !== undefined;
}

/** Refunds, disputes, warnings of fraud and reviews come to a payment that is over. */
const isOfThePaymentAlone = sql<boolean>`type not like all (array['%refund%', '%dispute%', 'radar.%', 'review.%'])`;
