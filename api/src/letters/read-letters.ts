import type { LetterDetail, LetterRow, LetterState } from "@noor/contract/letters";
import type { Paging, TableOrder } from "@noor/contract/paging";
import { translated } from "@noor/contract/translations";
import * as m from "@noor/messages/api/letters";
import type { Locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
import { applySearchAndSort } from "../database/apply-search-and-sort.ts";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { textInLocale } from "../database/text-in-locale.ts";
import { Refusal } from "../refusal.ts";
import { countMissingTexts, languageFor } from "./letter-language.ts";

/** Condition on `newsletter_subscriptions`: letters are sent to it. */
export const isSubscribed = sql<boolean>`(confirmed_at is not null and unsubscribed_at is null)`;

function selectLetters(db: Database) {
	return db
		.selectFrom("letters")
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom("letterDeliveries")
					.whereRef("letterId", "=", "letters.id")
					.select([
						sql<number>`count(*)::int`.as("recipients"),
						sql<number>`(count(*) filter (where state = 'sent'))::int`.as("sent"),
						sql<number>`(count(*) filter (where state = 'failed'))::int`.as("failed"),
						sql<number>`(count(*) filter (where state = 'skipped'))::int`.as("skipped"),
					])
					.as("progress"),
			(join) => join.onTrue(),
		)
		.select(["letters.id", "subject", "sendAt", "finishedAt", "updatedAt", "version"])
		.select([sql<LetterState>`letters.state`.as("state"), "recipients", "sent", "failed", "skipped"]);
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectLetters>["execute"]>>[number];

function toRow({ sendAt, finishedAt, updatedAt, recipients, sent, failed, skipped, ...row }: StoredRow): LetterRow {
	return {
		...row,
		sendAt: sendAt?.toISOString() ?? null,
		finishedAt: finishedAt?.toISOString() ?? null,
		updatedAt: updatedAt.toISOString(),
		recipients: recipients ?? 0,
		sent: sent ?? 0,
		failed: failed ?? 0,
		skipped: skipped ?? 0,
	};
}

/** The letters, newest first unless sorted, with their subjects in the language of the reader. */
export async function listLetters(
	db: Database,
	{ search, sort, ...paging }: TableOrder<"id" | "subject"> & Paging,
): Promise<Paging & { count: number; data: LetterRow[] }> {
	const letters = applySearchAndSort(
		selectLetters(db).select("letters.translations").orderBy("letters.id", "desc"),
		{ search, sort },
		{
			searched: ["subject"],
			translated: [["letters.translations", "subject"]],
			sorted: { id: "letters.id", subject: "subject" },
			id: "letters.id",
		},
	);
	const listed = await readPage(letters, paging, "letters.id");
	return {
		...listed,
		data: listed.data.map((letter) => {
			const { translations: _, ...row } = translated(letter, "subject");
			return toRow(row);
		}),
	};
}

/** A letter with its content. @throws Refusal `not-found`. */
export async function getLetter(db: Database, id: number): Promise<LetterDetail> {
	const found = await selectLetters(db)
		.where("letters.id", "=", id)
		.select(["preheader", "blocks", "translations"])
		.executeTakeFirst();
	if (!found) throw new Refusal("not-found", m.no_such_letter());
	const { preheader, blocks, translations, ...row } = found;
	const ids = blocks.flatMap((block) => (block.type === "products" ? block.products : []));
	const [products, subscribers] = await Promise.all([
		db
			.selectFrom("products")
			.where("id", "=", anyOf(ids))
			.select(["id", textInLocale("products", "name", "name").as("name")])
			.execute(),
		countSubscribers(db),
	]);
	const readers = subscribers.map(({ locale, count }) => ({
		locale,
		count,
		mailedIn: languageFor(found, locale),
		missingTexts: countMissingTexts(found, locale),
	}));
	const count = subscribers.reduce((sum, { count }) => sum + count, 0);
	return { ...toRow(row), preheader, blocks, translations, subscribers: count, readers, products };
}

/** The number of active subscriptions by the language of their readers. */
function countSubscribers(db: Database): Promise<{ locale: Locale; count: number }[]> {
	return db
		.selectFrom("newsletterSubscriptions")
		.where(isSubscribed)
		.groupBy("locale")
		.select(["locale", sql<number>`count(*)::int`.as("count")])
		.orderBy(sql`count(*)`, "desc")
		.execute();
}
