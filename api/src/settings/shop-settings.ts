import type { ShopSettings } from "@noor/contract/shop";
import type { CurrentSettings } from "./open-settings.ts";
import { sellerOf, toSeller } from "./seller.ts";
import { shopTexts } from "./shop-texts.ts";

/** The public part of the settings. */
export function shopSettings(
	settings: CurrentSettings,
	{ demonstration, mailbox }: Pick<ShopSettings, "demonstration" | "mailbox">,
): ShopSettings {
	const current = shopTexts(settings.current());
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
