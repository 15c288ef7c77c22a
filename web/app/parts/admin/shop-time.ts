// The shop uses the time zone of Dubai, UTC+4 all year. A datetime-local field has no time zone.
const offset = "+04:00";
const offsetMs = 4 * 3_600_000;

/** A time as the value of a field in Dubai's time zone, as "2026-11-21T10:00"; empty for none. */
export function toShopTime(iso: string | null | undefined): string {
	return iso ? new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16) : "";
}

/** The time of a field's value; null for an empty one. */
export function fromShopTime(local: string): string | null {
	return local === "" ? null : `${local.length === 16 ? `${local}:00` : local}${offset}`;
}
