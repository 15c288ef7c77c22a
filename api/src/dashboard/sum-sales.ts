import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { toAed } from "@noor/contract/money";
import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { paidStatuses } from "../orders/order-status.ts";
import { periods, type Span } from "./periods.ts";

type Sums = Pick<
	Dashboard,
	"firstDay" | "lastDay" | "sales" | "orders" | "averageOrder" | "refunds" | "disputes" | "step" | "steps"
>;

interface StepRow {
	start: string;
	salesFils: number;
	salesBeforeFils: number;
	orders: number;
	ordersBefore: number;
	refundsFils: number;
	refundsBeforeFils: number;
	disputesFils: number;
	disputesBeforeFils: number;
}

/**
 * Sums sales and refunds of a period and of the comparable part of the previous one, per hour, day or month, in AED. A sale
 * counts at the time of its order, a refund at the time of the refund, and a dispute at
 * the time at which it was opened. Failed refunds do not count.
 */
export async function sumSales(
	db: Database,
	period: DashboardPeriod,
	{ first, until, firstBefore, untilBefore }: Span,
): Promise<Sums> {
	const { step, shift } = periods[period];
	const inSpan = (at: string) => sql`${sql.ref(at)} >= ${firstBefore} and ${sql.ref(at)} <= ${until}
		and (${sql.ref(at)} <= ${untilBefore} or ${sql.ref(at)} >= ${first})`;
	const { rows } = await sql<StepRow>`
		with steps as (
			select start, row_number() over (order by start) as nth, count(*) over () as count
			from generate_series(${first}::timestamptz at time zone ${shopZone}, ${until}::timestamptz at time zone ${shopZone},
				${`1 ${step}`}::interval) as steps (start)
		),
		-- When the steps of the period before begin, and after them those of the period.
		edges as (
			select array_agg(begins at time zone ${shopZone} order by begins) as begins
			from (select start - ${shift}::interval as begins from steps union all select start from steps) as all_steps
		),
		sums as (
			select width_bucket(order_date, (select begins from edges)) as nth, sum(paid_fils) as paid, count(*) as orders,
				0 as refunded, 0 as disputed
			from orders where status in (${sql.join(paidStatuses)}) and paid_fils > 0 and ${inSpan("orderDate")}
			group by 1
			union all
			select width_bucket(created_at, (select begins from edges)), 0, 0, sum(amount_fils), 0
			from refunds where status in ('pending', 'succeeded') and ${inSpan("createdAt")}
			group by 1
			union all
			select width_bucket(created_at, (select begins from edges)), 0, 0, 0, sum(withdrawn_fils + fee_fils)
			from disputes where ${inSpan("createdAt")}
			group by 1
		)
		select to_char(start, 'YYYY-MM-DD"T"HH24:MI') as start,
			coalesce(sum(paid) filter (where sums.nth > count), 0)::float8 as "salesFils",
			coalesce(sum(paid) filter (where sums.nth <= count), 0)::float8 as "salesBeforeFils",
			coalesce(sum(orders) filter (where sums.nth > count), 0)::int as orders,
			coalesce(sum(orders) filter (where sums.nth <= count), 0)::int as "ordersBefore",
			coalesce(sum(refunded) filter (where sums.nth > count), 0)::float8 as "refundsFils",
			coalesce(sum(refunded) filter (where sums.nth <= count), 0)::float8 as "refundsBeforeFils",
			coalesce(sum(disputed) filter (where sums.nth > count), 0)::float8 as "disputesFils",
			coalesce(sum(disputed) filter (where sums.nth <= count), 0)::float8 as "disputesBeforeFils"
		from steps left join sums on sums.nth in (steps.nth, steps.nth + count)
		group by start
		order by start`.execute(db);
	const total = (of: (row: StepRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
	const sales = { now: total((row) => row.salesFils), before: total((row) => row.salesBeforeFils) };
	const orders = { now: total((row) => row.orders), before: total((row) => row.ordersBefore) };
	return {
		firstDay: rows[0]?.start.slice(0, 10) ?? "",
		lastDay: localDayOf(until),
		sales: { now: toAed(sales.now), before: toAed(sales.before) },
		orders,
		averageOrder: {
			now: averageAed(sales.now, orders.now),
			before: averageAed(sales.before, orders.before),
		},
		refunds: {
			now: toAed(total((row) => row.refundsFils)),
			before: toAed(total((row) => row.refundsBeforeFils)),
		},
		disputes: {
			now: toAed(total((row) => row.disputesFils)),
			before: toAed(total((row) => row.disputesBeforeFils)),
		},
		step,
		steps: rows.map((row) => ({
			start: row.start,
			sales: toAed(row.salesFils),
			salesBefore: toAed(row.salesBeforeFils),
			orders: row.orders,
			refunds: toAed(row.refundsFils),
		})),
	};
}

function averageAed(sumFils: number, count: number): number {
	return count === 0 ? 0 : toAed(Math.round(sumFils / count));
}

const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: shopZone });

function localDayOf(at: Date): string {
	return localDay.format(at);
}
