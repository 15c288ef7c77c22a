import { settleCharge } from "./charges.ts";
import { decideDispute, expireDispute } from "./disputes.ts";
import type { Operation } from "./operation.ts";
import { completePayment, failPayment } from "./payments-underway.ts";
import { finishRefund } from "./refunds.ts";
import type { ScheduledChange } from "./schedule.ts";

const scheduledChanges: Record<ScheduledChange, (operation: Operation, objectId: string) => Promise<void>> = {
	"complete payment": completePayment,
	"decide dispute": decideDispute,
	"expire dispute": expireDispute,
	"fail payment": failPayment,
	"settle charge": settleCharge,
	"finish refund": finishRefund,
};

/**
 * Applies one due change. Its row is deleted in the same transaction, so it is applied once, also with several processes.
 *
 * @returns whether a change was due.
 */
export async function applyDueChange(operation: Operation): Promise<boolean> {
	const { rows } = await operation.db.query<{ change: ScheduledChange; object_id: string }>(
		`delete from card_provider.scheduled_changes where id = (
			select id from card_provider.scheduled_changes where due_at <= $1
			order by due_at, id limit 1 for update skip locked
		) returning change, object_id`,
		[operation.now],
	);
	const due = rows[0];
	if (!due) return false;
	await scheduledChanges[due.change](operation, due.object_id);
	return true;
}
