import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { sql } from "kysely";

/** The clocks that say which day an order belongs to. */
export const shopZone = "Asia/Dubai";

/** What a period is made of: how far before its last hour, day or month it begins, and where the one before it was. */
export const periods: Record<DashboardPeriod, { step: Dashboard["step"]; reach: string; shift: string }> = {
	today: { step: "hour", reach: "0", shift: "1 day" },
	"7d": { step: "day", reach: "6 days", shift: "7 days" },
	"30d": { step: "day", reach: "29 days", shift: "30 days" },
	"90d": { step: "day", reach: "89 days", shift: "90 days" },
	"12m": { step: "month", reach: "11 months", shift: "12 months" },
};

/**
 * SQL of one row `period`, in the local time of Dubai: `first` and `until` of the period, which ends with `now`, and of
 * as much time of the period before it. Intervals of local time are right on every day, whichever zone the database keeps.
 */
export function periodRow(period: DashboardPeriod, now: Date) {
	const { step, reach, shift } = periods[period];
	const begin = step === "hour" ? "day" : step;
	return sql`(
		select local_now as until, begins as first, local_now - ${shift}::interval as until_before,
			begins - ${shift}::interval as first_before
		from (select ${now}::timestamptz at time zone ${shopZone} as local_now) as clock,
			lateral (select date_trunc(${begin}, local_now) - ${reach}::interval as begins) as start
	)`;
}
