import { type Translations, translated, withTranslatedFacts } from "@noor/contract/translations";

/**
 * The texts of the settings in the current language. Name, company and address identify the shop, also on its documents:
 * an outdated translation of them falls back to English.
 */
export function shopTexts<
	Row extends { translations: Translations; name: string; company: string; address: string; openingHours: string },
>(settings: Row): Row {
	return translated(withTranslatedFacts(settings, "name", "company", "address"), "openingHours");
}
