import type { Locale } from "@noor/messages/locale";
import { sql, type Transaction } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { DB } from "../database/tables.ts";
import { type LetterContent, newsletterLetter } from "../mail/mails/newsletter-letter.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { isGivenUp } from "../mail/send-mails.ts";
import { endByBounce } from "../newsletter/report-bounces.ts";
import { languageFor } from "./letter-language.ts";
import { composeLetter, type LetterDeps } from "./letter-mail.ts";
import { isSubscribed } from "./read-letters.ts";

/** Mails of letters that wait in the outbox at a time, so that mails about orders do not wait behind thousands. */
const maxQueued = 100;
/** Deliveries that are settled in one transaction. */
const maxSettled = 500;
/** A subscription ends when so many letters in a row could not be delivered because of temporary refusals. */
const maxFailedLetters = 3;
/** Attempts at a mail are at most a day apart, so the last one of a mail that was given up began so long before it is due again. */
const dueAfterLastAttempt = sql`interval '24 hours'`;
/** An attempt takes less than this. */
const maxAttemptTime = sql`interval '5 minutes'`;

/**
 * One pass of sending letters: begins those that are due, queues the next mails of those being sent, records which
 * mails were sent or given up, and finishes letters. Every step is a transaction: a process that is killed repeats none and skips none.
 */
export async function sendLetters(db: Database, deps: LetterDeps, stopping?: AbortSignal): Promise<void> {
	while (!stopping?.aborted && (await beginDueLetter(db)));
	while (!stopping?.aborted && (await settleDeliveries(db)) === maxSettled);
	for (const { id } of await db
		.selectFrom("letters")
		.where("state", "=", "sending")
		.select("id")
		.orderBy("id")
		.execute()) {
		if (stopping?.aborted) return;
		await queueMails(db, id, deps);
	}
	await finishLetters(db);
}

/** Determines the recipients of a letter that is due. @returns whether there was one. */
function beginDueLetter(db: Database): Promise<boolean> {
	return inTransaction(db, async (tx) => {
		const letter = await tx
			.selectFrom("letters")
			.where("state", "=", "scheduled")
			.where("sendAt", "<=", now())
			.select("id")
			.orderBy("sendAt")
			.limit(1)
			.forUpdate()
			.skipLocked()
			.executeTakeFirst();
		if (!letter) return false;
		await sql`insert into letter_deliveries (letter_id, subscription_id)
			select ${letter.id}, id from newsletter_subscriptions where ${isSubscribed}
			on conflict do nothing`.execute(tx);
		await tx.updateTable("letters").set({ state: "sending", startedAt: now() }).where("id", "=", letter.id).execute();
		return true;
	});
}

/** Queues the next mails of a letter, as many as the outbox has room for. Skips those who have unsubscribed since. */
function queueMails(db: Database, id: number, deps: LetterDeps): Promise<void> {
	return inTransaction(db, async (tx) => {
		// Locked, so that a letter that is being stopped gets no more mails.
		const letter = await tx
			.selectFrom("letters")
			.where("id", "=", id)
			.where("state", "=", "sending")
			.select(["subject", "preheader", "blocks", "translations"])
			.forUpdate()
			.executeTakeFirst();
		const room = maxQueued - (await countQueued(tx));
		if (!letter || room <= 0) return;
		const recipients = await tx
			.selectFrom("letterDeliveries")
			.innerJoin("newsletterSubscriptions", "newsletterSubscriptions.id", "subscriptionId")
			.where("letterId", "=", id)
			.where("letterDeliveries.state", "=", "waiting")
			.select(["subscriptionId", "email", "locale", "unsubscribeToken", isSubscribed.as("isSubscribed")])
			.orderBy("subscriptionId")
			.limit(room)
			.forUpdate()
			.execute();
		if (recipients.length === 0) return;
		const contents = new Map<Locale, LetterContent>();
		for (const { subscriptionId, unsubscribeToken: token, isSubscribed, email, locale: wanted } of recipients) {
			const locale = languageFor(letter, wanted);
			const mailId = isSubscribed
				? await queueMail(tx, { email, locale }, async (shop) => {
						const content = contents.get(locale) ?? (await composeLetter(tx, letter, deps));
						contents.set(locale, content);
						return newsletterLetter(content, { token, publicUrl: deps.publicUrl() }, shop);
					})
				: undefined;
			await tx
				.updateTable("letterDeliveries")
				.set(mailId === undefined ? { state: "skipped", settledAt: now() } : { state: "queued", mailId })
				.where("letterId", "=", id)
				.where("subscriptionId", "=", subscriptionId)
				.execute();
		}
	});
}

