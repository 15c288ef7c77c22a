import { shopEmail, shopPhone } from "@noor/contract/shop-contact";
import * as m from "@noor/messages/parts/frame";

/** Name and contact details of the shop, shown in the top bar, the footer and invoices. */
export const contact = {
	email: shopEmail,
	phone: shopPhone,
	get company() {
		return m.company();
	},
	get address() {
		return m.address();
	},
} as const;
