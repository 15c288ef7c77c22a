import type { MailboxMail } from "@noor/contract/shop";
import type { Database } from "../database/database.ts";
import { assertOwnMachine } from "./assert-own-machine.ts";

const maxMails = 50;

/** The latest mails of the outbox, sent or not, the newest first. Refuses visitors of other machines. */
export async function listMailbox(db: Database, isOfThisMachine: boolean): Promise<MailboxMail[]> {
	assertOwnMachine(isOfThisMachine);
	const mails = await db
		.selectFrom("mails")
		.select(["id", "recipient", "subject", "body", "html", "createdAt"])
		.orderBy("id", "desc")
		.limit(maxMails)
		.execute();
	return mails.map(({ createdAt, ...mail }) => ({ ...mail, at: createdAt.toISOString() }));
}
