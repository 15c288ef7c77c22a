import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import type { Mail } from "./mail.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Renders a mail and writes it to the outbox. It leaves after the transaction commits, and not at all if it rolls back.
 *
 * @param recipient an address. Nothing is written for an empty one, which the orders of a deleted account have. The
 * statement is executed all the same, so that its time does not depend on whether there is an account.
 */
export async function queueMail(db: Database, recipient: string, mail: Mail): Promise<void> {
	const { subject, text, html } = renderMail(mail);
	const { replyTo, unsubscribeUrl } = mail;
	await sql`insert into mails (recipient, subject, body, html, reply_to, unsubscribe_url)
		select ${recipient}, ${subject}, ${text}, ${html}, ${replyTo ?? null}, ${unsubscribeUrl ?? null}
		where ${recipient !== ""}`.execute(db);
}
