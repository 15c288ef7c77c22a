import * as m from "@noor/messages/mails/payment-link-expired";
import type { Mail } from "../mail.ts";

/** To the buyer: an order that was entered by telephone was not paid in time, so it is cancelled. */
export function paymentLinkExpired({ orderId: id, orderUrl }: { orderId: number; orderUrl: string }): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.next_step(),
		lead: m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: m.next_step() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
