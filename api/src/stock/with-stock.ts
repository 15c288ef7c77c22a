import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * Adds `stockQuantity` to products: the available quantity of all their stock rows together, without unexpired
 * reservations. The order is kept.
 *
 * @param exceptReservation key of a reservation that is not subtracted, usually the visitor's own cart.
 */
export async function withStock<P extends { id: number }>(
	db: Database,
	products: readonly P[],
	exceptReservation = "",
): Promise<(P & { stockQuantity: number })[]> {
	if (products.length === 0) return [];
	const { rows } = await sql<{ productId: number; available: number }>`
		select stock.product_id, sum(greatest(0, stock.quantity - coalesce(held.quantity, 0)))::int as available
		from stock
		left join (
			select stock_id, sum(quantity) as quantity from stock_reservations
			where expires_at > now() and reservation_key <> ${exceptReservation} group by stock_id
		) as held on held.stock_id = stock.id
		where stock.product_id = any(${products.map(({ id }) => id)})
		group by stock.product_id`.execute(db);
	const available = new Map(rows.map((row) => [row.productId, row.available]));
	return products.map((product) => ({ ...product, stockQuantity: available.get(product.id) ?? 0 }));
}
