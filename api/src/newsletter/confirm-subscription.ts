import * as m from "@noor/messages/api/newsletter";
import { hashToken } from "../accounts/token.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { newsletterWelcome } from "../mail/mails/newsletter-welcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";

/** Makes the address this token was mailed to a subscriber's. It works once, within its time. */
export function confirmSubscription(db: Database, token: string, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const confirmed = await tx
			.updateTable("newsletterSubscriptions")
			.set({ confirmedAt: now(), unsubscribedAt: null, tokenHash: null, tokenExpiresAt: null })
			.where("tokenHash", "=", hashToken(token))
			.where("tokenExpiresAt", ">", now())
			.returning(["email", "unsubscribeToken"])
			.executeTakeFirst();
		if (!confirmed)
			throw new Refusal("invalid-input", m.link_expired(), {
				token: [m.link_expired()],
			});
		await queueMail(tx, confirmed.email, newsletterWelcome({ token: confirmed.unsubscribeToken, publicUrl }));
	});
}
