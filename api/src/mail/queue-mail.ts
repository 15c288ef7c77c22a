import type { Database } from "../database/database.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Renders a mail and writes it to the outbox. It leaves after the transaction commits, and not at all if it rolls back.
 *
 * @param recipient an address. Nothing is written for an empty one, which the orders of a deleted account have.
 */
export async function queueMail(db: Database, recipient: string, mail: Mail): Promise<void> {
	if (recipient === "") return;
	const { subject, text, html } = renderMail(mail);
	const { replyTo, unsubscribeUrl } = mail;
	await db.insertInto("mails").values({ recipient, subject, body: text, html, replyTo, unsubscribeUrl }).execute();
}
