import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/refund-issued";
import type { Mail } from "../mail.ts";

interface RefundIssued {
	orderId: number;
	amountAed: number;
	orderUrl: string;
	/** Whether staff gave the money back, as that of an order paid in cash, instead of the card provider. */
	isByHand?: boolean;
}

/** To the buyer: money has been refunded. */
export function refundIssued({ orderId: id, amountAed, orderUrl, isByHand = false }: RefundIssued): Mail {
	const amount = aedText(amountAed);
	const explanation = isByHand ? m.by_hand() : m.duration();
	return {
		subject: isByHand ? m.subject_by_hand({ id }) : m.subject({ id }),
		preheader: explanation,
		lead: isByHand ? m.lead_by_hand({ amount, id }) : m.lead({ amount, id }),
		blocks: [
			{ type: "paragraph", text: explanation },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
