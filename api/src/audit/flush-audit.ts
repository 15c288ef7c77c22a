import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Writes the audit entries of the transaction's changes so far, instead of at commit. */
export async function flushAudit(tx: Database): Promise<void> {
	await sql`set constraints audit_snapshots_flush immediate`.execute(tx);
	await sql`set constraints audit_snapshots_flush deferred`.execute(tx);
}
