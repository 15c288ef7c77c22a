import * as m from "@noor/messages/mails/order-delayed";
import { formatDay } from "../format-day.ts";
import type { Mail } from "../mail.ts";

interface OrderDelayed {
	orderId: number;
	/** The product, with its size. */
	name: string;
	/** The number of missing pieces. */
	missing: number;
	/** Such as `2026-12-03`; null when not known. */
	expectedOn: string | null;
	orderUrl: string;
}

/** To the buyer of an order with missing pieces: they are waited for, and until when. */
export function orderDelayed({ orderId: id, name, missing: count, expectedOn, orderUrl }: OrderDelayed): Mail {
	const text = expectedOn ? m.expected({ day: formatDay(expectedOn) }) : m.not_known();
	return {
		subject: m.subject({ id }),
		preheader: text,
		lead: m.lead({ id, name, count }),
		blocks: [
			{ type: "paragraph", text },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
