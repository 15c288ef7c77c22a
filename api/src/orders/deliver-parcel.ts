import { timingSafeEqual } from "node:crypto";
import { orderChangedNotification } from "@noor/contract/notifications";
import { orderStatusNames } from "@noor/contract/order-status-names";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { Refusal } from "../refusal.ts";
import { findCashOrder } from "./cash-orders.ts";
import { followParcels } from "./follow-parcels.ts";
import { getOrder } from "./get-order.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyStaff } from "./notify-staff.ts";
import { recordOrderEvent } from "./record-order-event.ts";

interface ParcelOf {
	orderId: number;
	parcelId: number;
}

/**
 * Marks a parcel as delivered. When all parcels of the order are, and no pieces are left, the order is Completed and its
 * buyer is mailed. Of two concurrent calls one succeeds.
 *
 * @throws Refusal for a parcel that is not of the order, was delivered already, or is picked up with a code.
 */
export function deliverParcel(db: Database, parcel: ParcelOf, staff: Staff, publicUrl: string): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		await lockOrder(tx, parcel.orderId);
		const { pickupCode, number } = await findParcel(tx, parcel);
		if (pickupCode !== null) throw new Refusal("conflict", m.needs_pickup_code());
		return finish(tx, { ...parcel, number, isPickup: false }, publicUrl);
	});
}

/**
 * Hands a parcel over in the showroom. The rest is as for `deliverParcel`.
 *
 * @throws Refusal for a wrong code, of which the endpoint limits the number; for a parcel that is sent, was handed over
 * already, or is of an order that was refunded or cancelled, or whose cash has not been collected.
 */
export function handOverParcel(
	db: Database,
	parcel: ParcelOf,
	code: string,
	staff: Staff,
	publicUrl: string,
): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, parcel.orderId);
		const { pickupCode, number } = await findParcel(tx, parcel);
		if (pickupCode === null) throw new Refusal("conflict", m.no_pickup());
		if (!timingSafeEqual(Buffer.from(pickupCode), Buffer.from(code)))
			throw new Refusal("invalid-input", m.pickup_code_wrong(), { code: [m.pickup_code_wrong()] });
		if (status === "Refunded" || status === "Cancelled")
			throw new Refusal("conflict", m.ended_not_handed_over({ status: orderStatusNames[status]() }));
		const cash = await findCashOrder(tx, parcel.orderId);
		if (cash && cash.collected === null) throw new Refusal("conflict", m.unpaid_not_handed_over());
		return finish(tx, { ...parcel, number, isPickup: true }, publicUrl);
	});
}

async function findParcel(tx: Database, { orderId, parcelId }: ParcelOf) {
	const parcels = await tx
		.selectFrom("parcels")
		.where("orderId", "=", orderId)
		.select(["id", "pickupCode", "deliveredAt"])
		.orderBy("id")
		.execute();
	const index = parcels.findIndex(({ id }) => id === parcelId);
	const parcel = parcels[index];
	if (!parcel) throw new Refusal("not-found", m.no_such_parcel());
	if (parcel.deliveredAt) throw new Refusal("conflict", m.parcel_delivered_already());
	return { ...parcel, number: index + 1 };
}

async function finish(
	tx: Database,
	{ orderId, parcelId, number, isPickup }: ParcelOf & { number: number; isPickup: boolean },
	publicUrl: string,
): Promise<Order> {
	await tx.updateTable("parcels").set({ deliveredAt: now() }).where("id", "=", parcelId).execute();
	const others = await tx
		.selectFrom("parcels")
		.where("orderId", "=", orderId)
		.where("id", "<>", parcelId)
		.select("id")
		.execute();
	const before = await getOrder(tx, orderId);
	// For an order in one parcel, Completed says the same.
	if (others.length > 0 || before.status !== "Shipped")
		await recordOrderEvent(tx, orderId, "parcel-delivered", { parcel: number, isPickup });
	await followParcels(tx, orderId, publicUrl);
	const after = await getOrder(tx, orderId);
	if (after.status === before.status) await notifyStaff(tx, orderChangedNotification, orderId);
	return after;
}
