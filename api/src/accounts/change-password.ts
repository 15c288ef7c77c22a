import type { PasswordChange } from "@noor/contract/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { passwordChanged } from "../mail/mails/password-changed.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { signInFirst } from "../refusal.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { checkOwnPassword, wrongPassword } from "./check-own-password.ts";
import { endSessions } from "./end-sessions.ts";
import { type OpenedSession, rotateSession } from "./open-session.ts";
import { hashPassword } from "./password.ts";

/**
 * Changes a password, given the present one. Ends all other sessions and gives this one a new token. Of simultaneous changes the
 * first one succeeds.
 */
export async function changePassword(
	db: Database,
	visitor: AuthenticatedUser,
	{ currentPassword, newPassword }: PasswordChange,
	network: string,
): Promise<OpenedSession> {
	const checked = await checkOwnPassword(db, visitor, currentPassword, network, "currentPassword");
	await assertPasswordStrength(newPassword, visitor.email, "newPassword");
	const passwordHash = await hashPassword(newPassword);
	return inTransaction(db, async (tx) => {
		const present = await tx
			.selectFrom("users")
			.where("id", "=", visitor.userId)
			.select("passwordHash")
			.forUpdate()
			.executeTakeFirstOrThrow(signInFirst);
		// Another change was faster.
		if (present.passwordHash !== checked.passwordHash) throw wrongPassword("currentPassword");
		await replacePassword(tx, visitor.userId, passwordHash);
		await endSessions(tx, visitor.userId, { except: visitor.sessionId });
		return rotateSession(tx, visitor.sessionId);
	});
}

/** Sets a new password, notifies the account's address, and invalidates the links mailed before. */
export async function replacePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
	const user = await tx
		.updateTable("users")
		.set({ passwordHash })
		.where("id", "=", userId)
		.returning(["email", "locale"])
		.executeTakeFirstOrThrow();
	await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
	await queueMail(tx, user, passwordChanged);
}
