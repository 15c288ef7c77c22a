import { type ShipmentBatch, ShipmentForm, type ShipmentOutcome } from "@noor/contract/parcels";
import type { Staff } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { getOrder } from "./get-order.ts";
import { listParcels } from "./list-parcels.ts";
import { prepareForPickup, shipOrder } from "./ship-order.ts";

/**
 * Ships several orders, one after the other, each in a transaction of its own and with everything that has not left. An order
 * that is picked up becomes ready for pickup and needs neither carrier nor tracking number. A refused order does not stop the
 * others. A repeated call changes nothing: what has left as the batch says is `unchanged`.
 *
 * @returns one outcome per order, in the order of the batch.
 */
export async function shipOrders(
	db: Database,
	{ carrier, orders }: ShipmentBatch,
	staff: Staff,
	publicUrl: string,
): Promise<ShipmentOutcome[]> {
	const outcomes: ShipmentOutcome[] = [];
	for (const { id, trackingNumber } of orders)
		outcomes.push(await shipOne(db, id, { carrier, trackingNumber }, staff, publicUrl));
	return outcomes;
}

async function shipOne(
	db: Database,
	id: number,
	shipment: { carrier: string; trackingNumber: string },
	staff: Staff,
	publicUrl: string,
): Promise<ShipmentOutcome> {
	try {
		const isPickup = (await getOrder(db, id)).delivery?.kind === "pickup";
		if (isPickup) await prepareForPickup(db, id, { despiteRisk: false }, staff, publicUrl);
		else await shipOrder(db, id, { ...readShipment(shipment), despiteRisk: false }, staff, publicUrl);
		return { id, outcome: isPickup ? "readyForPickup" : "shipped", reason: null };
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		if (error.code === "conflict" && (await hasLeftAs(db, id, shipment)))
			return { id, outcome: "unchanged", reason: null };
		return { id, outcome: "refused", reason: error.message };
	}
}

function readShipment(shipment: { carrier: string; trackingNumber: string }): ShipmentForm {
	const read = ShipmentForm.safeParse(shipment);
	if (!read.success) throw new Refusal("invalid-input", read.error.issues.map(({ message }) => message).join(". "));
	return read.data;
}

/** Whether the last parcel of an order whose status is Shipped left with this carrier and number, or is ready for pickup. */
async function hasLeftAs(
	db: Database,
	id: number,
	{ carrier, trackingNumber }: { carrier: string; trackingNumber: string },
): Promise<boolean> {
	if ((await getOrder(db, id)).status !== "Shipped") return false;
	const last = (await listParcels(db, [id])).at(-1);
	if (!last) return false;
	return (
		last.isPickup || (last.carrier.toLowerCase() === carrier.toLowerCase() && last.trackingNumber === trackingNumber)
	);
}
