import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { applyMigration, createMigrationsTable, listMigrations, migrationLock } from "@noor/api/database/migrate";
import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { StartupError } from "../startup-error.ts";
import {
	type BackupTable,
	damaged,
	type Manifest,
	mailName,
	partName,
	readEntries,
	schemas,
	sha256,
	type VerifiedBackup,
	verifyBackup,
} from "./backup-file.ts";
import type { TarEntry } from "./tar.ts";

const { escapeIdentifier: quote } = pg;
const nameOf = ({ schema, name }: { schema: string; name: string }) => `${quote(schema)}.${quote(name)}`;

/** The source and target of a restore. */
export interface RestoreOptions {
	file: string;
	dataFolder: string;
	/** Whether a shop that is in the database is deleted. */
	force: boolean;
}

/**
 * Replaces the database by the one of a backup, and applies the migrations that are newer than the backup. The backup is read
 * and verified completely before anything is changed. Everything happens in one transaction: a restore that fails leaves
 * the database as it was. The memory it needs does not depend on the size of the backup.
 *
 * @returns the backup's manifest, and the migrations that were applied in addition.
 * @throws StartupError when the backup is damaged or newer than this code, when the shop is running, and when the
 * database or the folder of mails is not empty and `force` is not set.
 */
export async function restoreBackup(
	pool: pg.Pool,
	{ file, dataFolder, force }: RestoreOptions,
): Promise<{ manifest: Manifest; newer: string[] }> {
	const backup = await verifyBackup(file);
	const { manifest } = backup;
	const newer = await listNewer(manifest);
	const mails = join(dataFolder, "mails");
	const hasMails = (await readdir(mails).catch(() => [])).length > 0;
	if (hasMails && !force) throw new StartupError(`${mails} has mails: --force deletes them.`);
	await mkdir(dataFolder, { recursive: true });
	const staging = await mkdtemp(join(dataFolder, "restore-"));
	try {
		await inOneTransaction(pool, async (client) => {
			await assertNoOtherUser(client);
			if (!force) await assertEmpty(client);
			await dropEverything(client);
			await createTables(client, manifest);
			const constraints = await dropConstraints(client);
			await fill(client, { file, backup, staging });
			for (const { schema, name, lastValue, isCalled } of manifest.sequences)
				await client.query("select setval($1::regclass, $2, $3)", [nameOf({ schema, name }), lastValue, isCalled]);
			await setTriggers(client, manifest.tables, "enable");
			for (const { table, name, definition } of constraints)
				await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
			for (const migration of newer) {
				await applyMigration(client, migration);
				// Runs the checks that are deferred to the end of a migration's own transaction.
				await client.query("set constraints all immediate; set constraints all deferred");
			}
		});
		await rm(mails, { recursive: true, force: true });
		if (manifest.mails.length > 0) await rename(join(staging, "mails"), mails);
	} finally {
		await rm(staging, { recursive: true, force: true });
	}
	await pool.query("analyze");
	return { manifest, newer };
}

/** The migrations of this code that the backup lacks. @throws StartupError when it has one that this code does not know. */
async function listNewer({ migrations }: Manifest): Promise<string[]> {
	const known = await listMigrations();
	const unknown = migrations.find((name) => !known.includes(name));
	if (unknown)
		throw new StartupError(`The backup was made by a newer version of the shop, with the migration ${unknown}.`);
	return known.filter((name) => !migrations.includes(name));
}

async function inOneTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
		await client.query("begin");
		await client.query("select pg_advisory_xact_lock($1)", [migrationLock]);
		await work(client);
		await client.query("commit");
	} catch (error) {
		await client.query("rollback").catch(() => {});
		throw error;
	} finally {
		// Removes the connection from the pool, and its settings with it.
		client.release(true);
	}
}

/** A running shop would write into the tables that are replaced. */
async function assertNoOtherUser(client: pg.PoolClient): Promise<void> {
	const { rows } = await client.query(
		`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
			and (application_name like 'noor%' or application_name = 'card-provider') limit 1`,
	);
	if (rows.length > 0) throw new StartupError("The shop is running on this database: stop all its processes first.");
}

/** Tables that migrations fill. */
const filledByMigrations = [
	...["migrations", "catalogue_version", "invoice_counter", "credit_note_counter"],
	...["delivery_zones", "delivery_methods", "delivery_rates", "vat_rates", "payment_methods"],
	...["home", "synonyms", "tariffs"],
];

