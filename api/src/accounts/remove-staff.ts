import * as m from "@noor/messages/api/accounts";
import { sql } from "kysely";
import { recordAuditEntry } from "../audit/record-audit-entry.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { endSessions } from "./end-sessions.ts";

/**
 * Makes a member of staff a customer again, and ends their sessions and live connections. Recorded in the audit log.
 *
 * @throws Refusal where the address has no staff account.
 */
export async function removeStaff(db: Database, email: string): Promise<{ userId: number }> {
	return inTransaction(db, async (tx) => {
		const user = await tx
			.updateTable("users")
			.set({ isAdmin: false })
			.where(sql`lower(email)`, "=", email.trim().toLowerCase())
			.where("isAdmin", "=", true)
			.returning("id")
			.executeTakeFirstOrThrow(() => new Refusal("not-found", m.no_such_staff_account({ email })));
		await endSessions(tx, user.id);
		await recordAuditEntry(tx, {
			area: "accounts",
			recordId: user.id,
			before: { isStaff: true },
			after: { isStaff: false },
		});
		return { userId: user.id };
	});
}
