import { type Expression, type RawBuilder, sql } from "kysely";

/** Whether a pattern for `ilike` has Arabic letters. Others match no Arabic text. */
export function isArabicPattern(pattern: string): boolean {
	return /\p{Script=Arabic}/u.test(pattern);
}

/**
 * Condition: a text, which may be in Arabic, matches a pattern for `ilike`, however hamzas, ة and digits are written.
 */
export function matchesText(text: Expression<unknown>, pattern: string): RawBuilder<boolean> {
	// Arabic has no capitals.
	return isArabicPattern(pattern)
		? sql<boolean>`folded_arabic(${text}) like folded_arabic(${pattern})`
		: sql<boolean>`${text} ilike ${pattern}`;
}

/**
 * Condition: the Arabic of a text matches a pattern for `ilike`, however hamzas, ة and digits are written.
 *
 * @param translations the column, such as `products.translations`. @param field the text in it, such as `name`.
 */
export function matchesArabic(translations: string, field: string, pattern: string): RawBuilder<boolean> {
	// As the indexes `products_arabic_name_trgm` and `order_items_arabic_name_trgm` have it.
	return sql<boolean>`folded_arabic(${sql.ref(translations)} -> 'ar' -> ${sql.lit(field)} ->> 'text') like folded_arabic(${pattern})`;
}
