import { type Dashboard, shipWithinDays } from "@noor/contract/dashboard";
import { toAed } from "@noor/contract/money";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** How many of each kind are named. */
const named = 4;

const mismatch = sql`select id, order_date as since from orders where status = 'PaymentMismatch'`;

const unshipped = (now: Date) => sql`select id, coalesce(invoiced_at, order_date) as since from orders
	where status = 'PaymentRecieved'
		and coalesce(invoiced_at, order_date) < ${now}::timestamptz - make_interval(days => ${shipWithinDays})`;

const failedRefund = sql`select order_id as id, max(created_at) as since from refunds
	where status = 'failed' and not exists (select from refunds as later
		where later.order_id = refunds.order_id and later.created_at > refunds.created_at and later.status <> 'failed')
	group by order_id`;

/** Orders that wait for staff, by what they wait for, those that have waited longest first. */
export async function listWaitingOrders(db: Database, now: Date): Promise<Dashboard["waiting"]> {
	const [mismatched, late, refused] = await Promise.all([
		waiting(db, mismatch),
		waiting(db, unshipped(now)),
		waiting(db, failedRefund),
	]);
	return { mismatch: mismatched, unshipped: late, failedRefund: refused };
}

async function waiting(db: Database, orders: ReturnType<typeof sql>) {
	const { rows } = await sql<{ id: number; buyerEmail: string; totalFils: number; since: Date; count: number }>`
		select orders.id, buyer_email, total_fils, since, (count(*) over ())::int as count
		from (${orders}) as waiting join orders using (id)
		order by since, orders.id limit ${named}`.execute(db);
	return {
		count: rows[0]?.count ?? 0,
		orders: rows.map(({ id, buyerEmail, totalFils, since }) => ({
			id,
			buyerEmail,
			total: toAed(totalFils),
			since: since.toISOString(),
		})),
	};
}
