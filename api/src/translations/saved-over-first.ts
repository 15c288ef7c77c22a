import {
	type GivenTranslations,
	savedTranslations,
	type Translation,
	type Translations,
	translatedLocales,
} from "@noor/contract/translations";

/** The translations that a record has in a new shop, with the English that they translate, by field. */
export type FirstTexts = Readonly<Record<string, Translation>>;

/**
 * The value of the column `translations` after a form was saved, as `savedTranslations` has it, without the translations of a
 * new shop whose English is changed: they say what the first English said, not what staff have written. One that the form gives
 * again as a translation of its own English stays.
 */
export function savedOverFirst(
	form: { translations?: GivenTranslations | null | undefined; [field: string]: unknown },
	current: { translations: Translations },
	first: FirstTexts,
): Translations {
	const saved = savedTranslations(form, current);
	const isObsolete = (
		field: string,
		{ text, source }: Translation,
		given: { source?: string | undefined } | undefined,
	) =>
		text === first[field]?.text &&
		source === first[field].source &&
		form[field] !== source &&
		(given === undefined || given.source !== undefined);
	const kept: Translations = {};
	for (const language of translatedLocales) {
		const given = form.translations?.[language];
		const texts = Object.entries(saved[language] ?? {}).filter(
			([field, translation]) => !isObsolete(field, translation, given?.[field]),
		);
		if (texts.length > 0) kept[language] = Object.fromEntries(texts);
	}
	return kept;
}
