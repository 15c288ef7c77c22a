import type { AuditArea } from "@noor/contract/audit";
import { json } from "../database/column-types.ts";
import type { Database } from "../database/database.ts";
import type { Staff } from "./with-actor.ts";

/** A change of a record without audit triggers: the changed fields before and after. */
export interface AuditedChange {
	area: AuditArea;
	recordId: number;
	/** By default the id. */
	recordName?: string;
	/** Null for a new record. */
	before: Record<string, unknown> | null;
	/** Null for a deleted record. */
	after: Record<string, unknown> | null;
}

/**
 * Writes an audit entry for a change of a record without audit triggers.
 *
 * @param by who makes it; by default the shop, for changes made on the command line.
 */
export async function recordAuditEntry(
	tx: Database,
	{ area, recordId, recordName = String(recordId), before, after }: AuditedChange,
	by?: Staff,
): Promise<void> {
	await tx
		.insertInto("auditLog")
		.values({
			area,
			recordId,
			recordName,
			action: before === null ? "added" : after === null ? "deleted" : "changed",
			before: before && json(before),
			after: after && json(after),
			...(by ? { actorId: by.userId, actorEmail: by.email, requestId: by.requestId } : {}),
		})
		.execute();
}
