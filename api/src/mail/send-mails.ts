import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import type { Log } from "../log.ts";
import type { SendMail } from "./mailer.ts";

/** A day and a half in all. */
const maxAttempts = 12;

/**
 * Sends the mails of the outbox that are due. One that could not be handed over twelve times is given up. A crash between
 * handing over and noting it sends a mail again.
 */
export async function sendMails(
	db: Database,
	send: SendMail,
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
): Promise<void> {
	const work = async (id: number) => {
		const mail = await db
			.selectFrom("mails")
			.where("id", "=", id)
			.select(["id", "recipient", "subject", "body", "replyTo", "unsubscribeUrl"])
			.executeTakeFirst();
		if (mail) await send(mail);
		await db.updateTable("mails").set({ sentAt: sql<Date>`now()`, lastError: null }).where("id", "=", id).execute();
	};
	await processQueue(db, { table: "mails", isPending: sql`sent_at is null`, maxAttempts, work }, log, stopping);
}

/** Deletes mails a month after they were sent, and those that could never be sent after three. */
export async function purgeMails(db: Database): Promise<void> {
	await db.deleteFrom("mails").where("sentAt", "<", sql<Date>`now() - interval '30 days'`).execute();
	await db
		.deleteFrom("mails")
		.where("sentAt", "is", null)
		.where("attempts", ">=", maxAttempts)
		.where("nextAttemptAt", "<", sql<Date>`now() - interval '90 days'`)
		.execute();
}
