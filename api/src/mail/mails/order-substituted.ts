import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/order-substituted";
import type { Mail } from "../mail.ts";

interface OrderSubstituted {
	orderId: number;
	quantity: number;
	/** The ordered product, with its size. */
	ordered: string;
	/** The product that is sent, with its size. */
	sent: string;
	/** The amount refunded because it costs less; 0 if it does not. */
	refundAed: number;
	orderUrl: string;
}

/** To the buyer of an order: another product is sent in place of one that is out of stock. */
export function orderSubstituted({
	orderId: id,
	quantity,
	ordered,
	sent,
	refundAed,
	orderUrl,
}: OrderSubstituted): Mail {
	const price = refundAed > 0 ? m.difference({ amount: aedText(refundAed) }) : m.no_difference();
	return {
		subject: m.subject({ id }),
		preheader: price,
		lead: m.lead({ id, quantity, ordered, sent }),
		blocks: [
			{ type: "paragraph", text: price },
			{ type: "paragraph", text: m.objection() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
