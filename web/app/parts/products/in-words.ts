import type { LightingTexts } from "@noor/contract/lighting-details";

/**
 * The lighting details, or what a variant states of them, with the texts of their values in the language of the page, to be shown
 * and not to be compared. For loaders: browsers get the texts in place of the values.
 *
 * @param texts of the answer of the API that has the lighting details.
 */
export function inWords<Details extends object>(details: Details, texts: LightingTexts): Details {
	if (!texts) return details;
	const words = Object.entries(details).map(([id, value]) => [id, texts[id]?.[value as string] ?? value] as const);
	return Object.fromEntries(words) as Details;
}
