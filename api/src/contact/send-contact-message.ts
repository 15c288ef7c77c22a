import { type ContactMessage, contactTopics } from "@noor/contract/contact";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { contactConfirmation } from "../mail/mails/contact-confirmation.ts";
import { contactMessage } from "../mail/mails/contact-message.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Keeps what a visitor wrote, mails it to the shop so that an answer goes to the visitor, and confirms its arrival.
 *
 * Anybody can give anybody's address. So the confirmation repeats the message only to the address of who is signed in,
 * and one address is confirmed to once in ten minutes: the form is no way to make the shop send a stranger's words.
 *
 * @param ownEmail of who is signed in; undefined for strangers.
 * @param shopEmail where the shop reads it.
 */
export async function sendContactMessage(
	db: Database,
	{ name, email, topic, message, website }: ContactMessage,
	{ ownEmail, shopEmail }: { ownEmail: string | undefined; shopEmail: string },
): Promise<void> {
	// What fills in the field that nobody sees believes that it was heard.
	if (website) return;
	const about = contactTopics.find(({ id }) => id === topic)?.label ?? topic;
	await inTransaction(db, async (tx) => {
		const isConfirmed = await wasConfirmedLately(tx, email);
		await tx.insertInto("contactMessages").values({ name, email, topic, message }).execute();
		await queueMail(tx, shopEmail, contactMessage({ name, email, topic: about, message }));
		if (isConfirmed) return;
		const isOwnAddress = ownEmail?.toLowerCase() === email.toLowerCase();
		await queueMail(tx, email, contactConfirmation({ copy: isOwnAddress ? message : undefined }));
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
