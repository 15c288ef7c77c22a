import type { SubscriberQuery, SubscriberRow } from "@noor/contract/letters";
import type { Paging } from "@noor/contract/paging";
import type { SubscriberState } from "@noor/contract/subscribers";
import * as m from "@noor/messages/api/newsletter";
import { sql } from "kysely";
import { timeText } from "../csv/time-text.ts";
import { type CsvColumn, type CsvTable, chooseColumns } from "../csv/write-csv.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { readInBatches } from "../database/read-in-batches.ts";
import { readPage } from "../database/read-page.ts";

/** The state of a row of `newsletter_subscriptions`. */
export const subscriberState = sql<SubscriberState>`case
	when unsubscribed_at is not null then case when ended_by = 'bounce' then 'bounced' else 'unsubscribed' end
	when confirmed_at is not null then 'subscribed'
	else 'waiting' end`;

function selectSubscribers(db: Database, { state, search, sort }: Omit<SubscriberQuery, keyof Paging>) {
	let subscribers = db
		.selectFrom("newsletterSubscriptions")
		.select(["id", "email", "requestedAt", "confirmedAt", "unsubscribedAt", "bounce"])
		.select(subscriberState.as("state"))
		.orderBy("id", "desc");
	if (state !== undefined) subscribers = subscribers.where(sql<boolean>`${subscriberState} = ${state}`);
	return applySearchAndSort(
		subscribers,
		{ search, sort },
		{ searched: ["email"], sorted: { id: "id", email: sql`lower(email)` }, id: "id" },
	);
}

type StoredSubscriber = Awaited<ReturnType<ReturnType<typeof selectSubscribers>["execute"]>>[number];

function toRow(row: StoredSubscriber): SubscriberRow {
	return {
		id: row.id,
		email: row.email,
		state: row.state,
		requestedAt: row.requestedAt.toISOString(),
		confirmedAt: row.confirmedAt?.toISOString() ?? null,
		endedAt: row.unsubscribedAt?.toISOString() ?? null,
		bounce: row.state === "bounced" ? row.bounce : null,
	};
}

/** The subscribers of the newsletter, newest first unless sorted. */
export async function listSubscribers(
	db: Database,
	{ pageIndex, pageSize, ...query }: SubscriberQuery,
): Promise<Paging & { count: number; data: SubscriberRow[] }> {
	const listed = await readPage(selectSubscribers(db, query), { pageIndex, pageSize });
	return { ...listed, data: listed.data.map(toRow) };
}

const columns: readonly CsvColumn<StoredSubscriber>[] = [
	{ id: "email", header: m.email, value: ({ email }) => email },
	{ id: "state", header: m.state, value: ({ state }) => state },
	{ id: "requested", header: m.requested, value: ({ requestedAt }) => timeText(requestedAt) },
	{ id: "confirmed", header: m.confirmed, value: ({ confirmedAt }) => confirmedAt && timeText(confirmedAt) },
	{ id: "ended", header: m.ended, value: ({ unsubscribedAt }) => unsubscribedAt && timeText(unsubscribedAt) },
];

/** The same subscribers, all pages of them. */
export function exportSubscribers(
	db: Database,
	query: SubscriberQuery & { columns: string[] },
): CsvTable<StoredSubscriber> {
	return { columns: chooseColumns(columns, query.columns), rows: readInBatches(db, selectSubscribers(db, query)) };
}
