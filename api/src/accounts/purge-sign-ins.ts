import type { Database } from "../database/database.ts";
import { signInFailureTtlS } from "./sign-in-delay.ts";

/** Deletes sessions and mailed links that have ended, and wrong passwords that no longer count. */
export async function purgeSignIns(db: Database): Promise<void> {
	await db.deleteFrom("sessions").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db.deleteFrom("accountTokens").where("expiresAt", "<", sql<Date>`now()`).execute();
	await db
		.deleteFrom("signInFailures")
		.where("lastFailedAt", "<", sql<Date>`now() - make_interval(secs => ${signInFailureTtlS})`)
		.execute();
}
