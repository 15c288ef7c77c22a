import type { AuditEntry, AuditQuery } from "@noor/contract/audit";
import type { Paging } from "@noor/contract/paging";
import * as m from "@noor/messages/api/audit";
import { sql } from "kysely";
import { timeText } from "../csv/time-text.ts";
import { type CsvColumn, type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";
import { endOfDay, startOfDay } from "../database/shop-time-zone.ts";

/** One page of audit entries that match the query, newest first unless the query names another order. */
export async function listAuditEntries(
	db: Database,
	query: AuditQuery,
): Promise<Paging & { count: number; data: AuditEntry[] }> {
	const { data, ...page } = await readPage(arrangeEntries(db, query), query);
	return { ...page, data: data.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}

/** The entries of `listAuditEntries` without paging, as a CSV table with the requested columns. */
export function exportAuditEntries(db: Database, query: AuditQuery & { columns: string[] }): CsvTable<Row> {
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, arrangeEntries(db, query)) };
}

const columns: readonly CsvColumn<Row>[] = [
	{ id: "at", header: m.when, value: ({ at }) => timeText(at) },
	{ id: "actor", header: m.who, value: ({ actor }) => actor ?? m.the_shop() },
	{ id: "area", header: m.what, value: ({ area }) => area },
	{ id: "record", header: m.record, value: ({ recordName }) => recordName },
	{ id: "recordId", header: m.record_id, value: ({ recordId }) => recordId },
	{ id: "action", header: m.action, value: ({ action }) => action },
	{ id: "changes", header: m.changes, value: changesOf },
	{ id: "request", header: m.request, value: ({ requestId }) => requestId },
];

/** Formats the changed fields: "basePrice: 100 → 120; categories: [] → ["Pendants"]", without those blank before and after. */
function changesOf({ before, after }: Pick<Row, "before" | "after">): string {
	const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].sort();
	return fields
		.map((field) => ({ field, was: textOf(before?.[field]), is: textOf(after?.[field]) }))
		.filter(({ was, is }) => was !== is)
		.map(({ field, was, is }) => `${field}: ${was} → ${is}`)
		.join("; ");
}

function textOf(value: unknown): string {
	if (value === undefined || value === null || value === "") return "–";
	return typeof value === "string" ? value : JSON.stringify(value);
}

function arrangeEntries(
	db: Database,
	{ search, area, record, actor, from, to, request, sort }: Omit<AuditQuery, keyof Paging>,
) {
	let entries = db
		.selectFrom("auditLog")
		.select([
			"id",
			"createdAt as at",
			sql<string | null>`case when actor_id is not null then actor_email end`.as("actor"),
			"requestId",
			"area",
			"recordId",
			"recordName",
			"action",
			"before",
			"after",
		])
		// Ids ascend in the order of creation.
		.orderBy("id", sort === "at" ? "asc" : "desc");
	if (search !== "")
		entries = entries.where(sql<boolean>`search_vector @@ to_tsquery('simple', ${prefixQuery(search)})`);
	if (area) entries = entries.where("area", "=", area);
	if (record) entries = entries.where("recordId", "=", record);
	if (actor === "shop") entries = entries.where("actorId", "is", null);
	else if (actor) entries = entries.where("actorEmail", "=", actor);
	if (from) entries = entries.where("createdAt", ">=", startOfDay(from));
	if (to) entries = entries.where("createdAt", "<", endOfDay(to));
	if (request) entries = entries.where("requestId", "=", request);
	return entries;
}

type Row = Awaited<ReturnType<ReturnType<typeof arrangeEntries>["execute"]>>[number];

/** A tsquery that matches each search word as a prefix. Punctuation is removed, as in the search vector. */
function prefixQuery(search: string): string {
	const words = search.split(/[\s!-/:-@[-`{-~]+/).filter(Boolean);
	return words.map((word) => `'${word}':*`).join(" & ");
}

/** The e-mail addresses of all actors. A loose index scan: there are few actors and many entries. */
export async function listAuditActors(db: Database): Promise<string[]> {
	const next = (than: ReturnType<typeof sql>) =>
		sql`(select min(actor_email) from audit_log where actor_email > ${than})`;
	const { rows } = await sql<{ email: string }>`
		with recursive actors (email) as (
			select ${next(sql`''`)}
			union all select ${next(sql`email`)} from actors where email is not null
		)
		select email from actors where email is not null`.execute(db);
	return rows.map(({ email }) => email);
}
