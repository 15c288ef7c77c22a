import type { Database } from "../database/database.ts";
import { now } from "../database/now.ts";
import { signInFailureTtlS } from "./sign-in-delay.ts";

/** Deletes sessions and mailed links that have ended, and wrong passwords that no longer count. */
export async function purgeSignIns(db: Database): Promise<void> {
	await db.deleteFrom("sessions").where("expiresAt", "<", now()).execute();
	await db.deleteFrom("accountTokens").where("expiresAt", "<", now()).execute();
	await db
		.deleteFrom("signInFailures")
		.where("lastFailedAt", "<", now({ seconds: -signInFailureTtlS }))
		.execute();
}
