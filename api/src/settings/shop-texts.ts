import { type Translations, translated, withTranslatedFacts } from "@noor/contract/translations";

/**
 * The texts of the settings in the language of the moment. Name, company and address identify the shop, also on its documents:
 * English stands in for an outdated translation of them.
 */
export function shopTexts<
	Row extends { translations: Translations; name: string; company: string; address: string; openingHours: string },
>(settings: Row): Row {
	return translated(withTranslatedFacts(settings, "name", "company", "address"), "openingHours");
}
