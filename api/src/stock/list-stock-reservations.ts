import type { StockReservation } from "@noor/contract/stock";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { getStock } from "./list-stock.ts";

const maxReservations = 100;

/**
 * The reservations of a stock level now, the largest number of pieces first.
 *
 * @throws Refusal `not-found` for a stock level that does not exist.
 */
export async function listStockReservations(db: Database, stockId: number): Promise<StockReservation[]> {
	await getStock(db, stockId);
	const { rows } = await sql<Omit<StockReservation, "expiresAt"> & { expiresAt: Date }>`
		select reservation.quantity as pieces, users.email, orders.id as "orderId", reservation.expires_at as "expiresAt"
		from stock_reservations as reservation
		left join orders on reservation.reservation_key = 'order:' || orders.id
		left join carts on carts.id = reservation.reservation_key
		left join users on users.id = coalesce(orders.user_id, carts.user_id)
		where reservation.stock_id = ${stockId} and reservation.expires_at > now()
		order by reservation.quantity desc, reservation.expires_at
		limit ${maxReservations}`.execute(db);
	return rows.map((row) => ({ ...row, expiresAt: row.expiresAt.toISOString() }));
}
