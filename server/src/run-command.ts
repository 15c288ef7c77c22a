import { openPool } from "@noor/api/database/database";
import { PictureStoreError } from "@noor/api/media/picture-store";
import { Refusal } from "@noor/api/refusal";
import type pg from "pg";
import { readSettings, type Settings } from "./config.ts";
import { provideDatabase } from "./database.ts";
import { StartupError } from "./startup-error.ts";

/**
 * Runs a command line tool on the shop's database and sets the exit code: 1 for what the operator can fix, which is
 * printed as one sentence, and for bugs. The tool gets the settings without the checks that only a running shop needs.
 */
export async function runCommand(work: (pool: pg.Pool, settings: Settings) => Promise<void>): Promise<void> {
	try {
		const settings = readSettings();
		const database = await provideDatabase(settings, { join: true });
		const pool = openPool(database.directUrl, 2);
		try {
			await work(pool, settings);
		} finally {
			await pool.end();
			await database.close();
		}
	} catch (error) {
		console.error(isForOperator(error) ? error.message : error);
		process.exitCode = 1;
	}
}

function isForOperator(error: unknown): error is Error {
	return error instanceof StartupError || error instanceof Refusal || error instanceof PictureStoreError;
}
