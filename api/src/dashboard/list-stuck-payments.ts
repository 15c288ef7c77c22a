import type { Dashboard } from "@noor/contract/dashboard";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** Number of failed attempts, over some minutes of back-off, after which an event is shown to staff. */
const minAttempts = 3;
/** Maximum number of listed payments. */
const maxListed = 4;

/** Payments whose events of the provider cannot be processed: their number and the oldest ones. */
export async function listStuckPayments(db: Database): Promise<Dashboard["stuckPayments"]> {
	const { rows } = await sql<{ paymentId: string; orderId: number | null; since: Date; count: number }>`
		select object_id as "paymentId", orders.id as "orderId", min(received_at) as since,
			(count(*) over ())::int as count
		from payment_events left join orders on orders.payment_intent_id = object_id
		where processed_at is null and attempts >= ${minAttempts}
		group by object_id, orders.id
		order by since, object_id limit ${maxListed}`.execute(db);
	return {
		count: rows[0]?.count ?? 0,
		payments: rows.map(({ paymentId, orderId, since }) => ({ paymentId, orderId, since: since.toISOString() })),
	};
}
