import { shopAddress, shopCompany, shopEmail, shopPhone } from "@noor/contract/shop-contact";

/** Name and contact details of the shop, shown in the top bar and the footer. */
export const contact = {
	email: shopEmail,
	phone: shopPhone,
	get company() {
		return shopCompany();
	},
	get address() {
		return shopAddress();
	},
} as const;
