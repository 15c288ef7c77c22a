import type { ShopSettings } from "@noor/contract/shop";
import type { CurrentSettings } from "./open-settings.ts";
import { sellerOf } from "./seller.ts";

/** What everybody may know of the settings. */
export function shopSettings(
	settings: CurrentSettings,
	{ demonstration, mailbox }: Pick<ShopSettings, "demonstration" | "mailbox">,
): ShopSettings {
	const current = settings.current();
	const { name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks, returnDays, countries } =
		current;
	return {
		...sellerOf(current, demonstration),
		...{ name, logoUrl, email, phone, whatsapp, openingHours, tradeLicence, socialLinks, returnDays, countries },
		pages: settings.pages(),
		announcement: settings.announcement(),
		mailbox,
	};
}
