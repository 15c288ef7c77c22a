import type { ContactMessage } from "@noor/contract/contact";
import { topicLabel } from "@noor/contract/contact-topics";
import { locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { shopMailbox } from "../accounts/staff/shop-mailbox.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { contactConfirmation } from "../mail/mails/contact-confirmation.ts";
import { contactMessage } from "../mail/mails/contact-message.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Stores a message of the contact form, mails it to the shop with the visitor as reply-to, and mails a confirmation.
 *
 * The form accepts any e-mail address. To prevent abuse as a mail relay, the confirmation contains the message only if the
 * address is that of the signed-in user, and an address gets at most one confirmation in ten minutes.
 *
 * @param ownEmail e-mail address of the signed-in user; undefined for anonymous visitors.
 * @param shopEmail recipient of the message.
 */
export async function sendContactMessage(
	db: Database,
	{ name, email, topic, message, website }: ContactMessage,
	{ ownEmail, shopEmail }: { ownEmail: string | undefined; shopEmail: string },
): Promise<void> {
	// Honeypot: the field is hidden, so only bots fill it in. They get the usual response.
	if (website) return;
	await inTransaction(db, async (tx) => {
		const isConfirmed = await wasConfirmedLately(tx, email);
		await tx.insertInto("contactMessages").values({ name, email, topic, message, locale: locale() }).execute();
		await queueMail(tx, await shopMailbox(tx, shopEmail), () =>
			contactMessage({ name, email, topic: topicLabel(topic), message }),
		);
		if (isConfirmed) return;
		const isOwnAddress = ownEmail?.toLowerCase() === email.toLowerCase();
		await queueMail(tx, { email, locale: locale() }, (shop) =>
			contactConfirmation({ copy: isOwnAddress ? message : undefined }, shop),
		);
	});
}

async function wasConfirmedLately(db: Database, email: string): Promise<boolean> {
	const latest = await db
		.selectFrom("contactMessages")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.where("sentAt", ">", now({ minutes: -10 }))
		.select("id")
		.limit(1)
		.executeTakeFirst();
	return latest !== undefined;
}
