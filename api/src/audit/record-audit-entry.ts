import type { AuditArea } from "@noor/contract/audit";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** One change of a record without audit triggers: before and after of what differs. */
export interface AuditedChange {
	area: AuditArea;
	recordId: number;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/** Writes an entry of the audit log for a change made on the command line, where nobody is signed in: its actor is the shop. */
export async function recordAuditEntry(tx: Database, { area, recordId, before, after }: AuditedChange): Promise<void> {
	await tx
		.insertInto("auditLog")
		.values({
			area,
			recordId,
			recordName: String(recordId),
			action: "changed",
			before: json(before),
			after: json(after),
		})
		.execute();
}
