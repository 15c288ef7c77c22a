import { orderChangedNotification } from "@noor/contract/notifications";
import { withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { notifyStaff } from "../orders/notify-staff.ts";
import { recordOrderEvent } from "../orders/record-order-event.ts";
import { reduceShortage } from "../orders/shortages.ts";
import { availableStock } from "../stock/available-stock.ts";
import { takeFromStock } from "./take-from-stock.ts";

/** The number of orders that one run attends to. */
const maxOrders = 100;

/**
 * Gives stock that has arrived to orders with missing pieces, the oldest order first, whatever brought it: a delivery, a
 * count, an import or a return. Pieces reserved by checkouts are left to them. Once `stopping` is aborted the rest waits
 * for the next run.
 */
export async function allocateStock(db: Database, stopping?: AbortSignal): Promise<void> {
	const orders = await db
		.selectFrom("orderShortages")
		.innerJoin("orders", "orders.id", "orderShortages.orderId")
		.innerJoin("orderItems", "orderItems.id", "orderItemId")
		.innerJoin("stock", "stock.id", "orderItems.stockId")
		.where("missing", ">", 0)
		.where("orders.status", "=", "PaymentRecieved")
		.where(availableStock(), ">", 0)
		.select("orders.id")
		.distinct()
		.orderBy("orders.id")
		.limit(maxOrders)
		.execute();
	for (const { id } of orders) {
		if (stopping?.aborted) return;
		await allocateToOrder(db, id);
	}
}

async function allocateToOrder(db: Database, orderId: number): Promise<void> {
	await withActor(db, null, async (tx) => {
		if ((await lockOrder(tx, orderId)) !== "PaymentRecieved") return;
		const lines = await tx
			.selectFrom("orderShortages")
			.innerJoin("orderItems", "orderItems.id", "orderItemId")
			.where("orderShortages.orderId", "=", orderId)
			.where("missing", ">", 0)
			.select(["orderItemId as itemId", "stockId", "productName as product", "missing"])
			.orderBy("stockId")
			.orderBy("orderItemId")
			.execute();
		let isChanged = false;
		for (const { itemId, stockId, product, missing } of lines) {
			const quantity = await takeFromStock(tx, { orderId, stockId, quantity: missing });
			if (quantity === 0) continue;
			await reduceShortage(tx, itemId, quantity);
			await recordOrderEvent(tx, orderId, "back-in-stock", { product, quantity });
			isChanged = true;
		}
		if (isChanged) await notifyStaff(tx, orderChangedNotification, orderId);
	});
}
