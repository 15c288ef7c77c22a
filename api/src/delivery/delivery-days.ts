import type { MethodRule } from "./load-rules.ts";

/** How far ahead days are looked for. A method that delivers on no day within it is not offered. */
const maxDays = 120;

/** The day so many days after `day`, both as `2026-11-23`. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
function weekdayOf(day: string): number {
	return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** Days from `from` on, on which the method delivers. */
export function deliveryDays(
	{ weekdays }: Pick<MethodRule, "weekdays">,
	from: string,
	count: number,
	holidays: readonly string[],
): string[] {
	const days: string[] = [];
	for (let ahead = 0; ahead < maxDays && days.length < count; ahead++) {
		const day = addDays(from, ahead);
		if (weekdays.includes(weekdayOf(day)) && !holidays.includes(day)) days.push(day);
	}
	return days;
}

/**
 * The first day on which an order that is made now can arrive: `leadDays` days of delivery after the first one that is
 * not past its cut-off. Undefined for a method that promises no day, or has none within four months.
 */
export function firstDay(
	method: Pick<MethodRule, "weekdays" | "leadDays" | "cutOff">,
	{ today, time, holidays }: { today: string; time: string; holidays: readonly string[] },
): string | undefined {
	if (method.leadDays === null) return undefined;
	const isLate = method.cutOff !== null && time >= method.cutOff;
	return deliveryDays(method, isLate ? addDays(today, 1) : today, method.leadDays + 1, holidays)[method.leadDays];
}
