import * as m from "@noor/messages/mails/order-cancelled";
import type { Mail } from "../mail.ts";

/** To the buyer of an order that was cancelled before it was paid. */
export function orderCancelled({ orderId: id, orderUrl }: { orderId: number; orderUrl: string }): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.nothing_owed(),
		lead: m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: m.nothing_owed() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
