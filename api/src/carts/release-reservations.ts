import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Releases the stock, the delivery slot and the use of a promo code that are reserved under a key. A redeemed use is kept.
 *
 * @param key the id of a cart, or the reservation key of an order.
 */
export async function releaseReservations(db: Database, key: string): Promise<void> {
	await sql`
		with coupon as (delete from coupon_uses where reservation_key = ${key} and expires_at is not null),
			slot as (delete from delivery_bookings where reservation_key = ${key})
		delete from stock_reservations where reservation_key = ${key}`.execute(db);
}
