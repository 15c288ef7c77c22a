import { shopZone } from "@noor/contract/shop-time";
import { sql } from "kysely";
import type { Database } from "./database.ts";

/** SQL of when a day begins in the shop. A day is like 2026-11-21. */
export function startOfDay(day: string) {
	return sql<Date>`${day}::timestamp at time zone ${shopZone}`;
}

/** SQL of when a day is over in the shop, and the next begins. */
export function endOfDay(day: string) {
	return sql<Date>`(${day}::date + 1)::timestamp at time zone ${shopZone}`;
}

/** Today in the shop, or so many days later, as `2026-11-21`, by the clock of the database. */
export async function shopToday(db: Database, daysLater = 0): Promise<string> {
	const { rows } = await sql<{ day: string }>`
		select ((now() at time zone ${shopZone})::date + ${daysLater}::int)::text as day`.execute(db);
	return rows[0]?.day ?? "";
}
