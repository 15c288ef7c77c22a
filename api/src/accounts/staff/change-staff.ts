import type { StaffRole } from "@noor/contract/roles";
import * as m from "@noor/messages/api/accounts";
import { recordAuditEntry } from "../../audit/record-audit-entry.ts";
import type { Staff } from "../../audit/with-actor.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import { reconnect } from "../../notifications/notify.ts";
import { Refusal } from "../../refusal.ts";
import { endSessions } from "../end-sessions.ts";
import { assertAnotherOwner, lockOwners } from "./last-owner.ts";

/**
 * Changes the role of a member of staff. It counts from their next request on; their live connections are opened again.
 *
 * @throws Refusal `not-found` for somebody who is not staff; `conflict` for the last owner of the shop.
 */
export function changeStaffRole(db: Database, by: Staff, userId: number, role: StaffRole): Promise<void> {
	return inTransaction(db, async (tx) => {
		const owners = await lockOwners(tx);
		const before = await lockMember(tx, userId);
		if (before.role === role) return;
		if (role !== "owner") assertAnotherOwner(owners, userId);
		await tx.updateTable("users").set({ role }).where("id", "=", userId).execute();
		await reconnect(tx, userId);
		await recordAuditEntry(
			tx,
			{ area: "accounts", recordId: userId, before: { role: before.role }, after: { role } },
			by,
		);
	});
}

/**
 * Suspends a member of staff: ends their sessions and live connections at once, and refuses the next sign-in. Does nothing if
 * they are suspended already.
 *
 * @throws Refusal `not-found` for somebody who is not staff; `conflict` for oneself, and for the last owner of the shop.
 */
export function suspendStaff(db: Database, by: Staff, userId: number): Promise<void> {
	return inTransaction(db, async (tx) => {
		const owners = await lockOwners(tx);
		const member = await lockMember(tx, userId);
		if (member.suspendedAt) return;
		if (userId === by.userId) throw new Refusal("conflict", m.own_account());
		assertAnotherOwner(owners, userId);
		await setSuspended(tx, by, userId, true);
		await endSessions(tx, userId);
	});
}

/**
 * Lets a suspended member of staff sign in again. Does nothing if they are not suspended.
 *
 * @throws Refusal `not-found` for somebody who is not staff.
 */
export function reinstateStaff(db: Database, by: Staff, userId: number): Promise<void> {
	return inTransaction(db, async (tx) => {
		const member = await lockMember(tx, userId);
		if (member.suspendedAt) await setSuspended(tx, by, userId, false);
	});
}

async function setSuspended(tx: Database, by: Staff, userId: number, isSuspended: boolean): Promise<void> {
	await tx
		.updateTable("users")
		.set({ suspendedAt: isSuspended ? now() : null })
		.where("id", "=", userId)
		.execute();
	await recordAuditEntry(
		tx,
		{ area: "accounts", recordId: userId, before: { isSuspended: !isSuspended }, after: { isSuspended } },
		by,
	);
}

function lockMember(tx: Database, userId: number) {
	return tx
		.selectFrom("users")
		.where("id", "=", userId)
		.where("role", "is not", null)
		.select(["role", "suspendedAt"])
		.forUpdate()
		.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_member()));
}
