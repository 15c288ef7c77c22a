import { createWriteStream, existsSync } from "node:fs";
import { readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { migrationLock } from "@noor/api/database/migrate";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { describeSystemError, StartupError } from "../startup-error.ts";
import {
	type BackupTable,
	formatSums,
	type Manifest,
	mailName,
	manifestName,
	partName,
	schemas,
	sha256,
	sumsName,
} from "./backup-file.ts";
import { type TarEntry, writeTar } from "./tar.ts";

const partBytes = 1024 * 1024;
/** Pictures do not compress, and text compresses well at any level. */
const gzipLevel = 3;

/**
 * Writes a backup of the database and of the mails in the data folder into one file. All rows are as they were at one
 * moment; the shop may run. The memory it needs does not depend on the size of the database. The file appears under its name
 * only when it is complete, and only its owner may read it.
 *
 * @throws StartupError when the file exists or cannot be written, or the database has no tables.
 */
export async function createBackup(
	pool: pg.Pool,
	{ file, dataFolder }: { file: string; dataFolder: string },
): Promise<Manifest> {
	const partial = `${file}.partial`;
	if (existsSync(file)) throw new StartupError(`${file} exists: a backup does not replace a file.`);
	let isOurs = false;
	try {
		const manifest = await withSnapshot(pool, async (client) => {
			const { entries, manifest } = listEntries(client, dataFolder);
			const target = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
			target.once("open", () => {
				isOurs = true;
			});
			await pipeline(
				Readable.from(writeTar(withSums(entries)), { objectMode: true }),
				createGzip({ level: gzipLevel }),
				target,
			);
			return manifest;
		});
		await rename(partial, file);
		return manifest;
	} catch (error) {
		if (isOurs) await rm(partial, { force: true });
		const { code, syscall } = error as NodeJS.ErrnoException;
		if (code === "EEXIST")
			throw new StartupError(`${partial} exists: another backup is running, or was interrupted and can be deleted.`);
		if (syscall) throw new StartupError(`The backup ${file} cannot be written: ${describeSystemError(error)}.`);
		throw error;
	}
}

/** Runs `work` in one read-only transaction that sees the database as it is now. No migration runs meanwhile. */
async function withSnapshot<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
	const client = await pool.connect();
	try {
		await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
		await client.query("select pg_advisory_lock_shared($1)", [migrationLock]);
		await client.query("begin isolation level repeatable read read only");
		return await work(client);
	} finally {
		// The connection ends, and with it the transaction, the lock and the settings.
		client.release(true);
	}
}

/** The entries of a backup, and its manifest, which is complete once the entries were read. */
function listEntries(
	client: pg.PoolClient,
	dataFolder: string,
): { entries: AsyncIterable<TarEntry>; manifest: Manifest } {
	const manifest: Manifest = {
		format: 1,
		createdAt: new Date().toISOString(),
		migrations: [],
		cardProviderVersion: null,
		tables: [],
		sequences: [],
		mails: [],
	};
	async function* entries(): AsyncGenerator<TarEntry> {
		manifest.tables = await listTables(client);
		manifest.migrations = await listApplied(client, manifest.tables);
		manifest.cardProviderVersion = await readProviderVersion(client, manifest.tables);
		for (const table of manifest.tables) yield* listParts(client, table);
		for (const name of await listMails(dataFolder)) {
			yield { name: mailName(name), content: await readFile(join(dataFolder, "mails", name)) };
			manifest.mails.push(name);
		}
		// Last, because sequences are not part of the snapshot: read now, they are past every row that was read.
		manifest.sequences = await listSequences(client);
		yield { name: manifestName, content: Buffer.from(JSON.stringify(manifest, undefined, "\t")) };
	}
	return { entries: entries(), manifest };
}

async function readProviderVersion(client: pg.PoolClient, tables: BackupTable[]): Promise<number | null> {
	if (!tables.some(({ schema }) => schema === "card_provider")) return null;
	return (await client.query("select version from card_provider.schema_version")).rows[0].version;
}

/** The mails of a shop without SMTP server; they are files that are never changed. */
async function listMails(dataFolder: string): Promise<string[]> {
	const names = await readdir(join(dataFolder, "mails")).catch(() => []);
	return names.filter((name) => name.endsWith(".eml")).sort();
}

/** Adds the checksums of all entries as the last one. */
async function* withSums(entries: AsyncIterable<TarEntry>): AsyncGenerator<TarEntry> {
	const sums = new Map<string, string>();
	for await (const entry of entries) {
		sums.set(entry.name, sha256(entry.content));
		yield entry;
	}
	yield { name: sumsName, content: Buffer.from(formatSums(sums)) };
}

/** The tables with the columns that are stored, that is without those the database computes. */
async function listTables(client: pg.PoolClient): Promise<BackupTable[]> {
	const { rows } = await client.query<Pick<BackupTable, "schema" | "name" | "columns">>(
		`select nspname as schema, relname as name, array_agg(attname::text order by attnum) as columns
		from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
		where nspname = any ($1) and relkind in ('r', 'p') and not relispartition
			and attnum > 0 and not attisdropped and attgenerated = ''
			and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
		group by nspname, relname order by nspname, relname`,
		[schemas],
	);
	return rows.map((row) => ({ ...row, rows: 0, parts: 0 }));
}

async function listApplied(client: pg.PoolClient, tables: BackupTable[]): Promise<string[]> {
	if (!tables.some(({ schema, name }) => schema === "public" && name === "migrations"))
		throw new StartupError("The database has no tables of the shop: there is nothing to back up.");
	return (await client.query<{ name: string }>("select name from migrations order by name")).rows.map(
		({ name }) => name,
	);
}

/** The rows of a table in parts, counted in `table`. */
async function* listParts(client: pg.PoolClient, table: BackupTable): AsyncGenerator<TarEntry> {
	const { escapeIdentifier: quote } = pg;
	const columns = table.columns.map(quote).join(", ");
	const rows = client.query(copyTo(`copy ${quote(table.schema)}.${quote(table.name)} (${columns}) to stdout`));
	let waiting: Buffer[] = [];
	let bytes = 0;
	const next = (content: Buffer) => ({ name: partName(table, ++table.parts), content });
	for await (const chunk of rows as AsyncIterable<Buffer>) {
		waiting.push(chunk);
		bytes += chunk.length;
		if (bytes < partBytes) continue;
		let rest = Buffer.concat(waiting, bytes);
		for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) yield next(rest.subarray(0, partBytes));
		waiting = [rest];
		bytes = rest.length;
	}
	if (bytes > 0) yield next(Buffer.concat(waiting, bytes));
	table.rows = rows.rowCount;
}

async function listSequences(client: pg.PoolClient): Promise<Manifest["sequences"]> {
	const { rows } = await client.query<{ schema: (typeof schemas)[number]; name: string }>(
		`select nspname as schema, relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
		where nspname = any ($1) and relkind = 'S' order by nspname, relname`,
		[schemas],
	);
	const sequences: Manifest["sequences"] = [];
	for (const { schema, name } of rows) {
		const { rows: values } = await client.query<{ lastValue: string; isCalled: boolean }>(
			`select last_value::text as "lastValue", is_called as "isCalled"
			from ${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`,
		);
		for (const value of values) sequences.push({ schema, name, ...value });
	}
	return sequences;
}
