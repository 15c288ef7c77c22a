import { json } from "@noor/api/database/column-types";
import { changedTranslations } from "@noor/contract/translations";

/**
 * The column `translations` of a record.
 *
 * @param english its texts by field.
 * @param arabic those of them that are translated, by field.
 */
export function inArabic<Field extends string>(
	english: Readonly<Record<Field, string>>,
	arabic: Readonly<Partial<Record<Field, string>>>,
) {
	const texts = Object.entries<string>(arabic as Record<string, string>).map(([field, text]) => [field, { text }]);
	return json(changedTranslations({}, { ar: Object.fromEntries(texts) }, english));
}

/** The columns of a record with these texts. */
export function described<Field extends string>(
	english: Readonly<Record<Field, string>>,
	arabic: Readonly<Record<Field, string>>,
) {
	return { ...english, translations: inArabic(english, arabic) };
}

/** The columns of a record with a name. */
export function named(name: string, arabic: string) {
	return described({ name }, { name: arabic });
}
