import type { Settings } from "@noor/contract/settings";
import type { Seller, ShopSettings } from "@noor/contract/shop";
import type { CurrentSettings } from "./open-settings.ts";

/** The invented tax registration number of the demonstration. Documents mark it as such. */
export const demonstrationTaxNumber = "100000000000003";

/** What the documents of an order that is made now state about the seller. */
export function sellerOf(
	{ company, address, taxRegistrationNumber }: Pick<Settings, "company" | "address" | "taxRegistrationNumber">,
	demonstration: boolean,
): Seller {
	return {
		demonstration,
		company,
		address,
		taxRegistrationNumber: taxRegistrationNumber && groupTaxNumber(taxRegistrationNumber),
		numberIsDemonstration: taxRegistrationNumber === demonstrationTaxNumber,
	};
}

/** What everybody may know of the settings. */
export function shopSettings(
	settings: CurrentSettings,
	{ demonstration, mailbox }: Pick<ShopSettings, "demonstration" | "mailbox">,
): ShopSettings {
	const current = settings.current();
	const { name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks } = current;
	return {
		...sellerOf(current, demonstration),
		...{ name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks },
		announcement: settings.announcement(),
		mailbox,
	};
}

/** As on invoices: 100 0000 0000 0003. */
function groupTaxNumber(number: string): string {
	return number.replace(/^(\d{3})(\d{4})(\d{4})(\d{4})$/, "$1 $2 $3 $4");
}
