import type { orderArrivedNotification, orderChangedNotification } from "@noor/contract/notifications";
import type { Order } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { notify } from "../notifications/notify.ts";
import { getOrder } from "./get-order.ts";

/** Tells every open tab of staff who may see orders that an order has come in or changed, with the order as it is in this transaction. */
export async function notifyStaff(
	db: Database,
	target: typeof orderArrivedNotification | typeof orderChangedNotification,
	orderId: number,
): Promise<void> {
	await notifyStaffOf(db, target, await getOrder(db, orderId));
}

/** `notifyStaff` of an order that was just read. */
export async function notifyStaffOf(
	db: Database,
	target: typeof orderArrivedNotification | typeof orderChangedNotification,
	order: Order,
): Promise<void> {
	await notify(db, { right: "orders:read", target, arguments: [order] });
}
