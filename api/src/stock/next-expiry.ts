import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * The time in ms until the first reservation of these products expires, which makes their stock available without a change of any row;
 * undefined if they have none.
 *
 * @param sinceMs also a reservation that has expired within so many ms counts: 0 or less is returned then.
 */
export async function nextExpiryMs(
	db: Database,
	productIds: readonly number[],
	sinceMs: number,
): Promise<number | undefined> {
	const { rows } = await sql<{ ms: number | null }>`
		select (extract(epoch from min(reservation.expires_at) - now()) * 1000)::float8 as ms
		from stock
		join stock_reservations as reservation on reservation.stock_id = stock.id
		where stock.product_id = any(${productIds}) and reservation.expires_at > now() - ${sinceMs} * interval '1 ms'`.execute(
		db,
	);
	return rows[0]?.ms ?? undefined;
}
