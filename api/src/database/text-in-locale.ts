import { baseLocale, locale } from "@noor/messages/locale";
import { sql } from "kysely";

/**
 * SQL expression: a text of a row in the language of the moment, as `translatedText` has it, for queries that put several rows
 * together. What shows it passes it through `inDigits`, as `translatedText` does.
 *
 * @param table the name or alias of a table with a column `translations`. @param column the column with the English text.
 * @param field its name in the translations.
 */
export function textInLocale(table: string, column: string, field: string) {
	const english = sql<string>`${sql.ref(`${table}.${column}`)}`;
	if (locale() === baseLocale) return english;
	const text = sql`${sql.ref(`${table}.translations`)} -> ${sql.lit(locale())} -> ${sql.lit(field)} ->> 'text'`;
	return sql<string>`case when ${english} = '' then '' else coalesce(nullif(${text}, ''), ${english}) end`;
}
