import { type RawBuilder, sql } from "kysely";

/** Whether a pattern for `ilike` has Arabic letters. Others match no Arabic text. */
export function isArabicPattern(pattern: string): boolean {
	return /\p{Script=Arabic}/u.test(pattern);
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
