import type { FirstStaff } from "@noor/contract/setup";
import * as m from "@noor/messages/api/setup";
import type { OpenedSession } from "../accounts/open-session.ts";
import { replaceSession } from "../accounts/replace-session.ts";
import { addStaff } from "../accounts/staff/add-staff.ts";
import type { AuthenticatedUser } from "../authenticated-user.ts";
import { type Database, inTransaction } from "../database/database.ts";
import { Refusal } from "../refusal.ts";
import { hashSetupCode, hasStaff } from "./setup-code.ts";

/**
 * Creates the first member of staff of a shop, opens a session for them and closes the one that the browser had. The code is used up; of concurrent requests with
 * the same code one succeeds.
 *
 * @throws Refusal `conflict` if there is a member of staff; `invalid-input` for a wrong code, or a password that is too common.
 */
export async function setUpShop(
	db: Database,
	{ code, firstName, lastName, email, password }: FirstStaff,
	browser: { userAgent: string; endsWithBrowser: boolean; visitor: AuthenticatedUser | null },
): Promise<OpenedSession> {
	return inTransaction(db, async (tx) => {
		// Locks the row: a second request with this code waits, and finds staff.
		const used = await tx
			.deleteFrom("setupCodes")
			.where("codeHash", "=", hashSetupCode(code))
			.returning("codeHash")
			.executeTakeFirst();
		if (await hasStaff(tx)) throw new Refusal("conflict", m.already_set_up());
		if (!used) throw new Refusal("invalid-input", m.wrong_code(), { code: [m.wrong_code()] });
		const { userId } = await addStaff(tx, { email, password });
		await tx.updateTable("users").set({ firstName, lastName }).where("id", "=", userId).execute();
		await tx.deleteFrom("setupCodes").execute();
		return replaceSession(tx, userId, browser);
	});
}
