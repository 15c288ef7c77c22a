import type { DeliveryOption } from "@noor/contract/delivery";
import type { DeliveryDayForm } from "@noor/contract/delivery-day";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { firstDay } from "../delivery/delivery-days.ts";
import { type DeliveryRules, loadDeliveryRules } from "../delivery/load-rules.ts";
import { bookSlot, countBookings, openDays, releaseSlot, reserveSlot } from "../delivery/slots.ts";
import { deliveryDay } from "../mail/mails/delivery-day.ts";
import { Refusal, VersionConflict } from "../refusal.ts";
import { orderReservation, reservationMinutes } from "../stock/reserve-stock.ts";
import { storeDay } from "./delivery-day.ts";
import { getOrder, noSuchOrder } from "./get-order.ts";
import { getStaffOrder } from "./get-staff-order.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyStaff } from "./notify-staff.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { recordOrderEvent } from "./record-order-event.ts";

/**
 * The days and slots of an order's delivery method that have room, with its own. Empty if the method has no slots or was deleted.
 *
 * @throws Refusal `not-found`
 */
export async function listDeliveryDays(db: Database, orderId: number): Promise<DeliveryOption["days"]> {
	const order = await db.selectFrom("orders").where("id", "=", orderId).select("delivery").executeTakeFirst();
	if (!order) throw noSuchOrder();
	return daysOf(db, await loadDeliveryRules(db), orderId, order.delivery?.deliveryMethodId);
}

/**
 * Changes the day on which an order is delivered, books the slot in place of the previous one, and mails the buyer.
 *
 * @throws Refusal `not-found`; `conflict` if the day was changed meanwhile, a parcel has left, the order is over, or the slot is
 * full; `invalid-input` for a day in the past.
 */
export function changeDeliveryDay(
	db: Database,
	orderId: number,
	{ day, slotId, agreedDay, agreedSlotId }: DeliveryDayForm,
	staff: Staff,
	publicUrl: string,
): Promise<StaffOrder> {
	return withActor(db, staff, async (tx) => {
		await lockOrder(tx, orderId);
		const { delivery, status } = await getOrder(tx, orderId);
		const parcel = await tx
			.selectFrom("parcels")
			.where("orderId", "=", orderId)
			.select("id")
			.limit(1)
			.executeTakeFirst();
		if (!delivery || parcel || (status !== "Pending" && status !== "PaymentRecieved"))
			throw new Refusal("conflict", m.delivery_day_fixed());
		if ((delivery.day ?? "") !== agreedDay || (delivery.slot?.id ?? 0) !== agreedSlotId)
			throw new VersionConflict(await getStaffOrder(tx, orderId));
		const rules = await loadDeliveryRules(tx);
		if (day < rules.today) throw new Refusal("invalid-input", m.delivery_day_past(), { day: [m.delivery_day_past()] });
		const days = await daysOf(tx, rules, orderId, delivery.deliveryMethodId);
		const slot =
			slotId === undefined ? null : days.find((open) => open.day === day)?.slots.find(({ id }) => id === slotId);
		if (slot === undefined) throw new Refusal("conflict", m.delivery_slot_full());
		if (day === delivery.day && slot?.id === delivery.slot?.id && !delivery.needsNewDay)
			return getStaffOrder(tx, orderId);
		const booking = orderReservation(orderId);
		if (slot) {
			await reserveSlot(tx, booking, { id: slot.id, day }, reservationMinutes);
			await bookSlot(tx, booking, { id: slot.id, day });
		} else await releaseSlot(tx, booking);
		await storeDay(tx, orderId, { day, slot });
		await recordOrderEvent(tx, orderId, "delivery-day-changed", { day, ...(slot && { slot }) });
		await notifyStaff(tx, orderChangedNotification, orderId);
		await queueOrderMail(tx, orderId, publicUrl, (orderUrl) =>
			deliveryDay({ orderId, kind: delivery.kind, day, slot, isPaid: status === "PaymentRecieved", orderUrl }),
		);
		return getStaffOrder(tx, orderId);
	});
}

async function daysOf(
	db: Database,
	rules: DeliveryRules,
	orderId: number,
	methodId: number | undefined,
): Promise<DeliveryOption["days"]> {
	const method = rules.methods.find(({ id }) => id === methodId);
	const first = method && firstDay(method, rules);
	if (!method || first === undefined) return [];
	const bookings = await countBookings(
		db,
		method.slots.map(({ id }) => id),
		rules.today,
		orderReservation(orderId),
	);
	return openDays({ method, firstDay: first }, rules, bookings);
}
