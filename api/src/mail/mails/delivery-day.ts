import type { DeliveryKind } from "@noor/contract/delivery-kinds";
import * as m from "@noor/messages/mails/delivery-day";
import { formatDay } from "../format-day.ts";
import type { Mail } from "../mail.ts";

interface DeliveryDay {
	orderId: number;
	kind: DeliveryKind;
	/** Such as `2026-12-03`. */
	day: string;
	/** Null for any time of the day. */
	slot: { startsAt: string; endsAt: string } | null;
	/** An order that is not paid leaves when its money has come. */
	isPaid: boolean;
	orderUrl: string;
}

/** To the buyer of an order: staff have arranged another day of delivery or pickup. */
export function deliveryDay({ orderId: id, kind, day: date, slot, isPaid, orderUrl }: DeliveryDay): Mail {
	const day = formatDay(date);
	const when = slot ? m.slot({ ...slot, day }) : day;
	const lead = kind === "pickup" ? m.pickup_lead({ id, when }) : m.lead({ id, when });
	return {
		subject: m.subject({ id, day }),
		preheader: lead,
		lead,
		blocks: [
			...(isPaid ? [] : [{ type: "paragraph" as const, text: m.unpaid() }]),
			{ type: "paragraph", text: m.reply() },
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
