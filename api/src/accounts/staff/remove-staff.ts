import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import { recordAuditEntry } from "../../audit/record-audit-entry.ts";
import { type Database, inTransaction } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { endSessions } from "../end-sessions.ts";
import { assertAnotherOwner, lockOwners } from "./last-owner.ts";

/**
 * Makes a member of staff a customer again, and ends their sessions and live connections. Recorded in the audit log.
 *
 * @throws Refusal `not-found` where the address has no staff account; `conflict` for the last owner of the shop.
 */
export async function removeStaff(db: Database, email: string): Promise<{ userId: number }> {
	return inTransaction(db, async (tx) => {
		const owners = await lockOwners(tx);
		const user = await tx
			.selectFrom("users")
			.where(sql`lower(email)`, "=", email.trim().toLowerCase())
			.where("role", "is not", null)
			.select(["id", "role"])
			.forUpdate()
			.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_staff_account({ email })));
		assertAnotherOwner(owners, user.id);
		await tx.updateTable("users").set({ role: null, suspendedAt: null }).where("id", "=", user.id).execute();
		await endSessions(tx, user.id);
		await recordAuditEntry(tx, {
			area: "accounts",
			recordId: user.id,
			before: { role: user.role },
			after: { role: null },
		});
		return { userId: user.id };
	});
}
