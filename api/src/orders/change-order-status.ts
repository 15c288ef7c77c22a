import { orderChangedNotification } from "@noor/contract/notifications";
import type { OrderStatus } from "@noor/contract/orders";
import type { Database } from "../database/database.ts";
import { bookSlot, releaseSlot } from "../delivery/slots.ts";
import { orderReservation } from "../stock/reserve-stock.ts";
import { isOfEarlierDay, renewPromisedDay } from "./delivery-day.ts";
import { notifyStaff } from "./notify-staff.ts";
import { canTransition } from "./order-status.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * Takes an order from one state to the next, notes it in the order's history, and notifies staff. Returns false, and does
 * nothing, when the order is no longer in the state it is to leave: of two who try at once, one does it.
 */
export async function changeOrderStatus(
	db: Database,
	orderId: number,
	from: OrderStatus,
	to: OrderStatus,
	detail: Record<string, unknown> = {},
): Promise<boolean> {
	const isChanged = await moveOrder(db, orderId, from, to, detail);
	if (isChanged) await notifyStaff(db, orderChangedNotification, orderId);
	return isChanged;
}

/** `changeOrderStatus` that leaves it to the caller to tell staff. */
export async function moveOrder(
	db: Database,
	orderId: number,
	from: OrderStatus,
	to: OrderStatus,
	detail: Record<string, unknown> = {},
): Promise<boolean> {
	if (!canTransition(from, to)) throw new Error(`An order never goes from ${from} to ${to}.`);
	const changed = await db
		.updateTable("orders")
		.set({ status: to })
		.where("id", "=", orderId)
		.where("status", "=", from)
		.returning(["id", "delivery", isOfEarlierDay.as("isOfEarlierDay")])
		.executeTakeFirst();
	if (!changed) return false;
	await recordOrderEvent(db, orderId, to, detail);
	if (to === "Cancelled" || to === "Refunded") await releaseSlot(db, orderReservation(orderId));
	else if (from === "Cancelled" || from === "Refunded") await bookAgreedSlot(db, orderId);
	if (to === "PaymentRecieved" && (from === "Pending" || from === "Cancelled")) await renewPromisedDay(db, changed);
	return true;
}

/** Books the agreed slot of an order that was given up and is paid after all. */
async function bookAgreedSlot(db: Database, orderId: number): Promise<void> {
	const { delivery } = await db
		.selectFrom("orders")
		.where("id", "=", orderId)
		.select("delivery")
		.executeTakeFirstOrThrow();
	if (delivery?.slot && delivery.day)
		await bookSlot(db, orderReservation(orderId), { id: delivery.slot.id, day: delivery.day });
}
