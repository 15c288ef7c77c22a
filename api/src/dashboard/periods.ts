import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/**
 * The definition of each period. `step` is the unit of the chart. `reach` is the interval from the start of the first unit
 * to the start of the current one. `shift` is the interval to the previous period.
 */
export const periods: Record<DashboardPeriod, { step: Dashboard["step"]; reach: string; shift: string }> = {
	today: { step: "hour", reach: "0", shift: "1 day" },
	"7d": { step: "day", reach: "6 days", shift: "7 days" },
	"30d": { step: "day", reach: "29 days", shift: "30 days" },
	"90d": { step: "day", reach: "89 days", shift: "90 days" },
	"12m": { step: "month", reach: "11 months", shift: "12 months" },
};

/** A period, and the equally long part of the previous period that it is compared with. */
export interface Span {
	first: Date;
	until: Date;
	firstBefore: Date;
	untilBefore: Date;
}

/**
 * Computes the bounds of a period that ends at `now`, and of the previous one. Intervals are added to local time of the
 * shop, so the result does not depend on the time zone of the database. A query of its own, because the planner needs the
 * bounds as constants to use the indexes.
 */
export async function readSpan(db: Database, period: DashboardPeriod, now: Date): Promise<Span> {
	const { step, reach, shift } = periods[period];
	const begin = step === "hour" ? "day" : step;
	const { rows } = await sql<Span>`
		select begins at time zone ${shopZone} as first, ${now}::timestamptz as until,
			(begins - ${shift}::interval) at time zone ${shopZone} as "firstBefore",
			(local_now - ${shift}::interval) at time zone ${shopZone} as "untilBefore"
		from (select ${now}::timestamptz at time zone ${shopZone} as local_now) as clock,
			lateral (select date_trunc(${begin}, local_now) - ${reach}::interval as begins) as start`.execute(db);
	return rows[0] as Span;
}
