import { releaseCoupon } from "../coupons/reserve-coupon.ts";
import type { Database } from "../database/database.ts";
import { changeOrderStatus } from "../orders/change-order-status.ts";
import { orderHolder } from "./hold-stock.ts";

/** After a payment was given up: cancels the order that waited for it, and lets go of what it held. In a transaction. */
export async function releasePendingOrder(db: Database, paymentIntentId: string, cartId: string): Promise<void> {
	const order = await db
		.selectFrom("orders")
		.where("paymentIntentId", "=", paymentIntentId)
		.where("status", "=", "Pending")
		.select("id")
		.forUpdate()
		.executeTakeFirst();
	if (order) {
		await changeOrderStatus(db, order.id, "Pending", "Cancelled");
		await db.deleteFrom("stockHolds").where("holder", "=", orderHolder(order.id)).execute();
		await releaseCoupon(db, orderHolder(order.id));
	}
	const cart = await db
		.updateTable("carts")
		.set({ paymentIntentId: null, clientSecret: null })
		.where("id", "=", cartId)
		.where("paymentIntentId", "=", paymentIntentId)
		.returning("id")
		.executeTakeFirst();
	if (cart) {
		await db.deleteFrom("stockHolds").where("holder", "=", cartId).execute();
		await releaseCoupon(db, cartId);
	}
	await db
		.updateTable("checkouts")
		.set({ closedAt: new Date() })
		.where("paymentIntentId", "=", paymentIntentId)
		.execute();
}
