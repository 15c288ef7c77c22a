import * as m from "@noor/messages/mails/order-delivered";
import type { Mail } from "../mail.ts";

interface OrderDelivered {
	orderId: number;
	/** Whether the buyer collected it in the showroom. */
	isPickup: boolean;
	orderUrl: string;
}

/** To the buyer of an order that has arrived or was collected. */
export function orderDelivered({ orderId: id, isPickup, orderUrl }: OrderDelivered): Mail {
	return {
		subject: isPickup ? m.pickup_subject({ id }) : m.subject({ id }),
		preheader: m.complaint(),
		lead: isPickup ? m.pickup_lead({ id }) : m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: m.complaint() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
