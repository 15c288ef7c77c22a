import type { MailboxMail } from "@noor/contract/shop";
import type { Database } from "../database/database.ts";
import { Refusal } from "../refusal.ts";

const maxMails = 50;

/**
 * The latest mails of the outbox, sent or not, the newest first. They open accounts: for whoever asks from elsewhere than
 * the shop's own machine there is no such call.
 */
export async function listMailbox(db: Database, isOfThisMachine: boolean): Promise<MailboxMail[]> {
	if (!isOfThisMachine) throw new Refusal("not-found", "There is no such call.");
	const mails = await db
		.selectFrom("mails")
		.select(["id", "recipient", "subject", "body", "createdAt"])
		.orderBy("id", "desc")
		.limit(maxMails)
		.execute();
	return mails.map(({ createdAt, ...mail }) => ({ ...mail, at: createdAt.toISOString() }));
}
