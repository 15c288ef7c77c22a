import type { MailboxMail } from "@noor/contract/shop";
import type { Database } from "../database/database.ts";

const mostMails = 50;

/** The latest mails of the outbox, sent or not, the newest first. */
export async function listMailbox(db: Database): Promise<MailboxMail[]> {
	const mails = await db
		.selectFrom("mails")
		.select(["id", "recipient", "subject", "body", "createdAt"])
		.orderBy("id", "desc")
		.limit(mostMails)
		.execute();
	return mails.map(({ createdAt, ...mail }) => ({ ...mail, at: createdAt.toISOString() }));
}
