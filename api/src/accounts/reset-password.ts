import type { PasswordReset } from "@noor/contract/accounts";
import { sql } from "kysely";
import { type Database, inTransaction } from "../database/database.ts";
import { passwordReset } from "../mail/mails/password-reset.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { createAccountToken, linkMinutes, useAccountToken } from "./account-token.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { replacePassword } from "./change-password.ts";
import { endSessions } from "./end-sessions.ts";
import { hashPassword } from "./password.ts";

/** Mails the way to a new password to whoever has an account under this address. Nobody learns who has. */
export function requestPasswordReset(db: Database, email: string, publicUrl: string): Promise<void> {
	return inTransaction(db, async (tx) => {
		const user = await tx
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.toLowerCase())
			.select(["id", "email"])
			.executeTakeFirst();
		const token = user && (await createAccountToken(tx, user.id, "reset-password"));
		if (!token) return;
		await queueMail(tx, user.email, passwordReset({ token, minutes: linkMinutes, publicUrl }));
	});
}

/** Sets the new password of whoever got this token by mail, and ends all their sessions. */
export async function resetPassword(db: Database, { token, password }: PasswordReset): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { userId } = await useAccountToken(tx, token, "reset-password");
		const { email } = await tx.selectFrom("users").where("id", "=", userId).select("email").executeTakeFirstOrThrow();
		// A password that is refused leaves the token as it was: the transaction rolls back.
		await assertPasswordStrength(password, email, "password");
		// Hashed last: whoever has no token is not worth the work.
		await replacePassword(tx, userId, await hashPassword(password));
		await endSessions(tx, userId);
	});
}
