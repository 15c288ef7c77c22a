import * as m from "@noor/messages/mails/order-delivered";
import type { Mail } from "../mail.ts";

/** To the buyer of an order that has arrived. */
export function orderDelivered({ orderId: id, orderUrl }: { orderId: number; orderUrl: string }): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.complaint(),
		lead: m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: m.complaint() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
