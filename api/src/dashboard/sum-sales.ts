import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { toAed } from "@noor/contract/money";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { periodRow, periods, shopZone } from "./periods.ts";

type Sums = Pick<
	Dashboard,
	"firstDay" | "lastDay" | "sales" | "orders" | "averageOrder" | "refunds" | "step" | "steps"
>;

interface StepRow {
	start: string;
	salesFils: number;
	salesBeforeFils: number;
	orders: number;
	ordersBefore: number;
	refundsFils: number;
	refundsBeforeFils: number;
}

/**
 * What was paid and given back in a period and in as much time of the period before, by the hour, day or month. An order
 * counts when it was made; money that is given back counts when it was.
 */
export async function sumSales(db: Database, period: DashboardPeriod, now: Date): Promise<Sums> {
	const { step, shift } = periods[period];
	const { rows } = await sql<StepRow>`
		with period as ${periodRow(period, now)},
		moves as (
			select order_date as at, paid_fils as paid, 1 as orders, 0 as refunded from orders, period
			where status in ('PaymentRecieved', 'Shipped', 'Completed', 'Refunded')
				and order_date >= first_before at time zone ${shopZone} and order_date <= until at time zone ${shopZone}
			union all
			select created_at, 0, 0, amount_fils from refunds, period
			where status in ('pending', 'succeeded')
				and created_at >= first_before at time zone ${shopZone} and created_at <= until at time zone ${shopZone}
		),
		local as (select at at time zone ${shopZone} as at, paid, orders, refunded from moves),
		-- The period before is laid over the period.
		laid as (
			select date_trunc(${step}, at) as start, paid, orders, refunded, 0 as paid_before, 0 as orders_before,
				0 as refunded_before
			from local, period where at >= first
			union all
			select date_trunc(${step}, at + ${shift}::interval), 0, 0, 0, paid, orders, refunded
			from local, period where at >= first_before and at <= until_before
		),
		sums as (
			select start, sum(paid) as paid, sum(orders) as orders, sum(refunded) as refunded,
				sum(paid_before) as paid_before, sum(orders_before) as orders_before,
				sum(refunded_before) as refunded_before
			from laid group by start
		)
		select to_char(steps.start, 'YYYY-MM-DD"T"HH24:MI') as start,
			coalesce(paid, 0)::float8 as "salesFils", coalesce(paid_before, 0)::float8 as "salesBeforeFils",
			coalesce(orders, 0)::int as orders, coalesce(orders_before, 0)::int as "ordersBefore",
			coalesce(refunded, 0)::float8 as "refundsFils", coalesce(refunded_before, 0)::float8 as "refundsBeforeFils"
		from period, generate_series(first, until, ${`1 ${step}`}::interval) as steps (start)
		left join sums on sums.start = steps.start
		order by steps.start`.execute(db);
	const total = (of: (row: StepRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
	const sales = { now: total((row) => row.salesFils), before: total((row) => row.salesBeforeFils) };
	const orders = { now: total((row) => row.orders), before: total((row) => row.ordersBefore) };
	return {
		firstDay: rows[0]?.start.slice(0, 10) ?? "",
		lastDay: localDayOf(now),
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
