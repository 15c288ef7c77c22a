import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Marks a payment as finished, paid or given up: it is reconciled no more, its events are ignored, and its cart is free for another
 * payment. To be called in a transaction that holds the cart's lock.
 *
 * @returns whether the cart still had this payment.
 */
export async function closePayment(db: Database, paymentIntentId: string, cartId: string): Promise<boolean> {
	// Refunds, disputes, warnings of fraud and reviews come to a payment that is over: their events stay.
	const { rows } = await sql`
		with payment as (
			update checkouts set closed_at = now() where payment_intent_id = ${paymentIntentId} and closed_at is null
		), event as (
			update payment_events set processed_at = now() where object_id = ${paymentIntentId} and processed_at is null
				and type not like all (array['%refund%', '%dispute%', 'radar.%', 'review.%'])
		)
		update carts set payment_intent_id = null, client_secret = null
		where id = ${cartId} and payment_intent_id = ${paymentIntentId} returning id`.execute(db);
	return rows.length > 0;
}
