import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import type { Log } from "../log.ts";
import type { SendMail } from "./mailer.ts";

/** How often a mail is attempted, which takes a day and a half. */
export const maxMailAttempts = 12;

/**
 * Sends the mails of the outbox that are due. A crash between sending a mail and recording it sends the mail again.
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
			.select(["id", "recipient", "subject", "body", "html", "replyTo", "unsubscribeUrl"])
			.executeTakeFirst();
		if (mail) await send(mail);
		await db.updateTable("mails").set({ sentAt: sql<Date>`now()`, lastError: null }).where("id", "=", id).execute();
	};
	await processQueue(
		db,
		{ table: "mails", isPending: sql`sent_at is null`, maxAttempts: maxMailAttempts, work },
		log,
		stopping,
	);
}
