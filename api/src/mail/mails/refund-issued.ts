import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/refund-issued";
import type { Mail } from "../mail.ts";

/** To the buyer: money has been refunded to the card. */
export function refundIssued({
	orderId: id,
	amountAed,
	orderUrl,
}: {
	orderId: number;
	amountAed: number;
	orderUrl: string;
}): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.duration(),
		lead: m.lead({ amount: aedText(amountAed), id }),
		blocks: [
			{ type: "paragraph", text: m.duration() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
