import type { Paging } from "@noor/contract/paging";
import { hasRight, type StaffRole } from "@noor/contract/roles";
import type { ListedState, TextCount, TextQuery, TranslatableText } from "@noor/contract/translation-list";
import { rightOfKind } from "@noor/contract/translation-rights";
import { translatedFieldName, translatedKindNames, translatedRecordName } from "@noor/contract/translation-words";
import { type TranslatedKindName, translatedKinds } from "@noor/contract/translations";
import { sql } from "kysely";
import type { CsvTable } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { escapeFormula } from "../imports/formula-guard.ts";
import type { ExchangedText } from "./exchanged-text.ts";
import { inState, inWorkingOrder, selectTexts, type TextRow } from "./select-texts.ts";
import { keyText } from "./text-key.ts";

const allKinds = Object.keys(translatedKinds) as TranslatedKindName[];

/** The kinds whose texts a role may read, or translate. */
export function kindsOfRole(role: StaffRole | null, act: "read" | "write"): TranslatedKindName[] {
	return allKinds.filter((kind) => hasRight(role, rightOfKind(kind, act)));
}

/** One page of the texts of some kinds. */
export async function listTexts(
	db: Database,
	kinds: readonly TranslatedKindName[],
	{ kind, state, search, ...paging }: TextQuery,
): Promise<Paging & { count: number; data: TranslatableText[] }> {
	const chosen = await selectTexts(db, kind ? kinds.filter((each) => each === kind) : kinds);
	const found = applySearchAndSort(
		inWorkingOrder(inState(chosen, state)),
		{ search },
		{
			searched: ["name", "english", "arabic"],
			sorted: {},
			id: "record",
		},
	);
	const listed = await readPage(found, paging);
	return { ...listed, data: listed.data.map(shownText) };
}

/** The number of missing and outdated texts of each of some kinds that has any. */
export async function countTexts(db: Database, kinds: readonly TranslatedKindName[]): Promise<TextCount[]> {
	const texts = await selectTexts(db, kinds);
	return inState(texts, "open")
		.clearSelect()
		.select([
			"kind",
			sql<number>`count(*) filter (where state = 'missing')`.as("missing"),
			sql<number>`count(*) filter (where state = 'outdated')`.as("outdated"),
		])
		.groupBy(["kind", "placeOfKind"])
		.orderBy("placeOfKind")
		.execute();
}

/** A text as the API answers it. */
export function shownText(text: TextRow): TranslatableText {
	return { ...text, key: keyText(text), name: translatedRecordName(text.kind, text.name) };
}

interface Chosen {
	kind?: TranslatedKindName | undefined;
	state: ListedState;
}

/** The texts of some kinds for translators, in working order. */
export async function* exportTexts(
	db: Database,
	kinds: readonly TranslatedKindName[],
	{ kind, state }: Chosen,
): AsyncGenerator<ExchangedText> {
	const texts = await selectTexts(db, kind ? kinds.filter((each) => each === kind) : kinds);
	for await (const text of readInBatches(db, inWorkingOrder(inState(texts, state))))
		yield {
			id: keyText(text),
			kind: translatedKindNames[text.kind](),
			record: translatedRecordName(text.kind, text.name),
			field: translatedFieldName(text.kind, text.field),
			state: text.state,
			english: text.english,
			arabic: text.arabic,
			source: text.source,
			max: text.max,
		};
}

/** The texts of `exportTexts` as a CSV table. Its headers are the same in every language, because an import reads them. */
export function textsTable(texts: AsyncIterable<ExchangedText>): CsvTable<ExchangedText> {
	const column = (id: string, value: (text: ExchangedText) => string | number) => ({ id, header: () => id, value });
	return {
		columns: [
			column("id", ({ id }) => id),
			column("kind", ({ kind }) => kind),
			column("record", ({ record }) => escapeFormula(record)),
			column("field", ({ field }) => field),
			column("state", ({ state }) => state),
			column("english", ({ english }) => escapeFormula(english)),
			column("arabic", ({ arabic }) => escapeFormula(arabic)),
			column("english_before", ({ state, source }) => (state === "outdated" ? escapeFormula(source) : "")),
			column("max", ({ max }) => max),
		],
		rows: texts,
	};
}
