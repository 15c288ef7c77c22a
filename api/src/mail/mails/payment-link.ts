import { mediumDateOf } from "@noor/contract/dates";
import { aedText } from "@noor/contract/money";
import type { Order } from "@noor/contract/orders";
import * as m from "@noor/messages/mails/payment-link";
import type { Mail } from "../mail.ts";
import { destinationOf, goodsOf } from "./order-confirmation.ts";

/**
 * To the buyer of an order that staff entered by telephone: what was ordered, and the link to pay for it.
 *
 * @param expiresAt until when it can be paid, as an ISO date.
 */
export function paymentLink(
	{ order, payUrl, expiresAt }: { order: Order; payUrl: string; expiresAt: string },
	shop: string,
): Mail {
	const { id } = order;
	const until = m.until({ time: mediumDateOf(expiresAt) });
	return {
		subject: m.subject({ id, shop }),
		preheader: until,
		lead: m.lead({ id, total: aedText(order.total) }),
		blocks: [
			{ type: "link", label: m.link(), url: payUrl },
			{ type: "paragraph", text: until },
			...goodsOf(order),
			...destinationOf(order),
		],
	};
}
