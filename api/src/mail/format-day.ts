import { dateFormat } from "@noor/messages/locale";

const long = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** A day such as `2026-12-03` as a text: "December 3, 2026". */
export function formatDay(day: string): string {
	return dateFormat(long).format(new Date(day));
}