/** The mails of letters that were not attempted yet. */
async function countQueued(tx: Transaction<DB>): Promise<number> {
	const { count } = await tx
		.selectFrom("letterDeliveries")
		.innerJoin("mails", "mails.id", "mailId")
		.where("letterDeliveries.state", "=", "queued")
		.where("mails.sentAt", "is", null)
		.where("attempts", "=", 0)
		.select(sql<number>`count(*)::int`.as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

interface Settled {
	subscriptionId: number;
	state: "sent" | "failed";
	email: string;
	refusal: "permanent" | "temporary" | null;
	lastError: string | null;
}

/**
 * Records which mails were sent or given up. A permanent refusal of the recipient ends the subscription, and so do temporary
 * ones of several letters in a row.
 *
 * @returns how many mails it recorded, at most `maxSettled`.
 */
function settleDeliveries(db: Database): Promise<number> {
	return inTransaction(db, async (tx) => {
		// A deleted mail was sent: the retention rules delete only those. A mail is given up once its last attempt must have ended.
		const { rows } = await sql<Settled>`
			with settled as (
				select delivery.letter_id, delivery.subscription_id,
					case when mails.id is null or sent_at is not null then 'sent' else 'failed' end as outcome,
					recipient_refusal as refusal, last_error
				from letter_deliveries as delivery left join mails on mails.id = delivery.mail_id
				where delivery.state = 'queued' and (mails.id is null or sent_at is not null
					or (${isGivenUp} and (recipient_refusal = 'permanent'
						or next_attempt_at < now() + ${dueAfterLastAttempt} - ${maxAttemptTime})))
				limit ${maxSettled} for update of delivery skip locked)
			update letter_deliveries set state = outcome, settled_at = now()
			from settled join newsletter_subscriptions as subscription on subscription.id = settled.subscription_id
			where letter_deliveries.letter_id = settled.letter_id
				and letter_deliveries.subscription_id = settled.subscription_id
			returning letter_deliveries.subscription_id as "subscriptionId", letter_deliveries.state, email, refusal,
				last_error as "lastError"`.execute(tx);
		for (const { subscriptionId, state, email, refusal, lastError } of rows) {
			if (state === "sent" || refusal === null) continue;
			if (refusal === "permanent" || (await hasFailedRepeatedly(tx, subscriptionId)))
				await endByBounce(tx, email, lastError ?? "");
		}
		return rows.length;
	});
}

async function hasFailedRepeatedly(tx: Transaction<DB>, subscriptionId: number): Promise<boolean> {
	const latest = await tx
		.selectFrom("letterDeliveries")
		.where("subscriptionId", "=", subscriptionId)
		.where("state", "in", ["sent", "failed"])
		.select("state")
		.orderBy("letterId", "desc")
		.limit(maxFailedLetters)
		.execute();
	return latest.length === maxFailedLetters && latest.every(({ state }) => state === "failed");
}

/** Finishes the letters whose mails were all sent, given up or skipped. */
async function finishLetters(db: Database): Promise<void> {
	await db
		.updateTable("letters")
		.set({ state: "sent", finishedAt: now() })
		.where("state", "=", "sending")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("letterDeliveries")
						.whereRef("letterId", "=", "letters.id")
						.where("letterDeliveries.state", "in", ["waiting", "queued"])
						.select("letterId"),
				),
			),
		)
		.execute();
}
