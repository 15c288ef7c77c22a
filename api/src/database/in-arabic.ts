import { changedTranslations } from "@noor/contract/translations";
import { json } from "./column-types.ts";

/**
 * The column `translations` of a new record whose Arabic is known.
 *
 * @param english its texts by field.
 * @param arabic those of them that are translated, by field.
 */
export function inArabic<Field extends string>(
	english: Readonly<Record<Field, string>>,
	arabic: Readonly<Partial<Record<Field, string>>>,
) {
	const texts = Object.entries<string | undefined>(arabic).map(([field, text = ""]) => [field, { text }]);
	return json(changedTranslations({}, { ar: Object.fromEntries(texts) }, english));
}
