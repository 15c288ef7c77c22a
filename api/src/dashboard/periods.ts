import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { shopZone } from "../database/shop-time-zone.ts";

/** What a period is made of: how far before its last hour, day or month it begins, and where the one before it was. */
export const periods: Record<DashboardPeriod, { step: Dashboard["step"]; reach: string; shift: string }> = {
	today: { step: "hour", reach: "0", shift: "1 day" },
	"7d": { step: "day", reach: "6 days", shift: "7 days" },
	"30d": { step: "day", reach: "29 days", shift: "30 days" },
	"90d": { step: "day", reach: "89 days", shift: "90 days" },
	"12m": { step: "month", reach: "11 months", shift: "12 months" },
};

/** A period, and as much time of the period before it. */
export interface Span {
	first: Date;
	until: Date;
	firstBefore: Date;
	untilBefore: Date;
}

/**
 * When a period that ends with `now` and the one before it begin and end. Intervals of local time are right on every day,
 * whichever zone the database keeps. It is asked for beforehand, because the planner has to know it.
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
