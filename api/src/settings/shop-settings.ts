import type { ShopSettings } from "@noor/contract/shop";
import { translated } from "@noor/contract/translations";
import type { CurrentSettings } from "./open-settings.ts";
import { sellerOf, toSeller } from "./seller.ts";

/** The public part of the settings. */
export function shopSettings(
	settings: CurrentSettings,
	{ demonstration, mailbox }: Pick<ShopSettings, "demonstration" | "mailbox">,
): ShopSettings {
	const current = translated(settings.current(), "name", "address", "openingHours", "company");
	const { name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks, returnDays, countries } =
		current;
	return {
		...toSeller(sellerOf(current, demonstration)),
		...{ name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks, returnDays, countries },
		pages: settings.pages(),
		announcement: settings.announcement(),
		mailbox,
	};
}
