import { later, type Operation } from "./operation.ts";

/** What can happen to an object by itself, some time after a call. */
export type ScheduledChange = "finish refund" | "settle charge";

/** Lets `change` happen to an object `delayMs` from now, even if this process is gone by then. */
export async function schedule(
	operation: Operation,
	change: ScheduledChange,
	objectId: string,
	delayMs: number,
): Promise<void> {
	await operation.db.query(
		"insert into card_provider.scheduled_changes (change, object_id, due_at) values ($1, $2, $3)",
		[change, objectId, later(operation, delayMs)],
	);
}
