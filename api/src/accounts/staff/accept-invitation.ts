import type { StaffRole } from "@noor/contract/roles";
import type { Acceptance } from "@noor/contract/staff";
import * as m from "@noor/messages/api/accounts";
import type { Locale } from "@noor/messages/locale";
import { sql } from "kysely";
import { recordAuditEntry } from "../../audit/record-audit-entry.ts";
import type { AuthenticatedUser } from "../../authenticated-user.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { Refusal } from "../../refusal.ts";
import { assertPasswordStrength } from "../assert-password-strength.ts";
import { replacePassword } from "../change-password.ts";
import { endSessions } from "../end-sessions.ts";
import type { OpenedSession } from "../open-session.ts";
import { deletePasskeys } from "../passkeys/manage-passkeys.ts";
import { hashPassword } from "../password.ts";
import { replaceSession } from "../replace-session.ts";
import { hashToken } from "../token.ts";

/**
 * The invitation of a mailed token, and whether its address has an account.
 *
 * @throws Refusal `invalid-input` if it is unknown, used, withdrawn or expired.
 */
export async function getInvitation(
	db: Database,
	token: string,
): Promise<{ email: string; role: StaffRole; hasAccount: boolean }> {
	const invitation = await db
		.selectFrom("staffInvitations")
		.where("tokenHash", "=", hashToken(token))
		.where("expiresAt", ">", now())
		.select(["email", "role"])
		.select(({ exists, selectFrom }) =>
			exists(
				selectFrom("users")
					.where(sql<boolean>`lower(users.email) = lower(staff_invitations.email)`)
					.where("isGuest", "=", false)
					.select("id"),
			).as("hasAccount"),
		)
		.executeTakeFirstOrThrow(invitationGone);
	return { ...invitation, hasAccount: Boolean(invitation.hasAccount) };
}

/**
 * Makes the invited person staff and opens a session for them. The token is used up; of concurrent requests one succeeds. An
 * account that the address has already keeps its orders, gets the password, and its sessions end.
 *
 * @throws Refusal `invalid-input` if the token is unknown, used, withdrawn or expired, or the password too common; `conflict`
 * if the account has become staff in another way.
 */
export async function acceptInvitation(
	db: Database,
	{ token, firstName, lastName, password }: Acceptance,
	browser: { userAgent: string; endsWithBrowser: boolean; visitor: AuthenticatedUser | null; requestId: string },
): Promise<OpenedSession> {
	const { email } = await getInvitation(db, token);
	await assertPasswordStrength(password, email, "password");
	const passwordHash = await hashPassword(password);
	return inTransaction(db, async (tx) => {
		const { role, locale } = await tx
			.deleteFrom("staffInvitations")
			.where("tokenHash", "=", hashToken(token))
			.where("expiresAt", ">", now())
			.returning(["role", "locale"])
			.executeTakeFirstOrThrow(invitationGone);
		const userId = await makeStaff(tx, { email, firstName, lastName, passwordHash, role, locale });
		await recordAuditEntry(
			tx,
			{ area: "accounts", recordId: userId, before: { role: null }, after: { role } },
			{ userId, email, requestId: browser.requestId },
		);
		return replaceSession(tx, userId, browser);
	});
}

interface InvitedPerson {
	email: string;
	firstName: string;
	lastName: string;
	passwordHash: string;
	role: StaffRole;
	/** The language of a new account; an existing account keeps its own. */
	locale: Locale;
}

async function makeStaff(tx: Database, { email, ...person }: InvitedPerson): Promise<number> {
	const created = await tx
		.insertInto("users")
		.values({ email, ...person })
		.onConflict((conflict) => conflict.doNothing())
		.returning("id")
		.executeTakeFirst();
	if (created) return created.id;
	const user = await tx
		.selectFrom("users")
		.where(sql`lower(email)`, "=", email.toLowerCase())
		.where("isGuest", "=", false)
		.select(["id", "role"])
		.forUpdate()
		.executeTakeFirstOrThrow();
	if (user.role !== null) throw new Refusal("conflict", m.already_staff({ email }));
	const { firstName, lastName, role, passwordHash } = person;
	await tx.updateTable("users").set({ firstName, lastName, role }).where("id", "=", user.id).execute();
	await replacePassword(tx, user.id, passwordHash);
	await deletePasskeys(tx, user.id);
	await endSessions(tx, user.id);
	return user.id;
}

function invitationGone(): Refusal {
	return new Refusal("invalid-input", m.invitation_gone(), { token: [m.invitation_gone()] });
}
