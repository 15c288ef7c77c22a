import type { PasswordChange } from "@noor/contract/accounts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { passwordChanged } from "../mail/mails/password-changed.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { assertPasswordStrength } from "./assert-password-strength.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { endSessions } from "./end-sessions.ts";
import { type OpenedSession, rotateSession } from "./open-session.ts";
import { hashPassword } from "./password.ts";

/** Changes a password, told the one it was. Every other session ends; this one goes on under a new token. */
export async function changePassword(
	db: Database,
	visitor: AuthenticatedUser,
	{ currentPassword, newPassword }: PasswordChange,
	network: string,
): Promise<OpenedSession> {
	await checkOwnPassword(db, visitor, currentPassword, network, "currentPassword");
	await assertPasswordStrength(newPassword, visitor.email, "newPassword");
	const passwordHash = await hashPassword(newPassword);
	return inTransaction(db, async (tx) => {
		await replacePassword(tx, visitor.userId, passwordHash);
		await endSessions(tx, visitor.userId, { except: visitor.sessionId });
		return rotateSession(tx, visitor.sessionId);
	});
}

/** Sets a new password and tells its owner, in case it was somebody else. Links mailed before are worth nothing now. */
export async function replacePassword(tx: Database, userId: number, passwordHash: string): Promise<void> {
	const { email } = await tx
		.updateTable("users")
		.set({ passwordHash })
		.where("id", "=", userId)
		.returning("email")
		.executeTakeFirstOrThrow();
	await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
	await queueMail(tx, email, passwordChanged());
}
