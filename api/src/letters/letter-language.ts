import { type TextBlock, textsOfBlock } from "@noor/contract/block-translations";
import type { LetterBlock } from "@noor/contract/letter-blocks";
import { type Translations, translatedLocales, translationState } from "@noor/contract/translations";
import { baseLocale, type Locale } from "@noor/messages/locale";

interface WrittenLetter {
	subject: string;
	preheader: string;
	blocks: readonly LetterBlock[];
	translations: Translations;
}

/** The language in which a reader gets a letter: their own if its subject is written in it, else English throughout. */
export function languageFor(letter: Pick<WrittenLetter, "subject" | "translations">, wanted: Locale): Locale {
	const translation = translatedLocales.find((locale) => locale === wanted);
	if (!translation) return wanted;
	const state = translationState(letter.subject, letter.translations, "subject", translation);
	return state === "missing" ? baseLocale : wanted;
}

/** The number of texts of a letter that are not written in a language. Readers of it get them in English. */
export function countMissingTexts({ subject, preheader, blocks, translations }: WrittenLetter, wanted: Locale): number {
	const language = translatedLocales.find((locale) => locale === wanted);
	if (!language) return 0;
	const texts = [
		...Object.entries({ subject, preheader }).map(([field, english]) => ({ field, english, translations })),
		...blocks.flatMap((block) =>
			Object.entries(textsOfBlock(block as TextBlock)).map(([field, english]) => ({
				field,
				english,
				translations: block.type === "products" ? {} : (block.translations as Translations | undefined),
			})),
		),
	];
	return texts.filter(
		({ field, english, translations }) => translationState(english, translations, field, language) === "missing",
	).length;
}
