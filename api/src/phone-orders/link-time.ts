import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { orderReservation, pendingOrderMinutes } from "../stock/reserve-stock.ts";

/**
 * Reserves the stock and the promo code of an order until its payment link expires, and a little longer: a payment that was
 * begun in time may still succeed. To be called in a transaction that has locked the order.
 */
export async function holdUntilExpiry(tx: Database, orderId: number): Promise<void> {
	const until = sql<Date>`(select link_orders.expires_at + make_interval(mins => ${pendingOrderMinutes})
		from link_orders where order_id = ${orderId})`;
	const key = orderReservation(orderId);
	await tx.updateTable("stockReservations").set({ expiresAt: until }).where("reservationKey", "=", key).execute();
	await tx
		.updateTable("couponUses")
		.set({ expiresAt: until })
		.where("reservationKey", "=", key)
		.where("expiresAt", "is not", null)
		.execute();
}
