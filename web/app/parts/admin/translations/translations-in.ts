import type {
	GivenTranslations,
	TranslatedFieldOf,
	TranslatedKindName,
	Translations,
} from "@noor/contract/translations";
import { translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/parts/admin/translations";
import type { ComparedField } from "../differences.ts";

/** The name in a form of the Arabic of a field. */
export function arabicName(field: string): string {
	return `ar.${field}`;
}

/**
 * The translations in the form of a record, as `ArabicField` names them; undefined if the form has none. A text that was
 * confirmed has the English that it was confirmed for.
 *
 * @param prefix what the names in the form begin with, of one of several records in a form.
 */
export function translationsIn<Kind extends TranslatedKindName>(
	form: FormData,
	kind: Kind,
	prefix = "",
): { ar: Record<TranslatedFieldOf<Kind>, { text: string; source?: string }> } | undefined {
	return textsIn(form, Object.keys(translatedKinds[kind].fields), prefix) as
		| { ar: Record<TranslatedFieldOf<Kind>, { text: string; source?: string }> }
		| undefined;
}

/** The translations of some fields in a form; see `translationsIn`. */
export function textsIn(form: FormData, fields: readonly string[], prefix = ""): GivenTranslations | undefined {
	const texts = fields.flatMap((field) => {
		const name = prefix + arabicName(field);
		const text = form.get(name);
		if (text === null) return [];
		const source = form.get(`${name}.source`);
		return [
			[field, { text: String(text).trim(), ...(source === null ? {} : { source: String(source).trim() }) }] as const,
		];
	});
	return texts.length === 0 ? undefined : { ar: Object.fromEntries(texts) };
}

/** The Arabic of fields, to be compared after an edit conflict. */
export function comparedArabic(fields: Readonly<Record<string, string>>): ComparedField[] {
	return Object.entries(fields).map(([field, label]) => ({
		label: m.arabic_of({ label }),
		name: arabicName(field),
		stored: ({ translations }) => (translations as Translations | undefined)?.ar?.[field]?.text ?? "",
	}));
}
