import pg from "pg";
import type { Config } from "./config.ts";
import { claimDataFolder, prepareDataFolder } from "./data-folder.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { reasonOf, StartRefusal } from "./start-refusal.ts";

const oldestPostgres = 15;

/**
 * The database to use: the one that was named, once it has answered, or one of our own. `close` ends what was begun here.
 * Any number of shops may share a named database; our own belongs to one process, and so then does the data folder.
 */
export async function provideDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
	await prepareDataFolder(config.dataFolder);
	if (config.databaseUrl) {
		await mustAnswer(config.databaseUrl);
		return { url: config.databaseUrl, close: async () => {} };
	}
	const claim = await claimDataFolder(config.dataFolder);
	try {
		const server = await startEmbeddedPostgres(config.dataFolder);
		return { url: server.url, close: () => server.stop().finally(claim.release) };
	} catch (error) {
		await claim.release();
		throw error;
	}
}

async function mustAnswer(url: string) {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
	const { hostname, port } = new URL(url);
	try {
		await client.connect();
		const { rows } = await client.query("SHOW server_version_num");
		const version = Math.floor(Number(rows[0].server_version_num) / 10_000);
		if (version < oldestPostgres)
			throw new StartRefusal(`DATABASE_URL names a PostgreSQL ${version}; the shop needs ${oldestPostgres} or later.`);
	} catch (error) {
		if (error instanceof StartRefusal) throw error;
		throw new StartRefusal(
			`DATABASE_URL names a database at ${hostname}:${port || 5432} that cannot be used: ${reasonOf(error)}.`,
		);
	} finally {
		await client.end().catch(() => undefined);
	}
}
