import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { restoreBackup } from "./backup/restore-backup.ts";
import { runCommand } from "./run-command.ts";

// npm run restore FILE: replaces the database and the mails of the data folder by those of a backup. The shop must be stopped.

const { positionals, values } = parseArgs({
	allowPositionals: true,
	strict: false,
	options: { force: { type: "boolean" } },
});
const [file] = positionals;
if (!file || positionals.length > 1 || Object.keys(values).some((name) => name !== "force")) {
	console.error(`Usage:
  npm run restore FILE               into an empty database
  npm run restore -- FILE --force    deletes what is in the database`);
	process.exitCode = 1;
} else
	await runCommand(async (pool, { dataFolder }) => {
		const { manifest, newer } = await restoreBackup(pool, {
			file: resolve(file),
			dataFolder,
			force: values.force === true,
		});
		const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
		console.log(`Restored ${rows} rows of ${manifest.tables.length} tables, as they were at ${manifest.createdAt}.`);
		for (const name of newer) console.log(`Applied ${name}`);
	});
