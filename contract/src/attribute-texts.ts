import { baseLocale, locale } from "@noor/messages/locale";
import { attributeRows } from "./attribute-rows.ts";
import { type Translations, translatedText } from "./translations.ts";

// Values of lighting attributes that are free texts, such as the material "Brass", in other languages. Each distinct value
// is translated once, for every product and variant that has it. Attributes of other kinds are figures or codes, or have
// their texts in the message catalogues.

const kinds = new Map<string, "text" | "list" | "note">(
	attributeRows.flatMap(({ id, kind }) => (kind === "text" || kind === "list" || kind === "note" ? [[id, kind]] : [])),
);

/** The ids of the attributes whose values are translated. */
export const translatedAttributes: readonly string[] = [...kinds.keys()];

/** Translations by the id of the attribute and the key of its English value. */
export type AttributeTexts = ReadonlyMap<string, ReadonlyMap<string, Translations>>;

/** The key of a value: letter case and blanks around it make no other value. */
export function attributeValueKey(english: string): string {
	return english.trim().toLowerCase();
}

/** The values that are translated one by one: those of a list, "Dimmable, Flicker-free", or else the whole text. */
export function translatedValuesOf(attributeId: string, english: string): string[] {
	const values = kinds.get(attributeId) === "list" ? english.split(",") : [english];
	return values.map((value) => value.trim()).filter((value) => value !== "");
}

/** Whether a value has words to translate, which codes such as E27, IP44 or GU5.3 have not. */
export function hasWords(english: string): boolean {
	return /\p{Ll}{2}/u.test(english);
}

/** The value of an attribute in the current language. Missing translations fall back to English. */
export function translatedValue(texts: AttributeTexts, attributeId: string, english: string): string {
	if (locale() === baseLocale || english === "") return english;
	const ofAttribute = texts.get(attributeId);
	if (!ofAttribute) return english;
	const one = (value: string) => translatedText(value, ofAttribute.get(attributeValueKey(value)), "value");
	const values = translatedValuesOf(attributeId, english);
	return values.length > 1 ? values.map(one).join("، ") : one(english);
}
