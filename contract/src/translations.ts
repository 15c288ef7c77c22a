import { inDigits } from "@noor/messages/in-digits";
import { baseLocale, locale } from "@noor/messages/locale";

// Texts of the catalogue in other languages than English (decision 0064). English stays in the columns of a table; one
// column `translations` beside them has the rest. The file needs no Zod, so that the browser can load it; the schemas are
// in `translation-forms.ts`.

/** The languages that texts of the catalogue are translated into. */
export const translatedLocales = ["ar"] as const;
export type TranslatedLocale = (typeof translatedLocales)[number];

/** A translated text with the English that it translates. */
export interface Translation {
	text: string;
	source: string;
}

/** The column `translations`: texts by language and field. */
export type Translations = { [Language in TranslatedLocale]?: Record<string, Translation> };

/** A text that is translated: its maximum length in characters, and whether it may have several lines. */
export interface TranslatedField {
	max: number;
	lines: "one" | "many";
}

const line = (max: number): TranslatedField => ({ max, lines: "one" });
const lines = (max: number): TranslatedField => ({ max, lines: "many" });

interface TranslatedKind {
	/** The table, as Kysely names it, whose columns have the English texts by the names of the fields. */
	table: string;
	fields: Readonly<Record<string, TranslatedField>>;
	/** Fields that may stay in English for good, such as a name in Latin letters: they never count as missing. */
	optional?: readonly string[];
	/** Whether the column `blocks` has texts too, each block with translations of its own (`block-translations.ts`). */
	hasBlocks?: true;
}

/** Everything that can be translated. The limits are those of the English texts. */
export const translatedKinds = {
	products: {
		table: "products",
		fields: { name: line(200), description: lines(20_000), seoTitle: line(200), seoDescription: lines(500) },
	},
	variants: { table: "productVariants", fields: { size: line(100), sizeDescription: line(500) } },
	pictures: { table: "productImages", fields: { altText: line(500) } },
	categories: { table: "categories", fields: { categoryName: line(200), description: lines(2000) } },
	brands: {
		table: "brands",
		fields: { brandName: line(50), description: lines(200), story: lines(5000) },
		optional: ["brandName"],
	},
	/** A value of a lighting attribute that is a free text, once for all products that have it. */
	attributeValues: { table: "attributeValues", fields: { value: lines(5000) } },
	deliveryZones: { table: "deliveryZones", fields: { name: line(100) } },
	deliveryMethods: {
		table: "deliveryMethods",
		fields: { name: line(100), description: lines(300), deliveryTime: line(100) },
	},
	paymentMethods: { table: "paymentMethods", fields: { name: line(100), description: lines(300) } },
	coupons: { table: "coupons", fields: { name: line(100) } },
	tariffs: { table: "tariffs", fields: { name: line(60) } },
	/** The version of a content page that staff edit. */
	pages: { table: "pageVersions", fields: { title: line(100), description: lines(300) }, hasBlocks: true },
	letters: { table: "letters", fields: { subject: line(150), preheader: line(200) }, hasBlocks: true },
	home: { table: "home", fields: { heroAlt: line(300), heroTitle: line(80) } },
	rooms: { table: "rooms", fields: { name: line(60) } },
	settings: {
		table: "settings",
		fields: {
			name: line(60),
			address: lines(300),
			openingHours: lines(500),
			company: line(200),
			announcementText: line(200),
		},
		optional: ["name", "company"],
	},
} as const satisfies Readonly<Record<string, TranslatedKind>>;
export type TranslatedKindName = keyof typeof translatedKinds;
export type TranslatedFieldOf<Kind extends TranslatedKindName> = keyof (typeof translatedKinds)[Kind]["fields"] &
	string;

/**
 * A text of the catalogue in the current language. A missing translation falls back to English; one that is
 * outdated is shown. A text that is blank in English is blank. Figures of a translation have the digits of the shop.
 *
 * @param translations the column of the record, or of the copy that an order has.
 */
export function translatedText(english: string, translations: Translations | null | undefined, field: string): string {
	const language: string = locale();
	if (language === baseLocale || english === "" || !translations) return english;
	const text = translations[language as TranslatedLocale]?.[field]?.text;
	return text ? inDigits(text) : english;
}

/** The fields of a record in the current language, and all else of it as it is. */
export function translated<Row extends { translations: Translations }, Field extends keyof Row & string>(
	row: Row,
	...fields: Field[]
): Row {
	return withTexts(row, fields, translatedText);
}

