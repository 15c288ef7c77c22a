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
	const { carrier, trackingNumber, trackingUrl } = shipment;
	const { number, count } = contents.parcel;
	const lead = count === 1 ? m.lead({ id, carrier }) : m.parcel_lead({ id, number, count, carrier });
	return {
		subject: count === 1 ? m.subject({ id }) : m.parcel_subject({ id, number, count }),
		preheader: lead,
		lead,
		blocks: [
			{
				type: "facts",
				rows: [
					{ label: m.tracking_number(), value: trackingNumber },
					...(trackingUrl ? [{ label: m.tracking_link(), url: trackingUrl }] : []),
				],
			},
			...contentBlocks(contents),
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
