import type { EmailChange } from "@noor/contract/accounts";
import { linkMinutes } from "@noor/contract/limits";
import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { emailChanged } from "../mail/mails/email-changed.ts";
import { emailConfirmation } from "../mail/mails/email-confirmation.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { createAccountToken, useAccountToken } from "./account-token.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { markMailboxVerified } from "./join-guest-orders.ts";
import { localeOf } from "./locale-of.ts";
import { emailTaken } from "./register.ts";

/** Mails a link to the new address. The account keeps the old address until the link was opened. */
export async function requestEmailChange(
	db: Database,
	visitor: AuthenticatedUser,
	{ email, password }: EmailChange,
	{ network, publicUrl }: { network: string; publicUrl: string },
): Promise<void> {
	await checkOwnPassword(db, visitor, password, network);
	await inTransaction(db, async (tx) => {
		if (await isTaken(tx, email, visitor.userId)) throw emailTaken(email);
		const token = await createAccountToken(tx, visitor.userId, "change-email", email);
		if (!token) throw new Refusal("conflict", m.link_just_sent());
		await queueMail(tx, { email, locale: await localeOf(tx, visitor.userId) }, (shop) =>
			emailConfirmation({ purpose: "new-address", token, minutes: linkMinutes, publicUrl }, shop),
		);
	});
}

/**
 * Makes the address to which the token was mailed the account's address, and notifies the old one. Invalidates the links
 * that were mailed before: the old mailbox must not give access any more.
 *
 * @param visitor the signed-in user; null without a session. The address counts as verified, and its guest orders join the
 * account, only if this is the account itself. Otherwise the owner of the mailbox could be another person, who would lose
 * their orders to this account.
 */
export function confirmEmailChange(db: Database, token: string, visitor: AuthenticatedUser | null): Promise<void> {
	return inTransaction(db, async (tx) => {
		const { userId, email } = await useAccountToken(tx, token, "change-email");
		const user = await tx
			.selectFrom("users")
			.where("id", "=", userId)
			.select(["email", "locale"])
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		if (email === null || (await isTaken(tx, email, userId))) throw emailTaken(email ?? "");
		await tx
			.updateTable("users")
			.set({ email, emailVerifiedAt: null })
			.where("id", "=", userId)
			.execute()
			.catch((error: unknown) => {
				// Somebody has just taken it.
				throw (error as { constraint?: string }).constraint === "users_email" ? emailTaken(email) : error;
			});
		if (visitor?.userId === userId) await markMailboxVerified(tx, { userId, email });
		await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
		await tx
			.deleteFrom("orderLinks")
			.where("orderId", "in", tx.selectFrom("orders").where("userId", "=", userId).select("id"))
			.execute();
		await queueMail(tx, user, (shop) => emailChanged({ email }, shop));
	});
}

async function isTaken(db: Database, email: string, byOtherThan: number): Promise<boolean> {
	const user = await db
		.selectFrom("users")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.where("isGuest", "=", false)
		.where("id", "<>", byOtherThan)
		.select("id")
		.executeTakeFirst();
	return user !== undefined;
}
