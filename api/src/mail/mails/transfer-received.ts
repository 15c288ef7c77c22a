import { aedText } from "@noor/contract/money";
import * as m from "@noor/messages/mails/transfer-received";
import { formatDay } from "../format-day.ts";
import type { Mail } from "../mail.ts";

interface TransferReceived {
	orderId: number;
	amountAed: number;
	/** The outcome for the order: it is paid, a part is still to come, or it was cancelled before. */
	outcome: "paid" | "cancelled" | { restAed: number; dueOn: string };
	/** Whether the delivery slot that was chosen is no longer possible. */
	needsNewDay?: boolean;
	orderUrl: string;
}

/** To the buyer: a bank transfer has arrived. The tax invoice of a paid order is attached. */
export function transferReceived({ orderId: id, amountAed, outcome, needsNewDay, orderUrl }: TransferReceived): Mail {
	const next =
		outcome === "paid"
			? m.paid()
			: outcome === "cancelled"
				? m.cancelled()
				: m.part({ rest: aedText(outcome.restAed), day: formatDay(outcome.dueOn) });
	return {
		subject: m.subject({ id }),
		preheader: next,
		lead: m.lead({ amount: aedText(amountAed), id }),
		blocks: [
			{ type: "paragraph", text: next },
			...(needsNewDay ? [{ type: "paragraph" as const, text: m.new_day() }] : []),
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
