import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";

/** Which of some orders are those of guests, for staff. */
export async function findGuestOrders(db: Database, ids: readonly number[]): Promise<Set<number>> {
	const orders = await db
		.selectFrom("orders")
		.innerJoin("users", "users.id", "orders.userId")
		.where("orders.id", "=", anyOf(ids))
		.where("users.isGuest", "=", true)
		.select("orders.id")
		.execute();
	return new Set(orders.map(({ id }) => id));
}
