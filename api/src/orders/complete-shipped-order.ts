import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { orderDelivered } from "../mail/mails/order-delivered.ts";
import { findCashOrder } from "./cash-orders.ts";
import { changeOrderStatus } from "./change-order-status.ts";
import { isPickedUp } from "./is-picked-up.ts";
import { queueOrderMail } from "./queue-order-mail.ts";

/**
 * Takes a shipped order to Completed: all its parcels have arrived, and its buyer is mailed, with the tax invoice if it was
 * paid in cash. Returns false, and does nothing, for an order that is not Shipped.
 *
 * @param detail of the event that it arrived.
 */
export async function completeShippedOrder(
	tx: Database,
	orderId: number,
	publicUrl: string,
	detail: Record<string, unknown> = {},
): Promise<boolean> {
	const isPickup = await isPickedUp(tx, orderId);
	if (!(await changeOrderStatus(tx, orderId, "Shipped", "Completed", { ...detail, isPickup }))) return false;
	await tx
		.updateTable("parcels")
		.set({ deliveredAt: now() })
		.where("orderId", "=", orderId)
		.where("deliveredAt", "is", null)
		.execute();
	const invoice = (await findCashOrder(tx, orderId)) ? { orderId } : undefined;
	await queueOrderMail(tx, orderId, publicUrl, (orderUrl) => orderDelivered({ orderId, isPickup, orderUrl }), invoice);
	return true;
}
