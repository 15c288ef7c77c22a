import type { EmailChange } from "@noor/contract/accounts";
import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal } from "../refusal.ts";
import { createAccountToken, linkMinutes, useAccountToken } from "./account-token.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { emailTaken } from "./register.ts";

/** Mails a link to the new address; the account keeps the old one until somebody opens it there. */
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
		await queueMail(tx, {
			recipient: email,
			subject: "Confirm your e-mail address at Noor",
			body: [
				"This is to be the e-mail address of your account at Noor. Confirm it here:",
				"",
				`${publicUrl}/account/confirm-email?token=${token}`,
				"",
				`The link works once, within ${linkMinutes} minutes. If you know nothing of this, there is nothing to do.`,
				"",
				"Noor, lighting",
			].join("\n"),
		});
	});
}

/**
 * Makes the address this token was mailed to the account's own, and tells the old one. Links mailed before are worth
 * nothing from now on: whoever reads the old address must not find a way in there.
 */
export function confirmEmailChange(db: Database, token: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const { userId, email } = await useAccountToken(tx, token, "change-email");
		const user = await tx
			.selectFrom("users")
			.where("id", "=", userId)
			.select("email")
			.forNoKeyUpdate()
			.executeTakeFirstOrThrow();
		if (email === null || (await isTaken(tx, email, userId))) throw emailTaken(email ?? "");
		await tx
			.updateTable("users")
			.set({ email })
			.where("id", "=", userId)
			.execute()
			.catch((error: unknown) => {
				// Somebody has just taken it.
				throw (error as { constraint?: string }).constraint === "users_email" ? emailTaken(email) : error;
			});
		await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
		await queueMail(tx, {
			recipient: user.email,
			subject: "Your e-mail address at Noor was changed",
			body: [
				`Your account at Noor now has the e-mail address ${email}. This one no longer signs in.`,
				"",
				"If it was not you, please write to us at once.",
				"",
				"Noor, lighting",
			].join("\n"),
		});
	});
}

async function isTaken(db: Database, email: string, byOtherThan: number): Promise<boolean> {
	const user = await db
		.selectFrom("users")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.where("id", "<>", byOtherThan)
		.select("id")
		.executeTakeFirst();
	return user !== undefined;
}
