import { leavesWithoutNumber } from "@noor/contract/carriers";
import type { ShipmentForm } from "@noor/contract/parcels";
import * as m from "@noor/messages/mails/order-shipped";
import type { Mail } from "../mail.ts";
import { contentBlocks, type ParcelContents } from "../parcel-contents.ts";

interface OrderShipped extends ParcelContents {
	orderId: number;
	shipment: ShipmentForm;
	orderUrl: string;
}

/** To the buyer of a parcel that has left: with which carrier, where to follow it, and what is still to come. */
export function orderShipped({ orderId: id, shipment, orderUrl, ...contents }: OrderShipped): Mail {
	const { carrier } = shipment;
	const { number, count } = contents.parcel;
	const [lead, parcelLead] = leavesWithoutNumber(carrier) ? [m.lead_own, m.parcel_lead_own] : [m.lead, m.parcel_lead];
	const text = count === 1 ? lead({ id, carrier }) : parcelLead({ id, number, count, carrier });
	return {
		subject: count === 1 ? m.subject({ id }) : m.parcel_subject({ id, number, count }),
		preheader: text,
		lead: text,
		blocks: [...trackingBlocks(shipment), ...contentBlocks(contents), { type: "link", label: m.link(), url: orderUrl }],
	};
}

function trackingBlocks({ trackingNumber, trackingUrl }: ShipmentForm): Mail["blocks"] {
	const rows = [
		...(trackingNumber ? [{ label: m.tracking_number(), value: trackingNumber }] : []),
		...(trackingUrl ? [{ label: m.tracking_link(), url: trackingUrl }] : []),
	];
	return rows.length > 0 ? [{ type: "facts", rows }] : [];
}
