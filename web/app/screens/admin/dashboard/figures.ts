import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";

/** What the periods are called, and the ones before them. */
export const periodWords: Record<DashboardPeriod, { name: string; before: string }> = {
	today: { name: "Today", before: "yesterday until now" },
	"7d": { name: "7 days", before: "the 7 days before" },
	"30d": { name: "30 days", before: "the 30 days before" },
	"90d": { name: "90 days", before: "the 90 days before" },
	"12m": { name: "12 months", before: "the 12 months before" },
};

const percent = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** How much a figure has changed, as "+12.5%"; undefined where there was nothing to compare it with. */
export function changeOf({ now, before }: { now: number; before: number }): string | undefined {
	return before === 0 ? undefined : percent.format(now / before - 1).replace("-", "−");
}

// A step's start is a time on the clocks of Dubai: it is written as it stands.
const asWritten = { timeZone: "UTC" } as const;
const formats: Record<Dashboard["step"], Intl.DateTimeFormat> = {
	hour: new Intl.DateTimeFormat("en-US", { ...asWritten, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }),
	day: new Intl.DateTimeFormat("en-US", { ...asWritten, month: "short", day: "numeric" }),
	month: new Intl.DateTimeFormat("en-US", { ...asWritten, month: "short", year: "numeric" }),
};
const fullDay = new Intl.DateTimeFormat("en-US", { ...asWritten, month: "short", day: "numeric", year: "numeric" });

/** What a step of the charts is called: "14:00", "Nov 21" or "Nov 2026". */
export function stepLabel(step: Dashboard["step"], start: string): string {
	return formats[step].format(new Date(`${start}Z`));
}

/** "Nov 15 – Nov 21, 2026", or the one day. */
export function daysOf({ firstDay, lastDay }: Pick<Dashboard, "firstDay" | "lastDay">): string {
	const last = fullDay.format(new Date(lastDay));
	if (firstDay === lastDay) return last;
	const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
	return `${(sameYear ? formats.day : fullDay).format(new Date(firstDay))} – ${last}`;
}
