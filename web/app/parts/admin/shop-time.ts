import { shopOffset, shopOffsetMs } from "@noor/contract/shop-time";

// A datetime-local field has no time zone.

/** A time as the value of a field in Dubai's time zone, as "2026-11-21T10:00"; empty for none. */
export function toShopTime(iso: string | null | undefined): string {
	return iso ? new Date(Date.parse(iso) + shopOffsetMs).toISOString().slice(0, 16) : "";
}

/** The time of a field's value; null for an empty one. */
export function fromShopTime(local: string): string | null {
	return local === "" ? null : `${local.length === 16 ? `${local}:00` : local}${shopOffset}`;
}
