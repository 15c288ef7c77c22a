import { sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../src/database/database.ts";

/** Waits until a statement of this database waits for a lock of another transaction. */
export async function untilBlocked(db: Database): Promise<void> {
	const blocked = sql`
		select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	await vi.waitUntil(async () => (await blocked.execute(db)).rows.length > 0, 20_000);
}
