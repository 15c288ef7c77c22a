import { type AttributeTexts, translatedAttributes, translatedValue } from "@noor/contract/attribute-texts";
import { baseLocale, locale } from "@noor/messages/locale";

/**
 * The lighting details with the texts of their values in the current language, by attribute and English value, where these
 * differ. The values themselves stay English in every language: filters, links and rules of the lighting tools read them.
 *
 * @param others lighting details whose values have texts as well, such as those of variants.
 */
export function withTexts<Details extends object | null>(
	details: Details,
	texts: AttributeTexts,
	others: readonly object[] = [],
): Details {
	if (details === null || locale() === baseLocale) return details;
	const found: Record<string, Record<string, string>> = {};
	for (const record of [details, ...others])
		for (const id of translatedAttributes) {
			const value: unknown = (record as Record<string, unknown>)[id];
			if (typeof value !== "string") continue;
			const text = translatedValue(texts, id, value);
			if (text !== value) found[id] = { ...found[id], [value]: text };
		}
	return Object.keys(found).length === 0 ? details : { ...details, texts: found };
}
