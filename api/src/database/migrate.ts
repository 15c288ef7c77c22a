import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

const folder = new URL("../../migrations/", import.meta.url);
// Any constant will do, as long as no other lock of the shop uses it.
export const migrationLock = 7_266_001;

/**
 * Brings the database up to date: runs the files of `api/migrations/` that it has not seen, in order, each in a
 * transaction of its own. Several processes may call it at once; one works, the others wait. Throws if a migration fails,
 * or if the database was made by the migrations of before they were squashed.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
	const client = await pool.connect();
	try {
		// A large shop's migration takes its time, and so does waiting for the process that runs it.
		await client.query("set statement_timeout = 0");
		await client.query("select pg_advisory_lock($1)", [migrationLock]);
		await createMigrationsTable(client);
		const { rows } = await client.query<{ name: string }>("select name from migrations");
		const applied = new Set(rows.map((row) => row.name));
		const names = await listMigrations();
		if (applied.size > 0 && !applied.has(names[0] as string))
			throw new Error("The database has migrations of before they were squashed. Delete it, or use another one.");
		for (const name of names) if (!applied.has(name)) await apply(client, name);
	} finally {
		await client.query("select pg_advisory_unlock($1)", [migrationLock]);
		await client.query("reset statement_timeout");
		client.release();
	}
}

/** The migrations that the database has not seen, in order. Changes nothing. */
export async function listPendingMigrations(pool: pg.Pool): Promise<string[]> {
	const { rows: tables } = await pool.query("select to_regclass('migrations') is not null as exists");
	const { rows } = tables[0]?.exists ? await pool.query<{ name: string }>("select name from migrations") : { rows: [] };
	const applied = new Set(rows.map((row) => row.name));
	return (await listMigrations()).filter((name) => !applied.has(name));
}

/** The migrations of this code, in order. */
export async function listMigrations(): Promise<string[]> {
	return (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
}

/** The table of applied migrations, which no migration makes. */
export async function createMigrationsTable(client: pg.PoolClient): Promise<void> {
	await client.query(
		"create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
	);
}

/** Applies one migration in the transaction that is open. */
export async function applyMigration(client: pg.PoolClient, name: string): Promise<void> {
	await client.query(await readFile(new URL(name, folder), "utf8"));
	await client.query("insert into migrations (name) values ($1)", [name]);
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
	await client.query("begin");
	try {
		await applyMigration(client, name);
		await client.query("commit");
	} catch (cause) {
		await client.query("rollback");
		throw new Error(`Migration ${name} failed.`, { cause });
	}
}
