import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDevDatabase } from "@noor/dev-database/start-dev-database";
import pg from "pg";
import type {} from "vitest";

declare module "vitest" {
	interface ProvidedContext {
		/** The run's PostgreSQL, as its superuser. */
		databaseServer: string;
	}
}

/** A PostgreSQL for one run of tests, as its superuser: the run's own where TEST_DATABASE_URL names it, else a throw-away one. */
export async function provideDatabaseServer(): Promise<{ adminUrl: string; stop(): Promise<void> }> {
	const given = process.env.TEST_DATABASE_URL;
	if (given) return { adminUrl: given, stop: async () => {} };
	const folder = await mkdtemp(join(await fastestFolder(), "noor-test-postgres-"));
	const server = await startDevDatabase(folder, { ephemeral: true });
	return {
		adminUrl: server.adminUrl,
		stop: async () => {
			await server.stop();
			await rm(folder, { recursive: true, force: true, maxRetries: 10 });
		},
	};
}

/**
 * The memory file system of Linux if it has 4 GiB free, else the folder for temporary files. A copy of the empty shop
 * is about a thousand files: 18 ms in memory, 180 to 440 ms on a disk.
 */
async function fastestFolder(): Promise<string> {
	const memory = "/dev/shm";
	const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
	return bavail * bsize >= 4 * 2 ** 30 ? memory : tmpdir();
}

/**
 * Makes a database to clone from, unless one made of the same things is there.
 *
 * @param madeOf a fingerprint of what `fill` puts in; kept as the database's comment.
 * @param template what it has before that.
 */
export async function provideTemplate(
	adminUrl: string,
	name: string,
	madeOf: string,
	fill: (databaseUrl: string) => Promise<void>,
	template = "template1",
): Promise<void> {
	await asAdmin(adminUrl, async (admin) => {
		// Two runs may start at the same moment on one server; the lock ends with the connection.
		await admin.query("SELECT pg_advisory_lock(hashtext($1))", [name]);
		const found = await admin.query(
			"SELECT shobj_description(oid, 'pg_database') AS made_of FROM pg_database WHERE datname = $1",
			[name],
		);
		if (found.rows[0]?.made_of === madeOf) return;
		await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
		await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
		await fill(databaseUrl(adminUrl, name));
		await admin.query(`COMMENT ON DATABASE ${name} IS ${pg.escapeLiteral(madeOf)}`);
	});
}

/** A fresh database with everything the template has, and the way to drop it. Its name begins with `prefix`. */
export async function cloneDatabase(
	adminUrl: string,
	template: string,
	prefix = "noor_test",
): Promise<{ url: string; drop(): Promise<void> }> {
	const name = `${prefix}_${crypto.randomUUID().replaceAll("-", "")}`;
	await asAdmin(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`));
	return {
		url: databaseUrl(adminUrl, name),
		drop: () => asAdmin(adminUrl, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)),
	};
}

/** Drops all databases whose names begin so. */
export async function dropDatabases(adminUrl: string, prefix: string): Promise<void> {
	await asAdmin(adminUrl, async (admin) => {
		const { rows } = await admin.query("SELECT datname FROM pg_database WHERE starts_with(datname, $1)", [prefix]);
		for (const { datname } of rows) await admin.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
	});
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
	const url = new URL(adminUrl);
	url.pathname = `/${name}`;
	return url.href;
}

async function asAdmin(adminUrl: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
	const admin = new pg.Client(adminUrl);
	await admin.connect();
	try {
		await work(admin);
	} finally {
		await admin.end();
	}
}
