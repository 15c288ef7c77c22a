import { confirmWithinHours } from "@noor/contract/limits";
import { locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { hashToken, newToken } from "../accounts/token.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { now } from "../database/now.ts";
import { newsletterConfirmation } from "../mail/mails/newsletter-confirmation.ts";
import { queueMail } from "../mail/queue-mail.ts";

/**
 * Requests a subscription: mails a confirmation link that is valid for `confirmWithinHours` (double opt-in).
 *
 * An address that is already subscribed, or was mailed in the last ten minutes, gets no mail. The result is the same in all
 * cases, so that it does not reveal who is subscribed.
 */
export function subscribe(db: Database, email: string, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const token = newToken();
		const asked = {
			tokenHash: hashToken(token),
			tokenExpiresAt: now({ hours: confirmWithinHours }),
			requestedAt: now(),
			locale: locale(),
		};
		const isAsked = await tx
			.insertInto("newsletterSubscriptions")
			.values({ email, ...asked })
			.onConflict((conflict) =>
				conflict
					.expression(sql`lower(email)`)
					.doUpdateSet({ email, ...asked })
					.where(
						sql<boolean>`(newsletter_subscriptions.confirmed_at is null
							or newsletter_subscriptions.unsubscribed_at > newsletter_subscriptions.confirmed_at)
							and (newsletter_subscriptions.token_hash is null
							or newsletter_subscriptions.requested_at < now() - interval '10 minutes')`,
					),
			)
			.returning("id")
			.executeTakeFirst();
		if (!isAsked) return;
		await queueMail(tx, { email, locale: locale() }, (shop) =>
			newsletterConfirmation({ token, hours: confirmWithinHours, publicUrl }, shop),
		);
	});
}
