import { translatedFact } from "@noor/contract/translations";
import { runInLocale } from "@noor/messages/run-in-locale";
import { sql } from "kysely";
import type { AttachedDocument } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { Mail } from "./mail.ts";
import type { Recipient } from "./recipient.ts";
import { renderMail } from "./render-mail.ts";

/**
 * Renders a mail in the language of its recipient and writes it to the outbox. It leaves after the transaction commits, and not
 * at all if it rolls back.
 *
 * @param isForGuest whether it is about the order of a guest, whose address is not known to be that of an account's owner.
 * @param mail makes the mail of the shop's name. It runs in the recipient's language, so what it reads is in that language too.
 * @param recipient Nothing is written for an empty address. The statement is executed all the same, so that its time does not
 * depend on whether there is an account.
 * @param document is rendered and attached when the mail is sent.
 * @param shopName if it is known in the recipient's language; else it is read.
 * @returns the id of the mail; undefined if nothing was written.
 */
export function queueMail(
	db: Database,
	{ email, locale }: Recipient,
	mail: (shop: string) => Mail | Promise<Mail>,
	{
		document,
		isForGuest = false,
		shopName,
	}: { document?: AttachedDocument | undefined; isForGuest?: boolean; shopName?: string } = {},
): Promise<number | undefined> {
	return runInLocale(locale, async () => {
		const name = shopName ?? (await readShopName(db));
		const made = await mail(name);
		const { subject, text, html } = renderMail(made, name);
		const { replyTo, unsubscribeUrl } = made;
		const { rows } = await sql<{
			id: number;
		}>`insert into mails (recipient, subject, body, html, reply_to, unsubscribe_url, document, is_for_guest)
			select ${email}, ${subject}, ${text}, ${html}, ${replyTo ?? null}, ${unsubscribeUrl ?? null},
				${document ? JSON.stringify(document) : null}::jsonb, ${isForGuest}
			where ${email !== ""}
			returning id`.execute(db);
		return rows[0]?.id;
	});
}

async function readShopName(db: Database): Promise<string> {
	const settings = await db.selectFrom("settings").select(["name", "translations"]).executeTakeFirstOrThrow();
	return translatedFact(settings.name, settings.translations, "name");
}
