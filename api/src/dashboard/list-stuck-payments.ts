import type { Dashboard } from "@noor/contract/dashboard";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** How often the work on what the card provider told has failed, over some minutes, before staff are told. */
const tries = 3;
/** How many are named. */
const named = 4;

/** Payments that the shop has been told of and cannot take in, those that have waited longest first. */
export async function listStuckPayments(db: Database): Promise<Dashboard["stuckPayments"]> {
	const { rows } = await sql<{ paymentId: string; orderId: number | null; since: Date; count: number }>`
		select object_id as "paymentId", orders.id as "orderId", min(received_at) as since,
			(count(*) over ())::int as count
		from payment_events left join orders on orders.payment_intent_id = object_id
		where processed_at is null and attempts >= ${tries}
		group by object_id, orders.id
		order by since, object_id limit ${named}`.execute(db);
	return {
		count: rows[0]?.count ?? 0,
		payments: rows.map(({ paymentId, orderId, since }) => ({ paymentId, orderId, since: since.toISOString() })),
	};
}
