import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Enters into the audit log what the transaction has changed so far, which otherwise is done when it commits. */
export async function flushAudit(tx: Database): Promise<void> {
	await sql`set constraints audit_snapshots_flush immediate`.execute(tx);
	await sql`set constraints audit_snapshots_flush deferred`.execute(tx);
}
