import { translationForm } from "@noor/contract/translation-forms";
import { savedTranslations, type Translations, translatedKinds } from "@noor/contract/translations";
import type { Cell, Planning } from "./planning.ts";
import { type ArabicColumn, arabicFields } from "./product-rows.ts";

/** The columns with the Arabic texts of a product, and of a variant. */
export const arabicColumns = {
	products: ["nameArabic", "descriptionArabic"],
	variants: ["sizeArabic", "sizeDescriptionArabic"],
} as const satisfies Record<string, readonly ArabicColumn[]>;

/**
 * The translations of a product or variant after an import. A changed text translates the English that the record has then; one
 * that the file leaves as it is keeps its source, and a blank cell removes a text.
 *
 * @param changedCells of all columns. @param english the English texts after the import, by field.
 * @returns undefined, with errors reported, when a text is invalid.
 */
export function planTranslations(
	planning: Planning,
	kind: keyof typeof arabicColumns,
	changedCells: readonly Cell[],
	english: Readonly<Record<string, string>>,
	current: Translations | null | undefined,
): Translations | undefined {
	const given: Record<string, { text: string }> = {};
	let isValid = true;
	for (const { row, column, text } of changedCells) {
		if (!isArabic(column)) continue;
		const field = arabicFields[column];
		const limits = Object.entries(translatedKinds[kind].fields).find(([name]) => name === field)?.[1];
		const parsed = limits && translationForm(limits).safeParse({ text });
		if (parsed?.success) given[field] = { text: parsed.data.text };
		else if (parsed) {
			isValid = false;
			planning.reportError(row, column, parsed.error.issues[0]?.message ?? "");
		}
	}
	return isValid
		? savedTranslations({ ...english, translations: { ar: given } }, { translations: current ?? {} })
		: undefined;
}

function isArabic(column: string): column is ArabicColumn {
	return column in arabicFields;
}
