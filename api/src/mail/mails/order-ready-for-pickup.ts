import * as m from "@noor/messages/mails/order-ready-for-pickup";
import type { Mail } from "../mail.ts";
import { contentBlocks, type ParcelContents } from "../parcel-contents.ts";

interface OrderReadyForPickup extends ParcelContents {
	orderId: number;
	/** Six digits. */
	pickupCode: string;
	orderUrl: string;
}

/** To the buyer of a parcel that waits in the showroom: its pickup code, and what is still to come. */
export function orderReadyForPickup(
	{ orderId: id, pickupCode, orderUrl, ...contents }: OrderReadyForPickup,
	shop: string,
): Mail {
	const { number, count } = contents.parcel;
	const lead = count === 1 ? m.lead({ id, shop }) : m.parcel_lead({ id, number, count, shop });
	return {
		subject: count === 1 ? m.subject({ id }) : m.parcel_subject({ id, number, count }),
		preheader: lead,
		lead,
		blocks: [
			{ type: "facts", rows: [{ label: m.pickup_code(), value: `${pickupCode.slice(0, 3)} ${pickupCode.slice(3)}` }] },
			{ type: "paragraph", text: m.advice() },
			...contentBlocks(contents),
			{ type: "link", label: m.link(), url: orderUrl },
		],
	};
}
