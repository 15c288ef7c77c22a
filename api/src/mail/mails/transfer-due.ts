import { aedText } from "@noor/contract/money";
import type { OrderTransfer } from "@noor/contract/orders";
import * as m from "@noor/messages/mails/transfer-due";
import { formatDay } from "../format-day.ts";
import type { Mail } from "../mail.ts";
import { transferRows } from "../transfer-rows.ts";

interface TransferDue {
	orderId: number;
	transfer: OrderTransfer;
	/** Whether staff have changed the due date; else it is a reminder. */
	isChanged: boolean;
	orderUrl: string;
}

/** To the buyer of an order that waits for a bank transfer: until when, and where to. The pro-forma invoice is attached. */
export function transferDue({ orderId: id, transfer, isChanged, orderUrl }: TransferDue): Mail {
	const day = formatDay(transfer.dueOn);
	const amount = aedText(transfer.rest);
	return {
		subject: isChanged ? m.changed_subject({ id, day }) : m.subject({ id, day }),
		preheader: m.request({ amount, day }),
		lead: isChanged ? m.changed_lead({ id, day }) : m.lead({ id }),
		blocks: [
			{ type: "paragraph", text: m.request({ amount, day }) },
			{ type: "facts", rows: transferRows(id, transfer) },
			{ type: "paragraph", text: m.on_its_way() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
