import type { ContactMessage } from "@noor/contract/contact";
import { contactTopicLabels } from "@noor/contract/contact-topics";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { contactConfirmation } from "../mail/mails/contact-confirmation.ts";
import { contactMessage } from "../mail/mails/contact-message.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Stores what a visitor wrote, mails it to the shop with the visitor as the recipient of an answer, and confirms its arrival.
 *
 * The address is not verified. The confirmation therefore repeats the message only to the address of the signed-in
 * visitor, and an address gets one confirmation in ten minutes: otherwise the form could be used to send spam.
 *
 * @param ownEmail of the signed-in visitor, if there is one.
 * @param shopEmail where the message goes.
 */
export async function sendContactMessage(
	db: Database,
	{ name, email, topic, message, website }: ContactMessage,
	{ ownEmail, shopEmail }: { ownEmail: string | undefined; shopEmail: string },
): Promise<void> {
	// A program filled in the hidden field; it gets the same answer as people do.
	if (website) return;
	const about = contactTopicLabels[topic]();
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
