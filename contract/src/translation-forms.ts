import * as m from "@noor/messages/contract/translations";
import { z } from "zod";
import { tooLong } from "./form.ts";
import {
	type TranslatedField,
	type TranslatedKindName,
	type TranslatedLocale,
	translatedKinds,
	translatedLocales,
} from "./translations.ts";

/** The longest English text that a translation names as its source. */
const maxSource = 20_000;

/** A translated text as a form sends it. Without `source` it translates the English of the same request. */
export function translationForm({ max, lines }: TranslatedField) {
	const text = z.string().trim().max(max, tooLong(max));
	return z.object({
		text: lines === "one" ? text.regex(/^[^\r\n]*$/, { error: m.has_lines }) : text,
		source: z.string().max(maxSource, tooLong(maxSource)).optional(),
	});
}

type Fields = Readonly<Record<string, TranslatedField>>;
type Texts<Of extends Fields> = { [Field in keyof Of]: z.ZodOptional<ReturnType<typeof translationForm>> };

/**
 * The field `translations` of the form of a record, or of the block of a page: if it is omitted, nothing changes, and so it
 * is with a single text. A blank text removes the translation. Fields and languages that do not exist are refused.
 */
export function translationsForm<Of extends Fields>(fields: Of) {
	const shape = Object.fromEntries(
		Object.entries(fields).map(([field, limits]) => [field, translationForm(limits).optional()]),
	) as Texts<Of>;
	const texts = z.strictObject(shape, { error: refuseUnknown }).optional();
	const languages = Object.fromEntries(translatedLocales.map((language) => [language, texts]));
	return z.strictObject(languages as Record<TranslatedLocale, typeof texts>, { error: refuseUnknown });
}

function refuseUnknown(issue: { code?: string | undefined; keys?: unknown }): string | undefined {
	return issue.code === "unrecognized_keys" ? m.unknown_field({ fields: String(issue.keys) }) : undefined;
}

/** The field `translations` of the form of a kind of record. */
export function TranslationsForm<Kind extends TranslatedKindName>(kind: Kind) {
	return translationsForm<(typeof translatedKinds)[Kind]["fields"]>(translatedKinds[kind].fields).optional();
}

/**
 * The parameter of public calls with which forms of staff read records: their texts are English, and the answer has their
 * translations. Without it texts are in the language of the call.
 */
export const withTranslations = {
	withTranslations: z
		.enum(["true", "false"])
		.default("false")
		.transform((given) => given === "true"),
};

const Translation = z.object({ text: z.string(), source: z.string() });

/** The column `translations` as the calls of staff answer it. */
export const TranslationsColumn = z.object({
	ar: z.record(z.string(), Translation).optional(),
} satisfies Record<TranslatedLocale, unknown>);
