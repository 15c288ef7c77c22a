import * as m from "@noor/messages/mails/order-link";
import type { Mail } from "../mail.ts";

interface OrderLink {
	orderId: number;
	orderUrl: string;
	/** How long the link works. */
	days: number;
}

/** To the buyer of an order, who asked for it by its number and e-mail address. */
export function orderLink({ orderId: id, orderUrl, days }: OrderLink, shop: string): Mail {
	const validity = m.validity({ days });
	return {
		subject: m.subject({ id, shop }),
		preheader: validity,
		lead: m.lead({ id, shop }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: orderUrl },
			{ type: "paragraph", text: validity },
		],
	};
}
