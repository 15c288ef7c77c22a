import pg from "pg";
import type { Config } from "./config.ts";
import { prepareDataFolder } from "./prepare-data-folder.ts";
import { describeSystemError, StartupError } from "./startup-error.ts";

const minPostgresMajor = 15;

/** The addresses of the shop's database; `close` stops what was started for it. */
export interface ProvidedDatabase {
	url: string;
	/** Past a pooler that gives each transaction another session: for LISTEN, migrations, and tools. Without one the same as `url`. */
	directUrl: string;
	close(): Promise<void>;
}

/**
 * The database to use: the one in DATABASE_URL, once it has answered, else the development database in the data folder.
 * Any number of processes may share a database of DATABASE_URL; the development database belongs to one process.
 *
 * @param options.join uses the development database of a running shop, where there is one: for command line tools.
 * @throws StartupError when it cannot be used.
 */
export async function provideDatabase(
	{ dataFolder, databaseUrl, databaseDirectUrl }: Pick<Config, "dataFolder" | "databaseUrl" | "databaseDirectUrl">,
	{ join = false } = {},
): Promise<ProvidedDatabase> {
	await prepareDataFolder(dataFolder);
	if (databaseUrl) {
		await assertUsable("DATABASE_URL", databaseUrl);
		if (databaseDirectUrl) await assertUsable("DATABASE_DIRECT_URL", databaseDirectUrl);
		return { url: databaseUrl, directUrl: databaseDirectUrl ?? databaseUrl, close: async () => {} };
	}
	const { openDevDatabase, joinDevDatabase } = await import("@noor/dev-database/open-dev-database");
	const { DevDatabaseError } = await import("@noor/dev-database/dev-database-error");
	try {
		const { url, close } = await (join ? joinDevDatabase : openDevDatabase)(dataFolder);
		return { url, directUrl: url, close };
	} catch (error) {
		throw error instanceof DevDatabaseError ? new StartupError(error.message) : error;
	}
}

/** How long the start waits for a connection, in ms: as long as a request does. Connecting is slow while the machine boots. */
const connectTimeoutMs = 15_000;

async function assertUsable(variable: string, url: string) {
	const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
	const { hostname, port } = new URL(url);
	try {
		await client.connect();
		const { rows } = await client.query("SHOW server_version_num");
		const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
		if (major < minPostgresMajor)
			throw new StartupError(`${variable} names a PostgreSQL ${major}; the shop needs ${minPostgresMajor} or later.`);
	} catch (error) {
		if (error instanceof StartupError) throw error;
		throw new StartupError(
			`${variable} names a database at ${hostname}:${port || 5432} that cannot be used: ${describeSystemError(error)}.`,
		);
	} finally {
		await client.end().catch(() => undefined);
	}
}