async function assertEmpty(client: pg.PoolClient): Promise<void> {
	for (const table of await listTables(client)) {
		if (table.schema === "public" && filledByMigrations.includes(table.name)) continue;
		const { rows } = await client.query(`select from ${nameOf(table)} limit 1`);
		if (rows.length > 0)
			throw new StartupError(`The database is not empty (${table.name}): --force deletes what is in it.`);
	}
}

async function listTables(client: pg.PoolClient): Promise<{ schema: string; name: string }[]> {
	const { rows } = await client.query<{ schema: string; name: string }>(
		`select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname = any ($1) and relkind in ('r', 'p')
			and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
		order by nspname, relname`,
		[schemas],
	);
	return rows;
}

/** Drops what the shop has made, and leaves extensions and other schemas as they are. */
async function dropEverything(client: pg.PoolClient): Promise<void> {
	await client.query("drop schema if exists card_provider cascade");
	for (const table of await listTables(client)) await client.query(`drop table ${nameOf(table)} cascade`);
	const { rows } = await client.query<{ routine: string }>(
		`select pg_proc.oid::regprocedure::text as routine from pg_proc
		where pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
	);
	for (const { routine } of rows) await client.query(`drop routine if exists ${routine} cascade`);
}

/** Makes the tables as they were when the backup was made, empty. */
async function createTables(client: pg.PoolClient, manifest: Manifest): Promise<void> {
	await createMigrationsTable(client);
	for (const name of manifest.migrations) await applyMigration(client, name);
	if (manifest.cardProviderVersion !== null) {
		const { createTables: createProviderTables } = await import("@noor/card-provider/database-schema");
		await createProviderTables(client, manifest.cardProviderVersion);
	}
	await setTriggers(client, manifest.tables, "disable");
	await client.query(`truncate ${manifest.tables.map(nameOf).join(", ")}`);
}

/** Enables or disables the tables' own triggers. Their effects are in the backup already. */
async function setTriggers(
	client: pg.PoolClient,
	tables: readonly BackupTable[],
	state: "enable" | "disable",
): Promise<void> {
	for (const table of tables) await client.query(`alter table ${nameOf(table)} ${state} trigger user`);
}

interface ForeignKey {
	table: string;
	name: string;
	definition: string;
}

/** Drops the foreign keys, so that the tables can be filled in any order. Adding them again checks all rows. */
async function dropConstraints(client: pg.PoolClient): Promise<ForeignKey[]> {
	const { rows } = await client.query<ForeignKey>(
		`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
		from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
	);
	for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quote(name)}`);
	return rows;
}

/** Reads the backup a second time, verifies every entry again, and writes it into the tables and the staging folder. */
async function fill(
	client: pg.PoolClient,
	{ file, backup, staging }: { file: string; backup: VerifiedBackup; staging: string },
): Promise<void> {
	const { manifest, sums } = backup;
	const tableOf = new Map(manifest.tables.map((table) => [partName(table, 0).replace(/\d+$/, ""), table]));
	const mails = new Map(manifest.mails.map((name) => [mailName(name), name]));
	if (mails.size > 0) await mkdir(join(staging, "mails"), { mode: 0o700 });
	const entries = readEntries(file);
	let next = await entries.next();
	const tableOfNext = () => (next.done ? undefined : tableOf.get(next.value.name.replace(/\d+$/, "")));
	/** The next entry as it was verified; moves on to the one after it. */
	const take = async () => {
		const { name, content } = next.value as TarEntry;
		const sum = sums.get(name);
		if (sum !== undefined && sum !== sha256(content)) throw damaged(file);
		next = await entries.next();
		return { name, content };
	};
	while (!next.done) {
		const table = tableOfNext();
		if (table) {
			const rows = startCopy(client, table);
			await pipeline(async function* () {
				while (tableOfNext() === table) yield (await take()).content;
			}, rows);
			if (rows.rowCount !== table.rows) throw damaged(file);
			continue;
		}
		const { name, content } = await take();
		const mail = mails.get(name);
		if (mail) await writeFile(join(staging, "mails", mail), content, { mode: 0o600 });
	}
}

function startCopy(client: pg.PoolClient, table: BackupTable): CopyStreamQuery {
	return client.query(copyFrom(`copy ${nameOf(table)} (${table.columns.map(quote).join(", ")}) from stdin`));
}
