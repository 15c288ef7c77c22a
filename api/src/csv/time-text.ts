import { shopZone } from "@noor/contract/shop-time";

/** Made by the first export, not by the start. */
let minutes: Intl.DateTimeFormat | undefined;

/** A time as the text of a cell: day and minute in the shop, as `2026-11-28 02:28`, which spreadsheets read as a time. */
export function timeText(time: Date): string {
	// Swedish writes dates as ISO 8601 does.
	minutes ??= new Intl.DateTimeFormat("sv-SE", { timeZone: shopZone, dateStyle: "short", timeStyle: "short" });
	return minutes.format(time);
}
