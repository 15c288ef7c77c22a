import { listPendingMigrations, migrate } from "@noor/api/database/migrate";
import { runCommand } from "./run-command.ts";

// npm run migrate: applies the migrations that the database has not seen.

await runCommand(async (pool) => {
	const pending = await listPendingMigrations(pool);
	await migrate(pool);
	for (const name of pending) console.log(`Applied ${name}`);
	if (pending.length === 0) console.log("The database is up to date.");
});
