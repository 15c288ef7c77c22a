import { resolve } from "node:path";
import { createBackup } from "./backup/create-backup.ts";
import { runCommand } from "./run-command.ts";

// npm run backup FILE: writes the database and the mails of the data folder into one file. The shop may run.

const [file, ...others] = process.argv.slice(2);
if (!file || file.startsWith("-") || others.length > 0) {
	console.error("Usage: npm run backup FILE");
	process.exitCode = 1;
} else
	await runCommand(async (pool, { dataFolder }) => {
		const { tables } = await createBackup(pool, { file: resolve(file), dataFolder });
		console.log(`${file} has ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables.`);
	});
