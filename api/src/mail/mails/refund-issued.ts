import { aedText } from "@noor/contract/money";
import type { PaymentKind } from "@noor/contract/payment-kinds";
import * as m from "@noor/messages/mails/refund-issued";
import type { Mail } from "../mail.ts";

interface RefundIssued {
	orderId: number;
	amountAed: number;
	orderUrl: string;
	paymentKind: PaymentKind;
}

/** How the money comes back. That of cash and of bank transfers is sent by staff. */
const explanations: Record<PaymentKind, () => string> = {
	card: m.to_card,
	link: m.to_card,
	redirect: m.to_provider,
	cash: m.in_cash,
	transfer: m.by_transfer,
};

/** To the buyer: money has been refunded. */
export function refundIssued({ orderId: id, amountAed, orderUrl, paymentKind }: RefundIssued): Mail {
	const explanation = explanations[paymentKind]();
	return {
		subject: m.subject({ id }),
		preheader: explanation,
		lead: m.lead({ amount: aedText(amountAed), id }),
		blocks: [
			{ type: "paragraph", text: explanation },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
