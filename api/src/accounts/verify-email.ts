import { linkMinutes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { emailConfirmation } from "../mail/mails/email-confirmation.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { createAccountToken, useAccountToken } from "./account-token.ts";
import { markMailboxVerified } from "./join-guest-orders.ts";
import { localeOf } from "./locale-of.ts";

/** Mails the link that verifies the mailbox of an account. @throws Refusal `conflict` when one was sent less than a minute ago. */
export function requestEmailVerification(
	db: Database,
	{ userId, email }: Pick<AuthenticatedUser, "userId" | "email">,
	publicUrl: string,
): Promise<void> {
	return inTransaction(db, async (tx) => {
		const token = await createAccountToken(tx, userId, "verify-email");
		if (!token) throw new Refusal("conflict", m.link_just_sent());
		await queueMail(tx, { email, locale: await localeOf(tx, userId) }, (shop) =>
			emailConfirmation({ purpose: "guest-orders", token, minutes: linkMinutes, publicUrl }, shop),
		);
	});
}

/**
 * Verifies the mailbox of the signed-in account by the token of a mail to it. Only the account itself can: the owner of a mailbox whose
 * address somebody else has registered must not give away orders by following a link.
 *
 * @throws Refusal `invalid-input` when the token is unknown, used, expired or another account's.
 */
export function verifyEmail(db: Database, { userId }: AuthenticatedUser, token: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const verified = await useAccountToken(tx, token, "verify-email");
		if (verified.userId !== userId)
			throw new Refusal("invalid-input", m.link_expired(), { token: [m.link_of_other_account()] });
		const { email } = await tx
			.selectFrom("users")
			.where("id", "=", userId)
			.select("email")
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		await markMailboxVerified(tx, { userId, email });
	});
}
