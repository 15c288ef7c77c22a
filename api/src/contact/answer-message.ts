import { topicLabel } from "@noor/contract/contact-topics";
import type { AnswerForm, MessageDetail } from "@noor/contract/messages";
import * as m from "@noor/messages/api/contact";
import { sql, type Transaction } from "kysely";
import { type Staff, withActor } from "../audit/with-actor.ts";
import { assertVersion } from "../database/assert-version.ts";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { retryOnRace } from "../database/retry-on-race.ts";
import type { DB } from "../database/tables.ts";
import { contactAnswer } from "../mail/mails/contact-answer.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { maxMailAttempts } from "../mail/send-mails.ts";
import { Refusal } from "../refusal.ts";
import { getMessage } from "./read-messages.ts";

/**
 * Answers a message by mail, with the shop as reply-to, and marks it as done. A repeated request sends no second mail.
 *
 * @param shopEmail receives what the visitor replies.
 * @throws Refusal `not-found`; `conflict` when the message was answered or marked since the form was loaded, or the request has
 * answered another message.
 */
export function answerMessage(
	db: Database,
	id: number,
	{ text, requestId, version }: AnswerForm,
	by: Staff,
	shopEmail: string,
): Promise<MessageDetail> {
	const answer = async (tx: Database, message: MessageDetail) => {
		if (await isAnswered(tx, id, requestId)) return;
		assertVersion(message, version);
		const { email, topic, sentAt, locale } = message;
		const mailId = await queueMail(tx, { email, locale }, () =>
			contactAnswer({ topic: topicLabel(topic), answer: text, message: message.message, sentAt, replyTo: shopEmail }),
		);
		await tx
			.updateTable("contactMessages")
			.set({ doneAt: now(), version: sql`version + 1` })
			.where("id", "=", id)
			.execute();
		await tx
			.insertInto("contactEntries")
			.values({ messageId: id, kind: "answer", text, writtenBy: by.userId, mailId: mailId ?? null, requestId })
			.execute();
	};
	return retryOnRace(db, () => changeMessage(db, id, by, answer));
}

/** Whether the request has answered this message before. @throws Refusal `conflict` if it has answered another one. */
async function isAnswered(tx: Database, messageId: number, requestId: string): Promise<boolean> {
	const entry = await tx
		.selectFrom("contactEntries")
		.where("requestId", "=", requestId)
		.select("messageId")
		.executeTakeFirst();
	if (entry && entry.messageId !== messageId) throw new Refusal("conflict", m.repeated_for_other_message());
	return entry !== undefined;
}

/**
 * Attempts an answer again whose mail was given up.
 *
 * @throws Refusal `not-found`; `conflict` unless it was given up.
 */
export function sendAnswerAgain(
	db: Database,
	{ id, entryId }: { id: number; entryId: number },
	by: Staff,
): Promise<MessageDetail> {
	return changeMessage(db, id, by, async (tx, message) => {
		const answer = message.entries.find((entry) => entry.id === entryId && entry.kind === "answer");
		if (!answer) throw new Refusal("not-found", m.no_such_answer());
		const { numUpdatedRows } = await tx
			.updateTable("mails")
			.set({ attempts: 0, nextAttemptAt: now(), lastError: null, recipientRefusal: null })
			.where("id", "=", (eb) => eb.selectFrom("contactEntries").where("id", "=", entryId).select("mailId"))
			.where("sentAt", "is", null)
			.where("attempts", ">=", maxMailAttempts)
			.executeTakeFirstOrThrow();
		if (numUpdatedRows === 0n) throw new Refusal("conflict", m.not_failed());
	});
}

/** Adds an internal note, which the visitor does not see. @throws Refusal `not-found`. */
export function createMessageNote(db: Database, id: number, text: string, by: Staff): Promise<MessageDetail> {
	return changeMessage(db, id, by, async (tx) => {
		await tx.insertInto("contactEntries").values({ messageId: id, kind: "note", text, writtenBy: by.userId }).execute();
	});
}

/**
 * Marks a message as done without an answer, or as waiting again.
 *
 * @throws Refusal `not-found`; `conflict` when the message has changed since.
 */
export function markMessage(
	db: Database,
	id: number,
	{ isDone, version }: { isDone: boolean; version?: number | null | undefined },
	by: Staff,
): Promise<MessageDetail> {
	return changeMessage(db, id, by, async (tx, message) => {
		assertVersion(message, version);
		await tx
			.updateTable("contactMessages")
			.set({ doneAt: isDone ? now() : null, version: sql`version + 1` })
			.where("id", "=", id)
			.execute();
	});
}

/** Changes a message that is locked. */
function changeMessage(
	db: Database,
	id: number,
	by: Staff,
	change: (tx: Transaction<DB>, message: MessageDetail) => Promise<void>,
): Promise<MessageDetail> {
	return withActor(db, by, async (tx) => {
		await tx.selectFrom("contactMessages").where("id", "=", id).select("id").forUpdate().execute();
		await change(tx, await getMessage(tx, id));
		return getMessage(tx, id);
	});
}
