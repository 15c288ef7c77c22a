// The shop keeps the time of Dubai, four hours ahead all year round; a field for a date and a time knows no zones.
const offset = "+04:00";
const offsetMs = 4 * 3_600_000;

/** A moment as a field shows it: "2026-11-21T10:00" on the clocks of Dubai; empty for none. */
export function toShopTime(iso: string | null | undefined): string {
	return iso ? new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16) : "";
}

/** The moment that a field says; null for an empty one. */
export function fromShopTime(local: string): string | null {
	return local === "" ? null : `${local.length === 16 ? `${local}:00` : local}${offset}`;
}
