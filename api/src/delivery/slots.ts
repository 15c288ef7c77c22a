import type { DeliveryOption } from "@noor/contract/delivery";
import * as m from "@noor/messages/api/delivery";
import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { deliveryDays } from "./delivery-days.ts";
import type { DeliveryRules } from "./load-rules.ts";
import type { Offer } from "./offer.ts";

/** How many days a shopper chooses from. */
const daysOffered = 14;

/** Orders and payments in progress by slot and day. Key: `<slot id>/<day>`. */
export type Bookings = ReadonlyMap<string, number>;

/**
 * Counts the bookings of slots.
 *
 * @param from the first day that counts, as `2026-11-21`, in the time zone of the shop.
 * @param exceptReservation the key of a reservation whose bookings do not count; empty for none.
 */
export async function countBookings(
	db: Database,
	slotIds: readonly number[],
	from: string,
	exceptReservation: string,
): Promise<Bookings> {
	if (slotIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("deliveryBookings")
		.where("slotId", "=", anyOf(slotIds))
		.where("day", ">=", sql<Date>`${from}::date`)
		.where("reservationKey", "<>", exceptReservation)
		.where((eb) => eb.or([eb("expiresAt", "is", null), eb("expiresAt", ">", now())]))
		.groupBy(["slotId", "day"])
		.select(["slotId", sql<string>`day::text`.as("day"), sql<number>`count(*)::int`.as("count")])
		.execute();
	return new Map(rows.map(({ slotId, day, count }) => [`${slotId}/${day}`, count]));
}

/** The days and slots of an offer that still have room; empty for a method without slots. */
export function openDays(
	{ method, firstDay }: Pick<Offer, "method" | "firstDay">,
	rules: Pick<DeliveryRules, "holidays" | "today" | "time">,
	bookings: Bookings,
): DeliveryOption["days"] {
	if (!method.needsSlot || firstDay === null) return [];
	return deliveryDays(method, firstDay, daysOffered, rules.holidays).flatMap((day) => {
		const slots = method.slots
			.filter(({ id, capacity }) => (bookings.get(`${id}/${day}`) ?? 0) < capacity)
			// On the day itself, a slot that has begun is over.
			.filter(({ startsAt }) => day !== rules.today || startsAt > rules.time)
			.map(({ id, startsAt, endsAt }) => ({ id, startsAt, endsAt }));
		return slots.length > 0 ? [{ day, slots }] : [];
	});
}

/**
 * Reserves a place in a slot for `minutes`, in place of the cart's previous one. Locks the slot, so that of several carts
 * only one gets the last place. Call it in a transaction.
 *
 * @param slot null only releases the previous reservation.
 * @throws Refusal `conflict` when the slot is full or was deleted.
 */
export async function reserveSlot(
	db: Database,
	reservationKey: string,
	slot: { id: number; day: string } | null,
	minutes: number,
): Promise<void> {
	if (slot === null) {
		await releaseSlot(db, reservationKey);
		return;
	}
	const { id, day } = slot;
	const found = await db
		.selectFrom("deliverySlots")
		.where("id", "=", id)
		.select("capacity")
		.forNoKeyUpdate()
		.executeTakeFirst();
	// Counted after locking, because an earlier statement may have seen outdated bookings.
	const booked = (await countBookings(db, [id], day, reservationKey)).get(`${id}/${day}`) ?? 0;
	if (!found || booked >= found.capacity) throw new Refusal("conflict", m.slot_full());
	const booking = { slotId: id, day, expiresAt: now({ minutes }) };
	await db
		.insertInto("deliveryBookings")
		.values({ reservationKey, ...booking })
		.onConflict((conflict) => conflict.column("reservationKey").doUpdateSet(booking))
		.execute();
}

/** Deletes a booking. */
export async function releaseSlot(db: Database, reservationKey: string): Promise<void> {
	await db.deleteFrom("deliveryBookings").where("reservationKey", "=", reservationKey).execute();
}

/**
 * Books a slot for an order, also if its reservation has expired, because the slot was promised. Does nothing if the slot
 * was deleted.
 */
export async function bookSlot(db: Database, reservationKey: string, slot: { id: number; day: string }): Promise<void> {
	await db
		.insertInto("deliveryBookings")
		.columns(["reservationKey", "slotId", "day"])
		.expression(
			db
				.selectFrom("deliverySlots")
				.where("id", "=", slot.id)
				.select((eb) => [eb.val(reservationKey).as("reservationKey"), "id", sql<Date>`${slot.day}::date`.as("day")]),
		)
		.onConflict((conflict) => conflict.column("reservationKey").doUpdateSet({ expiresAt: null }))
		.execute();
}
