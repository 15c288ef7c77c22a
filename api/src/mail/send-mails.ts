import { sql } from "kysely";
import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import { processQueue } from "../jobs/work-queue.ts";
import type { Log } from "../log.ts";
import type { SendMail } from "./mailer.ts";

/** How often a mail is attempted, which takes a day and a half. */
export const maxMailAttempts = 12;

/** How mails leave, and how their documents are rendered. */
export interface Dispatch {
	send: SendMail;
	/** Renders a document; null where it no longer exists, as that of a deleted order. */
	render: (document: AttachedDocument) => Promise<{ name: string; content: Buffer } | null>;
}

/**
 * Sends the mails of the outbox that are due. A crash between sending a mail and recording it sends the mail again.
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
		if (mail) await send({ ...mail, attachment: mail.document && (await render(mail.document)) });
		await db.updateTable("mails").set({ sentAt: sql<Date>`now()`, lastError: null }).where("id", "=", id).execute();
	};
	await processQueue(
		db,
		{ table: "mails", isPending: sql`sent_at is null`, maxAttempts: maxMailAttempts, work },
		log,
		stopping,
	);
}
