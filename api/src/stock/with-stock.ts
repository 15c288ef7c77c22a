import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { availableStock } from "./available-stock.ts";

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
		select stock.product_id, sum(${availableStock(exceptReservation)})::int as available
		from stock where stock.product_id = any(${products.map(({ id }) => id)})
		group by stock.product_id`.execute(db);
	const available = new Map(rows.map((row) => [row.productId, row.available]));
	return products.map((product) => ({ ...product, stockQuantity: available.get(product.id) ?? 0 }));
}

/**
 * SQL expression: the available quantity of all stock rows of a product together. Needs `products` in scope.
 *
 * @param exceptReservation key of a reservation that is not subtracted, usually the visitor's own cart.
 */
export function stockOfProduct(exceptReservation = "") {
	return sql<number>`(
		select coalesce(sum(${availableStock(exceptReservation)}), 0)::int from stock where stock.product_id = products.id)`;
}
