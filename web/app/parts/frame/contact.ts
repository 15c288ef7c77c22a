import { shopEmail } from "@noor/contract/shop";
import * as m from "@noor/messages/parts/frame";

/** Name and contact details of the shop, shown in the top bar, the footer and invoices. */
export const contact = {
	email: shopEmail,
	phone: "+971 4 555 0142",
	get company() {
		return m.company();
	},
	get address() {
		return m.address();
	},
} as const;

/** The pages about the shop itself, in the order of the top bar and the footer. */
export const pages = [
	{ to: "/home", label: m.home },
	{ to: "/services", label: m.services },
	{ to: "/about", label: m.about },
	{ to: "/contact", label: m.contact },
] as const;
