import { randomInt } from "node:crypto";
import { trackingUrlOf } from "@noor/contract/carriers";
import { orderChangedNotification } from "@noor/contract/notifications";
import type { Order, OrderStatus } from "@noor/contract/orders";
import { type ParcelRequest, pickupCodeLength, type ShipmentForm, type ShipmentRequest } from "@noor/contract/parcels";
import type { ShippingRisk } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/api/orders";
import { type Staff, withActor } from "../audit/with-actor.ts";
import type { Database } from "../database/database.ts";
import { orderReadyForPickup } from "../mail/mails/order-ready-for-pickup.ts";
import { orderShipped } from "../mail/mails/order-shipped.ts";
import type { ParcelContents } from "../mail/parcel-contents.ts";
import { Refusal } from "../refusal.ts";
import { assignToRun, findCashOrder } from "./cash-orders.ts";
import { followParcels } from "./follow-parcels.ts";
import { getOrder } from "./get-order.ts";
import { refundableFils } from "./get-staff-order.ts";
import { listParcels } from "./list-parcels.ts";
import { lockOrder } from "./lock-order.ts";
import { notifyStaff } from "./notify-staff.ts";
import { listPaymentRisks } from "./payment-risks.ts";
import { queueOrderMail } from "./queue-order-mail.ts";
import { recordOrderEvent } from "./record-order-event.ts";
import { fill, listSendableLines, type SendableLine } from "./sendable-lines.ts";

const whyNotShipped = {
	Pending: m.payment_not_received,
	PaymentMismatch: m.mismatch_not_shipped,
	Shipped: m.shipped_already,
	Completed: m.shipped_already,
	Refunded: m.refunded_not_shipped,
	Cancelled: m.cancelled_not_shipped,
} satisfies Record<Exclude<OrderStatus, "PaymentRecieved">, () => string>;

const riskRefusals: Record<ShippingRisk, () => string> = {
	dispute: m.risk_dispute,
	fraudWarning: m.risk_fraud_warning,
	review: m.risk_review,
};

/**
 * Records a parcel that leaves with a carrier, and mails the buyer what is in it and what is still to come. With the last
 * pieces the order is Shipped. Of two concurrent calls one succeeds.
 *
 * @throws Refusal for an order that is not paid as agreed, is shipped already, or is being refunded as a whole; for pieces
 * that are refunded, have left, or are out of stock; for a payment at risk unless it is to be shipped despite it; and when
 * another parcel has left since the pieces were chosen.
 */
export function shipOrder(
	db: Database,
	orderId: number,
	{ carrier, trackingNumber, trackingUrl, ...request }: ShipmentRequest,
	staff: Staff,
	publicUrl: string,
): Promise<Order> {
	const shipment = { carrier, trackingNumber, trackingUrl: trackingUrl ?? trackingUrlOf(carrier, trackingNumber) };
	return createParcel(db, { orderId, request, staff, publicUrl, carriage: shipment });
}

/**
 * Records a parcel that waits in the showroom, and mails the buyer its pickup code. With the last pieces the order is
 * Shipped.
 *
 * @throws Refusal as `shipOrder` does, and for an order that is not picked up.
 */
export function prepareForPickup(
	db: Database,
	orderId: number,
	request: ParcelRequest,
	staff: Staff,
	publicUrl: string,
): Promise<Order> {
	return createParcel(db, { orderId, request, staff, publicUrl, carriage: "pickup" });
}

interface NewParcel {
	orderId: number;
	request: ParcelRequest;
	staff: Staff;
	publicUrl: string;
	carriage: ShipmentForm | "pickup";
}

