import type { Database } from "../database/database.ts";
import { recordShortage, reduceShortage } from "../orders/shortages.ts";

interface Refund {
	id: string;
	orderId: number;
}

/**
 * Counts the missing pieces of a refund's lines as refunded first: they are no longer owed, and they return nothing to
 * stock. Call it in a transaction that holds the order's lock.
 */
export async function refundMissingPieces(db: Database, { id }: Refund): Promise<void> {
	const lines = await db
		.selectFrom("refundLines")
		.innerJoin("orderShortages", "orderShortages.orderItemId", "refundLines.orderItemId")
		.where("refundId", "=", id)
		.where("orderShortages.missing", ">", 0)
		.select(["refundLines.orderItemId as itemId", "refundLines.quantity", "orderShortages.missing"])
		.orderBy("itemId")
		.execute();
	for (const { itemId, quantity, missing } of lines) {
		const pieces = Math.min(quantity, missing);
		await reduceShortage(db, itemId, pieces);
		await setMissing(db, id, itemId, pieces);
	}
}

/** After the bank returned the money: pieces that were missing before the refund are missing again. */
export async function restoreMissingPieces(db: Database, { id, orderId }: Refund): Promise<void> {
	const lines = await db
		.selectFrom("refundLines")
		.innerJoin("orderItems", "orderItems.id", "orderItemId")
		.where("refundId", "=", id)
		.where("missing", ">", 0)
		.select(["orderItemId as itemId", "productName as product", "missing"])
		.orderBy("itemId")
		.execute();
	for (const { itemId, product, missing } of lines) {
		await recordShortage(db, { orderId, itemId, product, missing });
		await setMissing(db, id, itemId, 0);
	}
}

async function setMissing(db: Database, refundId: string, itemId: number, missing: number): Promise<void> {
	await db
		.updateTable("refundLines")
		.set({ missing })
		.where("refundId", "=", refundId)
		.where("orderItemId", "=", itemId)
		.execute();
}

/**
 * Returns a refund's pieces to stock: first to the ordered item's, then to that of its substitutes. Never more than the
 * order took from each and has not returned. Call it in a transaction that holds the order's lock.
 */
export async function returnRefundedStock(db: Database, { id, orderId }: Refund): Promise<void> {
	const lines = await db
		.selectFrom("refundLines")
		.innerJoin("orderItems", "orderItems.id", "orderItemId")
		.where("refundId", "=", id)
		.select((eb) => [
			"orderItems.id as itemId",
			"stockId",
			eb("refundLines.quantity", "-", eb.ref("refundLines.missing")).as("pieces"),
		])
		.orderBy("orderItems.id")
		.execute();
	const substitutes = await db
		.selectFrom("orderSubstitutes")
		.where("orderId", "=", orderId)
		.select(["orderItemId as itemId", "stockId"])
		.orderBy("stockId")
		.execute();
	const returned = new Map<number, number>();
	for (const { itemId, stockId, pieces } of lines) {
		const sent = substitutes.filter((substitute) => substitute.itemId === itemId).map((sub) => sub.stockId);
		let left = pieces;
		for (const from of new Set([stockId, ...sent])) {
			const before = returned.get(from) ?? 0;
			const back = Math.min(left, (await outPieces(db, orderId, from)) - before);
			returned.set(from, before + back);
			left -= back;
		}
	}
	// Ascending, as everywhere, so that transactions do not deadlock.
	for (const [stockId, change] of [...returned].toSorted(([one], [other]) => one - other))
		if (change > 0) await move(db, { stockId, change, orderId, refundId: id });
}

/** Takes what a refund had returned from stock again. Pieces that others have bought meanwhile are missing. */
export async function takeReturnedStock(db: Database, { id, orderId }: Refund): Promise<void> {
	const returned = await db
		.selectFrom("stockMovements")
		.where("refundId", "=", id)
		.groupBy("stockId")
		.having(({ fn }) => fn.sum("change"), ">", 0)
		.select(({ fn }) => ["stockId", fn.sum<number>("change").as("quantity")])
		.orderBy("stockId")
		.execute();
	for (const { stockId, quantity } of returned) {
		const level = await db
			.selectFrom("stock")
			.where("id", "=", stockId)
			.select("quantity")
			.forUpdate()
			.executeTakeFirst();
		const taken = Math.min(quantity, level?.quantity ?? 0);
		if (taken > 0) await move(db, { stockId, change: -taken, orderId, refundId: id });
		if (taken < quantity)
			await recordShortage(db, { ...(await findItem(db, orderId, stockId)), missing: quantity - taken });
	}
}

/** How many pieces an order took from a stock level and has not returned. */
async function outPieces(db: Database, orderId: number, stockId: number): Promise<number> {
	const { change } = await db
		.selectFrom("stockMovements")
		.where("orderId", "=", orderId)
		.where("stockId", "=", stockId)
		.select(({ fn, lit }) => fn.coalesce(fn.sum<number>("change"), lit(0)).as("change"))
		.executeTakeFirstOrThrow();
	return -change;
}

async function move(
	db: Database,
	movement: { stockId: number; change: number; orderId: number; refundId: string },
): Promise<void> {
	await db
		.updateTable("stock")
		.set((eb) => ({ quantity: eb("quantity", "+", movement.change) }))
		.where("id", "=", movement.stockId)
		.execute();
	const reason = movement.change > 0 ? "returned" : "sold";
	await db
		.insertInto("stockMovements")
		.values({ ...movement, reason })
		.execute();
}

/** The line of an order that took pieces from a stock level, for itself or as a substitute. */
async function findItem(db: Database, orderId: number, stockId: number) {
	const item = await db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.where(({ eb, or, exists, selectFrom }) =>
			or([
				eb("stockId", "=", stockId),
				exists(
					selectFrom("orderSubstitutes")
						.whereRef("orderItemId", "=", "orderItems.id")
						.where("orderSubstitutes.stockId", "=", stockId)
						.select("orderSubstitutes.id"),
				),
			]),
		)
		.select(["id as itemId", "productName as product"])
		.orderBy("id")
		.limit(1)
		.executeTakeFirstOrThrow();
	return { ...item, orderId };
}
