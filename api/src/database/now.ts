import { type RawBuilder, sql } from "kysely";

/** A span of time; negative for the past. */
export interface Duration {
	years?: number;
	days?: number;
	hours?: number;
	minutes?: number;
	seconds?: number;
}

/**
 * SQL of the current time, the same throughout a transaction, plus `offset`: `now({ days: -30 })` is thirty days ago.
 * The clock is that of the database, which all processes share.
 */
export function now(offset?: Duration): RawBuilder<Date> {
	if (!offset) return sql<Date>`now()`;
	const { years = 0, days = 0, hours = 0, minutes = 0, seconds = 0 } = offset;
	return sql<Date>`now() + make_interval(
		years => ${years}, days => ${days}, hours => ${hours}, mins => ${minutes}, secs => ${seconds})`;
}
