import type { ShipmentForm } from "@noor/contract/orders";
import * as m from "@noor/messages/mails/order-shipped";
import type { Mail } from "../mail.ts";

/** To the buyer of an order that has left: with which carrier, and where to follow it. */
export function orderShipped({
	orderId: id,
	shipment: { carrier, trackingNumber, trackingUrl },
	orderUrl,
}: {
	orderId: number;
	shipment: ShipmentForm;
	orderUrl: string;
}): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.lead({ id, carrier }),
		lead: m.lead({ id, carrier }),
		blocks: [
			{
				type: "facts",
				rows: [
					{ label: m.tracking_number(), value: trackingNumber },
					...(trackingUrl ? [{ label: m.tracking_link(), url: trackingUrl }] : []),
				],
			},
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
