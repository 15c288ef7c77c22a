import type { Dashboard, DashboardPeriod } from "@noor/contract/dashboard";
import { dayAndMonthOf, daysText, shortDayOf } from "@noor/contract/dates";
import * as m from "@noor/messages/admin/dashboard";
import { dateFormat, numberFormat } from "@noor/messages/locale";

interface PeriodNames {
	/** The label of its button. */
	name: () => string;
	/** In a sentence. */
	inSentence: () => string;
	/** The name of the previous period in a sentence. */
	before: () => string;
}

export const periodNames: Record<DashboardPeriod, PeriodNames> = {
	today: { name: m.period_today, inSentence: m.today_in_sentence, before: m.before_today },
	"7d": periodOfDays(7),
	"30d": periodOfDays(30),
	"90d": periodOfDays(90),
	"12m": {
		name: () => m.period_months({ count: 12 }),
		inSentence: () => m.period_months({ count: 12 }),
		before: () => m.before_months({ count: 12 }),
	},
};

function periodOfDays(count: number): PeriodNames {
	const name = () => m.period_days({ count });
	return { name, inSentence: name, before: () => m.before_days({ count }) };
}

const percent = { style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" } as const;

/** The relative change of a figure, such as "+12.5%"; undefined if the previous value is 0. */
export function changeOf({ now, before }: { now: number; before: number }): string | undefined {
	return before === 0
		? undefined
		: numberFormat(percent)
				.format(now / before - 1)
				.replace("-", "−");
}

// The start of a step is a local time in Dubai. It is parsed and formatted as UTC to keep it unchanged.
const asWritten = { timeZone: "UTC" } as const;
const hour: Intl.DateTimeFormatOptions = { ...asWritten, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const month: Intl.DateTimeFormatOptions = { ...asWritten, month: "short", year: "numeric" };

/** The label of a step: "14:00", "21 Nov" or "Nov 2026". */
export function stepLabel(step: Dashboard["step"], start: string): string {
	if (step === "day") return dayAndMonthOf(start.slice(0, 10));
	return dateFormat(step === "hour" ? hour : month).format(new Date(`${start}Z`));
}

/** "15 Nov – 21 Nov 2026", or a single day. */
export function daysOf({ firstDay, lastDay }: Pick<Dashboard, "firstDay" | "lastDay">): string {
	const last = shortDayOf(lastDay);
	if (firstDay === lastDay) return last;
	const sameYear = firstDay.slice(0, 4) === lastDay.slice(0, 4);
	return daysText(sameYear ? dayAndMonthOf(firstDay) : shortDayOf(firstDay), last);
}
