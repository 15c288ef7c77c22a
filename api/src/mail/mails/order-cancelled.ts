import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/order-cancelled";
import type { Mail } from "../mail.ts";

interface OrderCancelled {
	orderId: number;
	/** Whether its bank transfer did not come in time. */
	isOverdue?: boolean;
	/** The amount that the buyer has paid. */
	owedBackAed?: number;
	orderUrl: string;
}

/** To the buyer of an order that was cancelled before it was paid. */
export function orderCancelled({ orderId: id, isOverdue = false, owedBackAed = 0, orderUrl }: OrderCancelled): Mail {
	const unpaid = isOverdue ? m.overdue() : m.nothing_owed();
	const next = owedBackAed > 0 ? m.owed_back({ amount: aedText(owedBackAed) }) : unpaid;
	return {
		subject: m.subject({ id }),
		preheader: next,
		lead: m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: next },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
