import { sql } from "kysely";
import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import type { Log } from "../log.ts";
import { recipientRefusal, type SendMail } from "./mailer.ts";

/** How often a mail is attempted, which takes a day and a half. */
export const maxMailAttempts = 12;

/** SQL condition on `mails`: whether the mail was not sent and is not attempted again. Its last attempt may still be under way. */
export const isGivenUp = sql<boolean>`(mails.sent_at is null and mails.attempts >= ${maxMailAttempts})`;

/** How mails leave, and how their documents are rendered. */
export interface Dispatch {
	send: SendMail;
	/** Renders a document; null where it no longer exists, as that of a deleted order. */
	render: (document: AttachedDocument) => Promise<{ name: string; content: Buffer } | null>;
}

/**
 * Sends the mails of the outbox that are due. A mail whose recipient the mail server permanently refuses is given up at once. A
 * crash between sending a mail and recording it sends the mail again.
 */
export async function sendMails(
	db: Database,
	{ send, render }: Dispatch,
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
): Promise<void> {
	const work = async (id: number) => {
		const mail = await db
			.selectFrom("mails")
			.where("id", "=", id)
			.select(["id", "recipient", "subject", "body", "html", "replyTo", "unsubscribeUrl", "document"])
			.executeTakeFirst();
		const attachment = mail?.document ? await render(mail.document) : null;
		if (mail) await send({ ...mail, attachment }).catch((error: unknown) => recordRefusal(db, id, error));
		await db
			.updateTable("mails")
			.set({ sentAt: sql<Date>`now()`, lastError: null, recipientRefusal: null })
			.where("id", "=", id)
			.execute();
	};
	await processQueue(
		db,
		{ table: "mails", isPending: sql`sent_at is null`, maxAttempts: maxMailAttempts, work },
		log,
		stopping,
	);
}

/** Records whether the failure concerns the recipient. @throws the error. */
async function recordRefusal(db: Database, id: number, error: unknown): Promise<never> {
	const refusal = recipientRefusal(error);
	await db
		.updateTable("mails")
		.set({
			recipientRefusal: refusal,
			...(refusal === "permanent" ? { attempts: maxMailAttempts, nextAttemptAt: sql<Date>`now()` } : {}),
		})
		.where("id", "=", id)
		.execute();
	throw error;
}
