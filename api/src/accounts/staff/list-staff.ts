import type { Invitation, StaffMember } from "@noor/contract/staff";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";

/** The staff, by e-mail address. */
export async function listStaff(db: Database): Promise<StaffMember[]> {
	const staff = await db
		.selectFrom("users")
		.where("role", "is not", null)
		.select(["id", "firstName", "lastName", "email", "suspendedAt", "lastSignInAt"])
		.select(({ ref }) => ref("role").$notNull().as("role"))
		.orderBy("email")
		.execute();
	return staff.map(({ suspendedAt, lastSignInAt, ...person }) => ({
		...person,
		isSuspended: suspendedAt !== null,
		lastSignInAt: lastSignInAt?.toISOString() ?? null,
	}));
}

/** The invitations that were not accepted, by e-mail address. */
export async function listInvitations(db: Database): Promise<Invitation[]> {
	const invitations = await db
		.selectFrom("staffInvitations")
		.leftJoin("users", "users.id", "staffInvitations.invitedBy")
		.select(["staffInvitations.id", "staffInvitations.email", "staffInvitations.role"])
		.select(["users.email as invitedBy", "sentAt", "expiresAt"])
		.select((eb) => eb("expiresAt", "<=", now()).as("isExpired"))
		.orderBy("staffInvitations.email")
		.execute();
	return invitations.map(({ sentAt, expiresAt, isExpired, ...invitation }) => ({
		...invitation,
		sentAt: sentAt.toISOString(),
		expiresAt: expiresAt.toISOString(),
		isExpired: Boolean(isExpired),
	}));
}
