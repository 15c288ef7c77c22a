import { lockDataFolder } from "./lock-data-folder.ts";
import { runningDevDatabase, startDevDatabase } from "./start-dev-database.ts";

/** The connection URL of a database, and a function that stops what was started for it. */
export interface OpenDatabase {
	url: string;
	close(): Promise<void>;
}

/**
 * Starts the development database of a data folder and locks the folder. `close` stops the database.
 *
 * @throws DevDatabaseError when another process uses the folder or the database cannot start
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

/** For command line tools: connects to the running database of the folder, else starts it like `openDevDatabase`. */
export async function joinDevDatabase(folder: string): Promise<OpenDatabase> {
	const url = await runningDevDatabase(folder);
	return url ? { url, close: async () => {} } : openDevDatabase(folder);
}
