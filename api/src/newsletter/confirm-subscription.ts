import * as m from "@noor/messages/api/newsletter";
import { hashToken } from "../accounts/token.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { newsletterWelcome } from "../mail/mails/newsletter-welcome.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";

/**
 * Confirms the subscription of the address that the token was mailed to, and mails a welcome. A token works once.
 *
 * @throws Refusal `invalid-input` when the token is unknown, used or expired.
 */
export function confirmSubscription(db: Database, token: string, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const confirmed = await tx
			.updateTable("newsletterSubscriptions")
			.set({
				confirmedAt: now(),
				unsubscribedAt: null,
				endedBy: null,
				bounce: null,
				tokenHash: null,
				tokenExpiresAt: null,
			})
			.where("tokenHash", "=", hashToken(token))
			.where("tokenExpiresAt", ">", now())
			.returning(["email", "locale", "unsubscribeToken"])
			.executeTakeFirst();
		if (!confirmed)
			throw new Refusal("invalid-input", m.link_expired(), {
				token: [m.link_expired()],
			});
		await queueMail(tx, confirmed, (shop) => newsletterWelcome({ token: confirmed.unsubscribeToken, publicUrl }, shop));
	});
}
