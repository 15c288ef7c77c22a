import { shopOffsetMs } from "@noor/contract/shop-time";

/** The present day in the time zone of the shop, as `2026-11-23`. */
export function today(now = Date.now()): string {
	return new Date(now + shopOffsetMs).toISOString().slice(0, 10);
}
