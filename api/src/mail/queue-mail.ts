import type { Database } from "../database/database.ts";

/** A mail to be sent, from the shop to one person. */
export interface Mail {
	recipient: string;
	subject: string;
	/** Plain text; lines may be of any length. */
	body: string;
	/** Whom an answer goes to; the sender unless said. */
	replyTo?: string;
	/** For letters people subscribed to: where a POST ends them, at one click in the mail program. */
	unsubscribeUrl?: string;
}

/** Writes a mail to the outbox. It leaves after the transaction commits, and not at all if it rolls back. */
export async function queueMail(db: Database, mail: Mail): Promise<void> {
	await db.insertInto("mails").values(mail).execute();
}
