import type { Database } from "../database/database.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";

interface Refund {
	id: string;
	orderId: number;
}

/**
 * Puts a refund's pieces back on the shelf: never more than the order took from it and has not brought back, for of what
 * was short when it was sold, nothing can return. In a transaction that holds the order's lock.
 */
export async function returnRefundedStock(db: Database, { id, orderId }: Refund): Promise<void> {
	const pieces = await db
		.selectFrom("refundLines")
		.innerJoin("orderItems", "orderItems.id", "orderItemId")
		.where("refundId", "=", id)
		.groupBy("stockId")
		.select(({ fn }) => ["stockId", fn.sum<number>("refundLines.quantity").as("quantity")])
		.orderBy("stockId")
		.execute();
	for (const { stockId, quantity } of pieces) {
		const back = Math.min(quantity, await outPieces(db, orderId, stockId));
		if (back > 0) await move(db, { stockId, change: back, orderId, refundId: id });
	}
}

/** Takes what a refund had brought back off the shelf again. What others have bought meanwhile, staff must find. */
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
		const shelf = await db
			.selectFrom("stock")
			.where("id", "=", stockId)
			.select("quantity")
			.forUpdate()
			.executeTakeFirst();
		const taken = Math.min(quantity, shelf?.quantity ?? 0);
		if (taken > 0) await move(db, { stockId, change: -taken, orderId, refundId: id });
		if (taken < quantity) await recordShortage(db, orderId, stockId, quantity - taken);
	}
}

/** How many pieces an order took from a shelf and has not brought back. */
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

async function recordShortage(db: Database, orderId: number, stockId: number, missing: number): Promise<void> {
	const { productName } = await db
		.selectFrom("orderItems")
		.where("orderId", "=", orderId)
		.where("stockId", "=", stockId)
		.select("productName")
		.limit(1)
		.executeTakeFirstOrThrow();
	await recordOrderEvent(db, orderId, "short-of-stock", { product: productName, missing });
}
