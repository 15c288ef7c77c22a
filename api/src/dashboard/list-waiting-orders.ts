import type { Dashboard } from "@noor/contract/dashboard";
import { toAed } from "@noor/contract/money";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { orderQueues } from "../orders/order-queues.ts";

/** Maximum number of listed orders per queue. */
const maxListed = 4;

const mismatch = sql`select id, order_date as since from orders where status = 'PaymentMismatch'`;

/** Orders that need action by staff, per queue: their number and the oldest ones, with totals in AED. */
export async function listWaitingOrders(db: Database, now: Date): Promise<Dashboard["waiting"]> {
	const [mismatched, requests, unconfirmed, transfers, disputed, risky, short, newDay, late, refused] =
		await Promise.all([
			waiting(db, mismatch),
			waiting(db, orderQueues.requests(now)),
			waiting(db, orderQueues.toConfirm(now)),
			waiting(db, orderQueues.transfers(now)),
			listDisputed(db, now),
			waiting(db, orderQueues.underReview(now)),
			waiting(db, orderQueues.shortOfStock(now)),
			waiting(db, orderQueues.newDay(now)),
			waiting(db, orderQueues.unshipped(now)),
			waiting(db, orderQueues.failedRefund(now)),
		]);
	return {
		mismatch: mismatched,
		requests,
		toConfirm: unconfirmed,
		transfers,
		disputed,
		underReview: risky,
		shortOfStock: short,
		newDay,
		unshipped: late,
		failedRefund: refused,
	};
}

async function listDisputed(db: Database, now: Date): Promise<Dashboard["waiting"]["disputed"]> {
	const { nearestDeadline } = await db
		.selectFrom("disputes")
		.where("closedAt", "is", null)
		.where("status", "like", "%needs_response")
		.select(({ fn }) => fn.min("respondBy").as("nearestDeadline"))
		.executeTakeFirstOrThrow();
	const deadline = sql`(select min(respond_by) from disputes
		where order_id = orders.id and closed_at is null and status like '%needs_response')`;
	const disputed = await waiting(db, orderQueues.disputed(now), deadline);
	return { ...disputed, nearestDeadline: nearestDeadline?.toISOString() ?? null };
}

async function waiting(db: Database, orders: ReturnType<typeof sql>, first = sql`since`) {
	const { rows } = await sql<{ id: number; buyerEmail: string; totalFils: number; since: Date; count: number }>`
		select orders.id, buyer_email, total_fils, since, (count(*) over ())::int as count
		from (${orders}) as waiting join orders using (id)
		order by ${first}, orders.id limit ${maxListed}`.execute(db);
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
