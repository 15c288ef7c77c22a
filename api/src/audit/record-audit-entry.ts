import type { AuditArea } from "@noor/contract/audit";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";

/** A change of a record without audit triggers: the changed fields before and after. */
export interface AuditedChange {
	area: AuditArea;
	recordId: number;
	before: Record<string, unknown>;
	after: Record<string, unknown>;
}

/** Writes an audit entry for a change made on the command line. Its actor is the shop, because there is no signed-in user. */
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
