import { toLatinDigits } from "@noor/contract/latin-digits";
import type { TableOrder } from "@noor/contract/paging";
import { type Expression, type ReferenceExpression, type SelectQueryBuilder, sql } from "kysely";
import { isArabicPattern, matchesArabic, matchesText } from "./matches-arabic.ts";

/** How the rows of a query may be found and put in order. */
export interface SearchAndSort<DB, TB extends keyof DB, Key extends string> {
	/** Texts in which a search looks. */
	searched: readonly ReferenceExpression<DB, TB>[];
	/** Translated texts in which it looks as well: the column `translations` with its table, and the fields in it. */
	translated?: readonly [translations: `${string}.translations`, ...fields: string[]][];
	sorted: Record<Key, ReferenceExpression<DB, TB>>;
	/** Tells rows apart that are equal otherwise, so that no page shows again what another has shown. */
	id: ReferenceExpression<DB, TB>;
	/** Finds a word elsewhere than in a text of the row, by its pattern for `ilike`. */
	alsoFinds?: (pattern: string) => Expression<unknown>;
}

/** Nobody types more, and each word is looked for in every row. */
const maxWords = 10;

/**
 * Narrows a query to the rows in which every searched word is found, of a very long search the first ten, and sorts it.
 * A query that is not sorted by a column keeps the order it has.
 */
export function applySearchAndSort<DB, TB extends keyof DB, Row, Key extends string>(
	query: SelectQueryBuilder<DB, TB, Row>,
	{ search, sort }: TableOrder<Key>,
	{ searched, translated = [], sorted, id, alsoFinds }: SearchAndSort<DB, TB, Key>,
): SelectQueryBuilder<DB, TB, Row> {
	let arranged = query;
	for (const word of search.split(/\s+/).filter(Boolean).slice(0, maxWords)) {
		// As it was typed, and with Latin digits, which figures, numbers and SKUs are stored with.
		const patterns = [...new Set([word, toLatinDigits(word)])].map((text) => `%${text.replace(/[\\%_]/g, "\\$&")}%`);
		arranged = arranged.where((eb) => {
			const places = patterns.flatMap((pattern) => [
				...searched.map((text) => matchesText(eb.ref(text as never), pattern)),
				...(isArabicPattern(pattern) ? translated : []).flatMap(([column, ...fields]) =>
					fields.map((field) => matchesArabic(column, field, pattern)),
				),
				...(alsoFinds ? [alsoFinds(pattern)] : []),
			]);
			return sql<boolean>`(${sql.join(places, sql` or `)})`;
		});
	}
	if (sort === undefined) return arranged;
	const key = sort.replace(/^-/, "") as Key;
	return arranged
		.clearOrderBy()
		.orderBy(sorted[key], sort === key ? "asc" : "desc")
		.orderBy(id);
}
