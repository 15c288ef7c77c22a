import type { AuditEntry, AuditQuery } from "@noor/contract/audit";
import type { Paging } from "@noor/contract/paging";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { beginOfDay, endOfDay } from "../database/shop-zone.ts";

/** A page of the audit log, the last change first. */
export async function listAuditEntries(
	db: Database,
	{ search, area, record, actor, from, to, request, ...paging }: AuditQuery,
): Promise<Paging & { count: number; data: AuditEntry[] }> {
	let entries = db
		.selectFrom("auditLog")
		.select([
			"id",
			"at",
			sql<string | null>`case when actor_id is not null then actor_email end`.as("actor"),
			"requestId",
			sql<AuditEntry["area"]>`area`.as("area"),
			"recordId",
			"recordName",
			sql<AuditEntry["action"]>`action`.as("action"),
			sql<AuditEntry["before"]>`before`.as("before"),
			sql<AuditEntry["after"]>`after`.as("after"),
		])
		.orderBy("id", "desc");
	if (search !== "") entries = entries.where(sql<boolean>`words @@ to_tsquery('simple', ${beginningsOf(search)})`);
	if (area) entries = entries.where("area", "=", area);
	if (record) entries = entries.where("recordId", "=", record);
	if (actor === "shop") entries = entries.where("actorId", "is", null);
	else if (actor) entries = entries.where("actorEmail", "=", actor);
	if (from) entries = entries.where("at", ">=", beginOfDay(from));
	if (to) entries = entries.where("at", "<", endOfDay(to));
	if (request) entries = entries.where("requestId", "=", request);
	const { data, ...page } = await readPage(entries, paging);
	return { ...page, data: data.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}

/** A query for what has, for each of these words, one that begins with it. The log's words are without punctuation. */
function beginningsOf(search: string): string {
	const words = search.split(/[\s!-/:-@[-`{-~]+/).filter(Boolean);
	return words.map((word) => `'${word}':*`).join(" & ");
}

/** Who is named in the log, by their e-mail addresses. */
export async function listAuditActors(db: Database): Promise<string[]> {
	const actors = await db
		.selectFrom("auditLog")
		.where("actorEmail", "<>", "")
		.select("actorEmail")
		.distinct()
		.orderBy("actorEmail")
		.execute();
	return actors.map(({ actorEmail }) => actorEmail);
}
