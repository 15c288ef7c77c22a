import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/payment-failed";
import type { Mail } from "../mail.ts";

/** To the buyer: a payment that was underway failed, so the order is cancelled. */
export function paymentFailed({
	orderId: id,
	totalAed,
	orderUrl,
}: {
	orderId: number;
	totalAed: number;
	orderUrl: string;
}): Mail {
	return {
		subject: m.subject({ id }),
		preheader: m.next_step(),
		lead: m.lead({ amount: aedText(totalAed), id }),
		blocks: [
			{ type: "paragraph", text: m.next_step() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
