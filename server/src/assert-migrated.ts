import { listPendingMigrations } from "@noor/api/database/migrate";
import type pg from "pg";
import { StartupError } from "./startup-error.ts";

/** Throws a `StartupError` where the database lacks migrations. One that is newer than this code is accepted. */
export async function assertMigrated(pool: pg.Pool): Promise<void> {
	const { length: count } = await listPendingMigrations(pool);
	if (count > 0)
		throw new StartupError(
			`The database lacks ${count} ${count === 1 ? "migration" : "migrations"}: run npm run migrate first.`,
		);
}
