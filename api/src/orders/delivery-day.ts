import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { StoredDelivery } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { firstDay } from "../delivery/delivery-days.ts";
import { loadDeliveryRules } from "../delivery/load-rules.ts";

/**
 * SQL condition on `orders`: the chosen slot is over or was deleted before any parcel has left, so staff have to arrange another
 * day. Bookings of orders do not expire, so a missing booking means a deleted slot.
 */
export function needsNewDay(at: Date | ReturnType<typeof sql>) {
	return sql<boolean>`(
		orders.status in ('Pending', 'PaymentRecieved')
		and coalesce(jsonb_typeof(orders.delivery -> 'slot') = 'object', false)
		and not exists (select from parcels where order_id = orders.id)
		and ((orders.delivery ->> 'day' || ' ' || (orders.delivery -> 'slot' ->> 'endsAt'))::timestamp
				<= ${at}::timestamptz at time zone ${shopZone}
			or not exists (select from delivery_bookings where reservation_key = 'order:' || orders.id)))`;
}

/** SQL condition on `orders`: whether the order was placed on an earlier day. */
export const isOfEarlierDay = sql<boolean>`
	((orders.order_date at time zone ${shopZone})::date < (now() at time zone ${shopZone})::date)`;

/**
 * Recalculates the promised day of an order from today if it is paid on a later day than it was placed. The new day is never
 * earlier, and a slot that the buyer has chosen is not changed.
 */
export async function renewPromisedDay(
	db: Database,
	{ id, delivery, isOfEarlierDay: isLate }: { id: number; delivery: StoredDelivery | null; isOfEarlierDay: boolean },
): Promise<void> {
	if (!isLate || !delivery || delivery.slot || delivery.day === null) return;
	const rules = await loadDeliveryRules(db);
	const method = rules.methods.find(({ id }) => id === delivery.deliveryMethodId);
	const day = method && firstDay(method, rules);
	if (day === undefined || day <= delivery.day) return;
	await storeDay(db, id, { day, slot: delivery.slot });
}

/** Stores the day and the slot of an order. */
export async function storeDay(
	db: Database,
	orderId: number,
	agreed: { day: string; slot: { id: number; startsAt: string; endsAt: string } | null },
): Promise<void> {
	await sql`update orders set delivery = delivery || ${JSON.stringify(agreed)}::jsonb where id = ${orderId}`.execute(
		db,
	);
}