function withTexts<Row extends { translations: Translations }, Field extends keyof Row & string>(
	row: Row,
	fields: Field[],
	textOf: typeof translatedText,
): Row {
	if ((locale() as string) === baseLocale) return row;
	const texts = fields.map((field) => {
		const english = row[field];
		return [field, typeof english === "string" ? textOf(english, row.translations, field) : english] as const;
	});
	return { ...row, ...Object.fromEntries(texts) };
}

/**
 * As `translatedText`, but an outdated translation also falls back to English: for facts such as the name of a company, where the
 * translation of another English would be false.
 */
export function translatedFact(english: string, translations: Translations | null | undefined, field: string): string {
	const language: string = locale();
	if (language === baseLocale) return english;
	const isOutdated = translations?.[language as TranslatedLocale]?.[field]?.source !== english;
	return isOutdated ? english : translatedText(english, translations, field);
}

/** As `translated`, for fields that are facts (`translatedFact`). */
export function withTranslatedFacts<Row extends { translations: Translations }, Field extends keyof Row & string>(
	row: Row,
	...fields: Field[]
): Row {
	return withTexts(row, fields, translatedFact);
}

export type TranslationState = "missing" | "outdated" | "current";

/**
 * Whether a text has to be translated, or translated again because the English has changed since.
 *
 * @returns `current` also where there is nothing to translate.
 */
export function translationState(
	english: string,
	translations: Translations | null | undefined,
	field: string,
	language: TranslatedLocale = "ar",
): TranslationState {
	const translation = translations?.[language]?.[field];
	if (english === "") return "current";
	if (!translation?.text) return "missing";
	return translation.source === english ? "current" : "outdated";
}

/** The translations in a request: without `source` a text translates the English of the same request. */
export type GivenTranslations = { [Language in TranslatedLocale]?: GivenTexts | undefined };
export type GivenTexts = Readonly<Record<string, { text: string; source?: string | undefined } | undefined>>;

/**
 * The translations of a record after a change. A field that is not given stays as it was, and a blank text removes it. A text
 * that is given again unchanged, without `source`, keeps its source, so it is outdated once the English changes.
 *
 * @param english the English texts by field, as they are after the change.
 */
export function changedTranslations(
	stored: Translations,
	given: GivenTranslations | null | undefined,
	english: Readonly<Record<string, string>>,
): Translations {
	if (!given) return stored;
	const changed: Translations = {};
	for (const language of translatedLocales) {
		const texts: Record<string, Translation> = { ...stored[language] };
		for (const [field, translation] of Object.entries(given[language] ?? {})) {
			if (!translation) continue;
			const { text, source } = translation;
			const before = texts[field];
			if (text === "") delete texts[field];
			else if (source !== undefined) texts[field] = { text, source };
			else if (before?.text !== text) texts[field] = { text, source: english[field] ?? "" };
		}
		if (Object.keys(texts).length > 0) changed[language] = texts;
	}
	return changed;
}

/**
 * The value of the column `translations` after a form was saved.
 *
 * @param form the form: its translations, and the English texts by the names of their fields. Texts that it does not have are
 * those of `current`.
 * @param current the record before, if there is one.
 */
export function savedTranslations(
	form: { translations?: GivenTranslations | null | undefined; [field: string]: unknown },
	current: { translations?: Translations | undefined } = {},
): Translations {
	const english: Record<string, string> = {};
	for (const [name, value] of [...Object.entries(current), ...Object.entries(form)])
		if (typeof value === "string") english[name] = value;
	return changedTranslations(current.translations ?? {}, form.translations, english);
}

/**
 * Translations for a copy of texts under other names, such as the name of a product in the line of an order.
 *
 * @param texts by their new name: the column that they come from, and their name there.
 */
export function copiedTranslations(
	texts: Readonly<Record<string, readonly [translations: Translations | null | undefined, field: string]>>,
): Translations {
	const copied: Translations = {};
	for (const language of translatedLocales) {
		const found = Object.entries(texts).flatMap(([name, [translations, field]]) => {
			const translation = translations?.[language]?.[field];
			return translation ? [[name, translation] as const] : [];
		});
		if (found.length > 0) copied[language] = Object.fromEntries(found);
	}
	return copied;
}
