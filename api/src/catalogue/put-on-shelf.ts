import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** How many pieces of a variant, or of a product without variants, are to be had. */
export interface Shelf {
	variantId: number | null;
	/** Null leaves it as it is. */
	available: number | null;
	/** What whoever says so has seen; then only the difference counts, and what was sold since stays sold. */
	seen?: number | undefined;
}

/**
 * Makes what can be bought of each shelf what is said, and books why it changed. What others have set aside while they
 * pay lies on the shelf besides. A shelf that is new receives; one that was there is adjusted.
 *
 * @param staffId who says so.
 */
export async function putOnShelf(
	tx: Database,
	productId: number,
	shelves: readonly Shelf[],
	staffId: number,
): Promise<void> {
	if (shelves.length === 0) return;
	const made = await tx
		.insertInto("stock")
		.values(shelves.map(({ variantId }) => ({ productId, variantId, quantity: 0 })))
		.onConflict((conflict) => conflict.columns(["productId", "variantId"]).doNothing())
		.returning("id")
		.execute();
	const isNew = new Set(made.map(({ id }) => id));
	// Locked in ascending order, like everywhere, and read when they are: what was seen before may be out of date.
	await tx.selectFrom("stock").where("productId", "=", productId).orderBy("id").select("id").forUpdate().execute();
	const stock = await tx
		.selectFrom("stock")
		.leftJoin("stockHolds as hold", (join) =>
			join.onRef("hold.stockId", "=", "stock.id").on("hold.expiresAt", ">", sql<Date>`now()`),
		)
		.where("stock.productId", "=", productId)
		.groupBy("stock.id")
		.select([
			"stock.id",
			"stock.variantId",
			"stock.quantity",
			sql<number>`coalesce(sum(hold.quantity), 0)::int`.as("held"),
		])
		.execute();
	const wanted = new Map(shelves.map((shelf) => [shelf.variantId, shelf]));
	const changes = stock.flatMap(({ id, variantId, quantity, held }) => {
		const { available = null, seen } = wanted.get(variantId) ?? {};
		const there = Math.max(0, quantity - held);
		const change = available === null ? 0 : Math.max(available - (seen ?? there), -there);
		return change === 0
			? []
			: [{ stockId: id, change, reason: isNew.has(id) ? "received" : "adjusted", changedBy: staffId }];
	});
	if (changes.length === 0) return;
	await tx.insertInto("stockMovements").values(changes).execute();
	await sql`update stock set quantity = stock.quantity + moved.change
		from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as moved ("stockId" int, change int)
		where stock.id = moved."stockId"`.execute(tx);
}
