import * as m from "@noor/messages/mails/email-confirmation";
import type { Mail } from "../mail.ts";
import { pageUrl } from "../page-url.ts";

interface EmailConfirmation {
	/** `new-address` confirms a new address of the account; `guest-orders` verifies its address, so that guest orders can join it. */
	purpose: "new-address" | "guest-orders";
	token: string;
	/** How long the link works. */
	minutes: number;
	publicUrl: string;
}

const purposes = {
	"new-address": { path: "confirm-email", lead: m.lead_new, validity: m.validity_new },
	"guest-orders": { path: "verify-email", lead: m.lead_orders, validity: m.validity_orders },
};

/** To an address that an account uses or is going to use: the link that confirms it. */
export function emailConfirmation({ purpose, token, minutes, publicUrl }: EmailConfirmation, shop: string): Mail {
	const { path, lead, validity } = purposes[purpose];
	return {
		subject: m.subject({ shop }),
		preheader: validity({ minutes }),
		lead: lead({ shop }),
		blocks: [
			{ type: "announced-link", label: m.link(), url: pageUrl(publicUrl, `/account/${path}?token=${token}`) },
			{ type: "paragraph", text: validity({ minutes }) },
		],
	};
}
