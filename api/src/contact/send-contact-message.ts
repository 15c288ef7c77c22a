import type { ContactMessage } from "@noor/contract/contact";
import { contactTopicLabels } from "@noor/contract/contact-topics";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
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
	const about = contactTopicLabels[topic]();
	await inTransaction(db, async (tx) => {
		const isConfirmed = await wasConfirmedLately(tx, email);
		await tx.insertInto("contactMessages").values({ name, email, topic, message }).execute();
		await queueMail(tx, {
			recipient: shopEmail,
			replyTo: email,
			subject: `${about}: a message from ${name}`,
			body: [`${name} <${email}> writes about: ${about}`, "", message].join("\n"),
		});
		if (isConfirmed) return;
		const copy = ownEmail?.toLowerCase() === email.toLowerCase() ? ["", "You wrote:", "", message] : [];
		await queueMail(tx, {
			recipient: email,
			subject: "We have your message",
			body: [
				"Thank you for writing to Noor. Your message has arrived, and somebody answers it within two working days.",
				...copy,
				"",
				"If you did not write to us, somebody gave us your address by mistake: there is nothing to do.",
				"",
				"Noor, lighting",
			].join("\n"),
		});
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
