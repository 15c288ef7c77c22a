import { lockDataFolder } from "./lock-data-folder.ts";
import { runningDevDatabase, startDevDatabase } from "./start-dev-database.ts";

/** The address of a database, and what ends what was started for it. */
export interface OpenDatabase {
	url: string;
	close(): Promise<void>;
}

/**
 * Starts the development database of a data folder for this process alone; `close` stops it.
 *
 * @throws DevDatabaseError when another shop runs on the folder, or the database cannot start.
 */
export async function openDevDatabase(folder: string): Promise<OpenDatabase> {
	const lock = await lockDataFolder(folder);
	try {
		const server = await startDevDatabase(folder);
		return { url: server.url, close: () => server.stop().finally(lock.release) };
	} catch (error) {
		await lock.release();
		throw error;
	}
}

/** For a command line tool: the database of the shop that runs on the folder, else like `openDevDatabase`. */
export async function joinDevDatabase(folder: string): Promise<OpenDatabase> {
	const url = await runningDevDatabase(folder);
	return url ? { url, close: async () => {} } : openDevDatabase(folder);
}
