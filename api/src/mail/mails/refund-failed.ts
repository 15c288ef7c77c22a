import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/refund-failed";
import type { Mail } from "../mail.ts";

/** To the buyer: a refund that a mail announced was sent back by the bank. */
export function refundFailed({
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
		preheader: m.next_step(),
		lead: m.lead({ amount: aedText(amountAed), id }),
		blocks: [
			{ type: "paragraph", text: m.next_step() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
