import type { Paging } from "@noor/contract/paging";
import type { Synonym, SynonymQuery } from "@noor/contract/synonyms";
import * as m from "@noor/messages/api/catalogue";
import { joinParts } from "@noor/messages/lists";
import { sql } from "kysely";
import { type CsvTable, chooseColumns } from "../../csv/write-csv.ts";
import { applySearchAndSort } from "../../database/apply-search-and-sort.ts";
import type { Database } from "../../database/database.ts";
import { readInBatches } from "../../database/read-in-batches.ts";
import { readPage } from "../../database/read-page.ts";
import { Refusal } from "../../refusal.ts";

/** One page of the synonyms that match the query, by their first term unless the query names another order. */
export function listSynonyms(db: Database, query: SynonymQuery): Promise<Paging & { count: number; data: Synonym[] }> {
	return readPage(arrangeSynonyms(db, query), query);
}

/** The synonyms of `listSynonyms` without paging, as a CSV table with the requested columns. */
export function exportSynonyms(db: Database, query: SynonymQuery & { columns: string[] }): CsvTable<Synonym> {
	const columns = [
		{ id: "terms", header: m.synonym_terms, value: ({ terms }: Synonym) => joinParts(terms) },
		{ id: "finds", header: m.synonym_finds, value: ({ finds }: Synonym) => joinParts(finds) },
	];
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeSynonyms(db, query)) };
}

/** @throws Refusal `not-found` when there are no synonyms with this id. */
export async function getSynonym(db: Database, id: number): Promise<Synonym> {
	const synonym = await selectSynonyms(db).where("id", "=", id).executeTakeFirst();
	if (!synonym) throw new Refusal("not-found", m.no_such_synonym());
	return synonym;
}

const joined = (column: "terms" | "finds") => sql<string>`array_to_string(${sql.ref(column)}, ', ')`;

function arrangeSynonyms(db: Database, query: SynonymQuery) {
	return applySearchAndSort(selectSynonyms(db).orderBy(joined("terms")).orderBy("id"), query, {
		searched: [],
		alsoFinds: (pattern) => sql<boolean>`${joined("terms")} ilike ${pattern} or ${joined("finds")} ilike ${pattern}`,
		sorted: { id: "id", terms: joined("terms"), finds: joined("finds") },
		id: "id",
	});
}

function selectSynonyms(db: Database) {
	return db.selectFrom("synonyms").select(["id", "terms", "finds", "version"]);
}
