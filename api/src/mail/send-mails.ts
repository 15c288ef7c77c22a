import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import type { Log } from "../log.ts";
import type { SendMail } from "./mailer.ts";

const maxAttempts = 12;

/**
 * Sends what waits in the outbox, until it is told to stop. A mail that cannot be handed over is tried again after
 * 1, 2, 4 … minutes, a day and a half in all; then it stays in the outbox with its error.
 *
 * No transaction is open while a mail server takes its time. Each attempt is written down before it is made: a crash
 * between handing over and noting it sends the mail again, but never more often than it may be tried.
 */
export async function sendMails(
	db: Database,
	send: SendMail,
	log: Pick<Log, "error">,
	stopping?: AbortSignal,
): Promise<void> {
	while (!stopping?.aborted) {
		const mail = await takeNextMail(db);
		if (!mail) return;
		const outcome = await send(mail).then(
			() => ({ sentAt: now(), lastError: null }),
			(error: unknown) => {
				log.error({ err: error, mailId: mail.id }, "a mail could not be sent yet");
				return { lastError: String(error) };
			},
		);
		await db.updateTable("mails").set(outcome).where("id", "=", mail.id).execute();
	}
}

/** The mail that has waited longest of those whose time has come. Its next time is set, in case this one comes to nothing. */
function takeNextMail(db: Database) {
	return db
		.updateTable("mails")
		.set({
			attempts: sql`attempts + 1`,
			nextAttemptAt: sql<Date>`now() + make_interval(mins => (2 ^ attempts)::integer)`,
		})
		.where("id", "=", ({ selectFrom }) =>
			selectFrom("mails")
				.where("sentAt", "is", null)
				.where("attempts", "<", maxAttempts)
				.where("nextAttemptAt", "<=", now())
				.orderBy("id")
				.limit(1)
				.forUpdate()
				.skipLocked()
				.select("id"),
		)
		.returning(["id", "recipient", "subject", "body", "replyTo", "unsubscribeUrl"])
		.executeTakeFirst();
}

/** Deletes mails a month after they were sent, and those that could never be sent after three. */
export async function purgeMails(db: Database): Promise<void> {
	await db
		.deleteFrom("mails")
		.where("sentAt", "<", now({ days: -30 }))
		.execute();
	await db
		.deleteFrom("mails")
		.where("sentAt", "is", null)
		.where("attempts", ">=", maxAttempts)
		.where("nextAttemptAt", "<", now({ days: -90 }))
		.execute();
}
