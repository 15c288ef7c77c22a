import type { RequestKind } from "@noor/contract/buyer-request-kinds";
import * as m from "@noor/messages/mails/order-request";
import type { Mail } from "../mail.ts";

interface OrderRequest {
	orderId: number;
	kind: RequestKind;
	/** Empty where a cancellation is asked for without a reason. */
	text: string;
	name: string;
	email: string;
	/** The order in the back office. */
	orderUrl: string;
}

const subjects = {
	question: m.subject_question,
	cancellation: m.subject_cancellation,
	return: m.subject_return,
} satisfies Record<RequestKind, unknown>;

/** To the shop: what a buyer asks about an order. An answer goes to the buyer. */
export function orderRequest({ orderId: id, kind, text, name, email, orderUrl }: OrderRequest): Mail {
	const subject = subjects[kind]({ id });
	return {
		subject,
		preheader: text || subject,
		lead: m.lead({ id, name, email }),
		blocks: [...(text ? [{ type: "quote" as const, text }] : []), { type: "link", label: m.link(), url: orderUrl }],
		isInternal: true,
		replyTo: email,
	};
}
