import type { PasswordReset } from "@noor/contract/accounts";
import { linkMinutes } from "@noor/contract/limits";
import { locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { passwordReset } from "../mail/mails/password-reset.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createAccountToken, useAccountToken } from "./account-token.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { replacePassword } from "./change-password.ts";
import { endSessions } from "./end-sessions.ts";
import { deletePasskeys } from "./passkeys/manage-passkeys.ts";
import { hashPassword } from "./password.ts";
import { newToken } from "./token.ts";

/**
 * Mails a link to set a new password to the account of this address, if there is one.
 *
 * The response must not reveal by its time who has an account. So both cases execute the same statements, and the commit does
 * not wait for the disk, which only the one that writes would do. A crash of the database can lose the mail.
 */
export function requestPasswordReset(db: Database, email: string, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		await sql`set local synchronous_commit = off`.execute(tx);
		const user = await tx
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.where("isGuest", "=", false)
			.select(["id", "email", "locale"])
			.executeTakeFirst();
		const token = await createAccountToken(tx, user?.id, "reset-password");
		const mail = { token: token ?? newToken(), minutes: linkMinutes, publicUrl };
		const recipient = { email: user && token ? user.email : "", locale: user?.locale ?? locale() };
		await queueMail(tx, recipient, (shop) => passwordReset(mail, shop));
	});
}

/** Sets a new password by the token of a mail, and ends all sessions of the account. */
export async function resetPassword(db: Database, { token, password }: PasswordReset): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { userId } = await useAccountToken(tx, token, "reset-password");
		const { email } = await tx.selectFrom("users").where("id", "=", userId).select("email").executeTakeFirstOrThrow();
		// A password that is refused leaves the token as it was: the transaction rolls back.
		await assertPasswordStrength(password, email, "password");
		// Hashed last, because hashing is expensive and most wrong requests have no valid token.
		await replacePassword(tx, userId, await hashPassword(password));
		await deletePasskeys(tx, userId);
		await endSessions(tx, userId);
	});
}