function createParcel(db: Database, { orderId, request, staff, publicUrl, carriage }: NewParcel): Promise<Order> {
	return withActor(db, staff, async (tx) => {
		const status = await lockOrder(tx, orderId);
		const cash = status === "Pending" ? await findCashOrder(tx, orderId) : null;
		if (status !== "PaymentRecieved" && !cash) throw new Refusal("conflict", whyNotShipped[status]());
		if (cash?.needsCall) throw new Refusal("conflict", m.to_confirm());
		// Once a refund of the whole amount has been requested, the parcel must not leave.
		if (!cash && (await refundableFils(tx, orderId)) === 0) throw new Refusal("conflict", m.being_refunded());
		const isPickup = carriage === "pickup";
		const { delivery } = await getOrder(tx, orderId);
		if (isPickup && delivery?.kind !== "pickup") throw new Refusal("conflict", m.no_pickup());
		const earlier = await listParcels(tx, [orderId]);
		if (request.parcelsBefore !== undefined && request.parcelsBefore !== earlier.length)
			throw new Refusal("conflict", m.another_parcel());
		const pieces = choosePieces(request.lines, await listSendableLines(tx, orderId));
		const [risk] = (await listPaymentRisks(tx, orderId)).shippingRisks;
		if (risk && !request.despiteRisk) throw new Refusal("conflict", riskRefusals[risk]());
		const pickupCode = isPickup ? createPickupCode() : null;
		const shipment = isPickup ? { carrier: "", trackingNumber: "", trackingUrl: null } : carriage;
		const { id } = await tx
			.insertInto("parcels")
			.values({ ...shipment, orderId, pickupCode, shippedBy: staff.userId })
			.returning("id")
			.executeTakeFirstOrThrow();
		if (cash && !isPickup) await assignToRun(tx, orderId, { courier: shipment.carrier });
		await tx
			.insertInto("parcelLines")
			.values(pieces.map((line) => ({ ...line, parcelId: id })))
			.execute();
		const number = earlier.length + 1;
		const toCome = await listLinesToCome(tx, orderId);
		const detail = { parcel: number, isPickup, ...(isPickup ? {} : shipment) };
		// An order in one parcel has one event: that it was shipped.
		const isOnly = number === 1 && toCome.length === 0;
		if (!isOnly) await recordOrderEvent(tx, orderId, "parcel-shipped", detail);
		if (toCome.length > 0) await notifyStaff(tx, orderChangedNotification, orderId);
		await followParcels(tx, orderId, publicUrl, isOnly ? detail : {});
		const count = number + (toCome.length > 0 ? 1 : 0);
		await queueOrderMail(tx, orderId, publicUrl, async (orderUrl, shop) => {
			const mailed = { orderId, orderUrl, parcel: { number, count }, ...(await readContents(tx, orderId, id)) };
			return pickupCode === null
				? orderShipped({ ...mailed, shipment })
				: orderReadyForPickup({ ...mailed, pickupCode }, shop);
		});
		return getOrder(tx, orderId);
	});
}

/** The contents of a parcel, and the pieces of its order that have not left, in the current language. */
async function readContents(tx: Database, orderId: number, parcelId: number): Promise<Omit<ParcelContents, "parcel">> {
	const parcel = (await listParcels(tx, [orderId])).find(({ id }) => id === parcelId);
	const toCome = (await listLinesToCome(tx, orderId)).map(({ toShip, ...line }) => ({ ...line, quantity: toShip }));
	return { lines: parcel?.lines ?? [], toCome };
}

async function listLinesToCome(tx: Database, orderId: number): Promise<SendableLine[]> {
	return [...(await listSendableLines(tx, orderId)).values()].filter(({ toShip }) => toShip > 0);
}

/** The pieces of a parcel. Without a choice it is everything that has not left, and nothing of it may be out of stock. */
function choosePieces(
	chosen: ParcelRequest["lines"],
	sendable: ReadonlyMap<number, SendableLine>,
): { orderItemId: number; substituteId: string | null; quantity: number }[] {
	if (!chosen && [...sendable.values()].some(({ toShip, inStock }) => inStock < toShip))
		throw new Refusal("conflict", m.pieces_missing());
	const wished = chosen ?? [...sendable.values()].map(({ itemId, toShip }) => ({ itemId, quantity: toShip }));
	if (new Set(wished.map(({ itemId }) => itemId)).size < wished.length)
		throw new Refusal("invalid-input", m.line_named_twice());
	const pieces = wished.flatMap(({ itemId, quantity }) => {
		const line = sendable.get(itemId);
		if (!line) throw new Refusal("invalid-input", m.line_of_other_order());
		if (quantity > line.inStock)
			throw new Refusal("conflict", m.pieces_above_rest({ name: line.productName, rest: line.inStock, quantity }));
		return fill(line.sources, quantity).map(({ substituteId, pieces }) => ({
			orderItemId: itemId,
			substituteId,
			quantity: pieces,
		}));
	});
	const filled = pieces.filter(({ quantity }) => quantity > 0);
	if (filled.length === 0) throw new Refusal("conflict", m.nothing_to_ship());
	return filled;
}

function createPickupCode(): string {
	return String(randomInt(10 ** pickupCodeLength)).padStart(pickupCodeLength, "0");
}
