import { baseLocale, locale } from "@noor/messages/locale";
import { sql } from "kysely";

/**
 * SQL expression: a text of a row in the current language, as `translatedText` has it, for queries that put several rows
 * together. What shows it passes it through `inDigits`, as `translatedText` does.
 *
 * @param table the name or alias of a table with a column `translations`. @param column the column with the English text.
 * @param field its name in the translations.
 */
export function textInLocale(table: string, column: string, field: string) {
	const english = sql<string>`${sql.ref(`${table}.${column}`)}`;
	if (locale() === baseLocale) return english;
	const text = sql`${translation(table, field)} ->> 'text'`;
	return sql<string>`case when ${english} = '' then '' else coalesce(nullif(${text}, ''), ${english}) end`;
}

/** SQL expression: as `textInLocale`, but an outdated translation also falls back to English, as in `translatedFact`. */
export function factInLocale(table: string, column: string, field: string) {
	const english = sql<string>`${sql.ref(`${table}.${column}`)}`;
	if (locale() === baseLocale) return english;
	const isCurrent = sql`${translation(table, field)} ->> 'source' = ${english}`;
	return sql<string>`case when ${isCurrent} then ${textInLocale(table, column, field)} else ${english} end`;
}

function translation(table: string, field: string) {
	return sql`${sql.ref(`${table}.translations`)} -> ${sql.lit(locale())} -> ${sql.lit(field)}`;
}
