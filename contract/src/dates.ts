import * as m from "@noor/messages/contract/dates";
import { dateFormat } from "@noor/messages/locale";
import { shopZone } from "./shop-time.ts";

const shop = { timeZone: shopZone } as const;
const day = { ...shop, month: "short", day: "numeric", year: "numeric" } as const;
const weekday = { timeZone: "UTC", weekday: "short", month: "short", day: "numeric", year: "numeric" } as const;
const medium = { ...day, hour: "numeric", minute: "2-digit", second: "2-digit" } as const;
const time = { ...shop, hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** `MMM d, y`: "Nov 21, 2026". */
export function dayOf(isoDate: string): string {
	return write(day, isoDate);
}

/** A day without a time, such as `2026-11-21`: "Sat, Nov 21, 2026". */
export function calendarDay(isoDay: string): string {
	return write(weekday, isoDay);
}

/** The medium format: "Nov 21, 2026, 4:22:10 PM". */
export function mediumDateOf(isoDate: string): string {
	return write(medium, isoDate);
}

/** A day as staff read it, day first as in the Emirates: "21 Nov 2026". */
export function shortDayOf(isoDate: string): string {
	return m.short_day(partsOfDay(isoDate));
}

/** The same without the year: "21 Nov". */
export function dayAndMonthOf(isoDate: string): string {
	return m.day_and_month(partsOfDay(isoDate));
}

/** A day and time as staff read them: "21 Nov 2026, 16:22". */
export function shortDateOf(isoDate: string): string {
	return m.short_date({ day: shortDayOf(isoDate), time: write(time, isoDate) });
}

/** A span of days: "15 Nov – 21 Nov 2026", with the texts of its ends. */
export function daysText(from: string, to: string): string {
	return m.day_range({ from, to });
}

function partsOfDay(isoDate: string) {
	const parts = dateFormat(day).formatToParts(new Date(isoDate));
	const part = (type: "day" | "month" | "year") => parts.find((each) => each.type === type)?.value ?? "";
	return { day: part("day"), month: part("month"), year: part("year") };
}

/** Versions of ICU differ in the space before AM and PM, narrow or plain; server and browser must render the same text. */
function write(format: Intl.DateTimeFormatOptions, isoDate: string): string {
	return dateFormat(format).format(new Date(isoDate)).replaceAll("\u202f", " ");
}
