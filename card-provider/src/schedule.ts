import { later, type Operation } from "./operation.ts";

/** Changes of an object that happen some time after a call. */
export type ScheduledChange =
	| "complete payment"
	| "decide dispute"
	| "expire dispute"
	| "fail payment"
	| "finish refund"
	| "settle charge";

/** Schedules a change of an object in `delayMs`. Persistent: any process may apply it. */
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
