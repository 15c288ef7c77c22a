import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gzipSync } from "node:zlib";
import { openPool } from "@noor/api/database/database";
import type pg from "pg";
import { expect, inject } from "vitest";
import { cloneDatabase } from "../../../api/test/databases.ts";
import { test as base, type ShopWithCards } from "../../../api/test/shop-with-cards.ts";
import { emptyShop } from "../../../api/test/template.ts";
import { fillShop } from "../../test/filled-shop.ts";
import { startProgram } from "../../test/program.ts";
import { formatSums, type Manifest, manifestName, readEntries, sha256, sumsName, verifyBackup } from "./backup-file.ts";
import { createBackup } from "./create-backup.ts";
import { restoreBackup } from "./restore-backup.ts";
import { type TarEntry, writeTar } from "./tar.ts";

const released = join(import.meta.dirname, "../../test/backups");

const test = base
	.extend("folder", async ({}, { onCleanup }) => {
		const folder = await mkdtemp(join(tmpdir(), "noor-backup-"));
		onCleanup(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
		return folder;
	})
	.extend("target", ({}, { onCleanup }) => {
		const opened: (() => Promise<void>)[] = [];
		onCleanup(async () => {
			for (const close of opened) await close();
		});
		/** Another database, with the tables of an empty shop or with none. */
		return async (template: string = emptyShop) => {
			const { url, drop } = await cloneDatabase(inject("databaseServer"), template);
			const pool = openPool(url, 2);
			opened.push(async () => {
				if (!pool.ended) await pool.end();
				await drop();
			});
			return { url, pool };
		};
	});

/** Everything that a backup must keep, for comparison: all rows, sequences, constraints, triggers and indexes. */
async function contentOf(pool: pg.Pool): Promise<Record<string, unknown>> {
	const { rows: tables } = await pool.query<{ name: string }>(
		`select oid::regclass::text as name from pg_class
		where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'card_provider') order by 1`,
	);
	const content: Record<string, unknown> = {};
	for (const { name } of tables) {
		const { rows } = await pool.query(`select t::text as row from ${name} as t order by 1`);
		content[name] = rows.map(({ row }) => row);
	}
	const { rows: sequences } = await pool.query(
		"select schemaname, sequencename, last_value, start_value from pg_sequences order by 1, 2",
	);
	const { rows: schema } = await pool.query(
		`select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
			where connamespace::regnamespace::text in ('public', 'card_provider') and contype <> 't'
		union all select tgrelid::regclass::text, tgname, tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
		union all select tablename, indexname, indexdef from pg_indexes where schemaname in ('public', 'card_provider')
		union all select 'routine', proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and probin is null
		order by 1, 2, 3`,
	);
	return { ...content, sequences, schema };
}

/** Writes a backup with other entries and right checksums. */
async function rewrite(file: string, change: (entry: TarEntry) => TarEntry): Promise<void> {
	const sums = new Map<string, string>();
	const entries: TarEntry[] = [];
	for await (const entry of readEntries(file)) {
		if (entry.name === sumsName) continue;
		const changed = change(entry);
		sums.set(changed.name, sha256(changed.content));
		entries.push(changed);
	}
	entries.push({ name: sumsName, content: Buffer.from(formatSums(sums)) });
	const bytes: Buffer[] = [];
	for await (const chunk of writeTar(Readable.from(entries))) bytes.push(chunk);
	await writeFile(file, gzipSync(Buffer.concat(bytes)));
}

function changeManifest(file: string, change: (manifest: Manifest) => void): Promise<void> {
	return rewrite(file, (entry) => {
		if (entry.name !== manifestName) return entry;
		const manifest = JSON.parse(entry.content.toString());
		change(manifest);
		return { ...entry, content: Buffer.from(JSON.stringify(manifest)) };
	});
}

/** A filled shop with one mail in its data folder, and a backup of it. */
async function backUp(shop: ShopWithCards, folder: string) {
	await fillShop(shop);
	await shop.provider.close();
	const dataFolder = join(folder, "original");
	await mkdir(join(dataFolder, "mails"), { recursive: true });
	await writeFile(join(dataFolder, "mails/00000001.eml"), "Subject: light\r\n\r\n=00");
	const file = join(folder, "noor.tar.gz");
	return { file, dataFolder, manifest: await createBackup(shop.pool, { file, dataFolder }) };
}

test("the restored shop equals the original: every row, sequence, constraint, trigger, index and mail", async ({
	shop,
	folder,
	target,
}) => {
	const { file, dataFolder, manifest } = await backUp(shop, folder);
	const original = await contentOf(shop.pool);
	const empty = Object.entries(original).filter(([, rows]) => (rows as unknown[]).length === 0);
	// Snapshots live within a transaction only.
	expect(empty.map(([table]) => table)).toEqual(["audit_snapshots"]);
	expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(100);
	expect((await stat(file)).mode & 0o777).toBe(0o600);

	for (const [at, template] of [emptyShop, "template0"].entries()) {
		const restored = await target(template);
		const into = join(folder, `restored-${at}`);
		expect(await restoreBackup(restored.pool, { file, dataFolder: into, force: false })).toMatchObject({ newer: [] });
		expect(await contentOf(restored.pool)).toEqual(original);
		expect(await readdir(into)).toEqual(["mails"]);
		expect(await readFile(join(into, "mails/00000001.eml"))).toEqual(
			await readFile(join(dataFolder, "mails/00000001.eml")),
		);
		const { rows } = await restored.pool.query(
			"insert into users (email, first_name, last_name, password_hash) values ('new@test.example', 'a', 'b', '') returning id",
		);
		const { rows: last } = await shop.pool.query("select last_value::int from users_id_seq");
		expect(rows[0].id).toBe(last[0].last_value + 1);
	}
});

test("a backup taken while the shop writes is of one moment, and rows larger than a part are kept", async ({
	shop,
	folder,
	target,
}) => {
	const large = Buffer.alloc(3 * 1024 * 1024, "noor");
	const addPicture =
		"insert into pictures (sha256, media_type, width, height, bytes) values ($1, 'image/webp', 1, 1, $2)";
	await shop.pool.query(addPicture, ["cd".repeat(32), large]);
	const file = join(folder, "noor.tar.gz");
	let isDone = false;
	const backup = createBackup(shop.pool, { file, dataFolder: folder }).finally(() => {
		isDone = true;
	});
	for (let pair = 0; !isDone; pair++)
		await shop.pool.query(`begin; insert into suppliers (supplier_name) values ('s${pair}');
			insert into brands (brand_name) values ('b${pair}'); commit`);
	const { tables } = await backup;
	expect(tables.find(({ name }) => name === "pictures")?.parts).toBe(7);
	const { pool } = await target();
	await restoreBackup(pool, { file, dataFolder: join(folder, "restored"), force: false });
	const { rows } = await pool.query(
		"select (select count(*) from brands)::int as brands, (select count(*) from suppliers)::int as suppliers",
	);
	expect(rows[0].brands).toBe(rows[0].suppliers);
	expect((await pool.query("select bytes from pictures")).rows[0].bytes.equals(large)).toBe(true);
});

test("a database that is not empty is only replaced with --force", async ({ shop, folder, target }) => {
	const { file } = await backUp(shop, folder);
	const original = await contentOf(shop.pool);
	const { pool } = await target();
	await pool.query("insert into brands (brand_name) values ('Of another shop')");
	const before = await contentOf(pool);
	const dataFolder = join(folder, "restored");
	await mkdir(join(dataFolder, "mails"), { recursive: true });
	await writeFile(join(dataFolder, "mails/00000009.eml"), "old");
	await expect(restoreBackup(pool, { file, dataFolder, force: false })).rejects.toThrow("has mails: --force");
	const elsewhere = join(folder, "elsewhere");
	await expect(restoreBackup(pool, { file, dataFolder: elsewhere, force: false })).rejects.toThrow(
		"The database is not empty (audit_log): --force deletes what is in it.",
	);
	expect(await contentOf(pool)).toEqual(before);
	await restoreBackup(pool, { file, dataFolder, force: true });
	expect(await contentOf(pool)).toEqual(original);
	expect(await readdir(join(dataFolder, "mails"))).toEqual(["00000001.eml"]);
});

test("a damaged, incomplete or newer backup changes nothing", async ({ shop, folder, target }) => {
	const { file } = await backUp(shop, folder);
	const whole = await readFile(file);
	const { pool } = await target();
	const before = await contentOf(pool);
	const dataFolder = join(folder, "restored");
	const attempt = () => restoreBackup(pool, { file, dataFolder, force: true });
	const isDamaged = "is damaged or incomplete. Nothing was changed.";

	const flipped = Buffer.from(whole);
	flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 1, whole.length >> 1);
	await writeFile(file, flipped);
	await expect(attempt()).rejects.toThrow(isDamaged);
	await writeFile(file, whole);
	await truncate(file, whole.length - 100);
	await expect(attempt()).rejects.toThrow(isDamaged);
	await writeFile(file, "no backup at all");
	await expect(attempt()).rejects.toThrow(isDamaged);

	await writeFile(file, whole);
	const bytes: Buffer[] = [];
	for await (const chunk of writeTar(withoutOneRow(file))) bytes.push(chunk);
	await writeFile(file, gzipSync(Buffer.concat(bytes)));
	await expect(attempt()).rejects.toThrow(isDamaged);

	await writeFile(file, whole);
	await changeManifest(file, ({ migrations }) => migrations.push("9999-from-the-future.sql"));
	await expect(attempt()).rejects.toThrow(
		"made by a newer version of the shop, with the migration 9999-from-the-future",
	);
	await rm(file);
	await expect(attempt()).rejects.toThrow("cannot be read: it does not exist.");
	expect(await contentOf(pool)).toEqual(before);
	await expect(readdir(dataFolder)).rejects.toThrow();
});

/** The entries with a change that the checksums do not know of. */
async function* withoutOneRow(file: string): AsyncGenerator<TarEntry> {
	for await (const entry of readEntries(file))
		yield entry.name.startsWith("tables/public.orders/") ? { ...entry, content: Buffer.alloc(0) } : entry;
}

test("a restore that fails in the middle leaves database and mails as they were", async ({ shop, folder, target }) => {
	const { file } = await backUp(shop, folder);
	const { pool } = await target();
	await pool.query("insert into brands (brand_name) values ('Of another shop')");
	const before = await contentOf(pool);
	const dataFolder = join(folder, "restored");
	await mkdir(join(dataFolder, "mails"), { recursive: true });
	await writeFile(join(dataFolder, "mails/00000009.eml"), "old");
	const whole = await readFile(file);
	const failures: [(entry: TarEntry) => TarEntry, RegExp][] = [
		// A row twice: the primary key refuses it during COPY.
		[
			(entry) =>
				entry.name.startsWith("tables/public.users/")
					? { ...entry, content: Buffer.concat([entry.content, entry.content]) }
					: entry,
			/duplicate key/,
		],
		// An order line without its order: the foreign key refuses it at the end.
		[
			(entry) =>
				entry.name.startsWith("tables/public.order_items/")
					? { ...entry, content: Buffer.from(entry.content.toString().replace(/\t1001\t/, "\t4711\t")) }
					: entry,
			/foreign key/,
		],
	];
	for (const [change, reason] of failures) {
		await writeFile(file, whole);
		await rewrite(file, change);
		await verifyBackup(file);
		await expect(restoreBackup(pool, { file, dataFolder, force: true })).rejects.toThrow(reason);
		expect(await contentOf(pool)).toEqual(before);
		expect(await readdir(dataFolder)).toEqual(["mails"]);
		expect(await readdir(join(dataFolder, "mails"))).toEqual(["00000009.eml"]);
	}
});

test("nothing is restored into the database of a running shop", async ({ shop, folder, target }) => {
	const { file } = await backUp(shop, folder);
	const { pool, url } = await target();
	const running = openPool(url, 1);
	await running.query("select 1");
	const attempt = () => restoreBackup(pool, { file, dataFolder: join(folder, "restored"), force: true });
	await expect(attempt()).rejects.toThrow("The shop is running on this database: stop all its processes first.");
	await running.end();
});

test("a backup does not replace a file, and leaves none behind when it fails", async ({ shop, folder, target }) => {
	const file = join(folder, "noor.tar.gz");
	await writeFile(file, "mine");
	await expect(createBackup(shop.pool, { file, dataFolder: folder })).rejects.toThrow("does not replace a file");
	expect(await readFile(file, "utf8")).toBe("mine");
	const { pool } = await target("template0");
	const other = join(folder, "other.tar.gz");
	await expect(createBackup(pool, { file: other, dataFolder: folder })).rejects.toThrow("nothing to back up");
	await expect(createBackup(shop.pool, { file: join(folder, "no/where"), dataFolder: folder })).rejects.toThrow(
		"cannot be written: it does not exist.",
	);
	expect(await readdir(folder)).toEqual(["noor.tar.gz"]);
});

test("npm run backup and npm run restore work with DATABASE_URL, also while the shop runs", async ({
	shop,
	folder,
	target,
}) => {
	await fillShop(shop);
	await shop.provider.close();
	const run = (command: string, DATABASE_URL: string) =>
		startProgram(command, { DATABASE_URL, DATA_DIR: join(folder, "data") }).ended;
	const file = join(folder, "noor.tar.gz");
	expect(await run(`backup.ts ${file}`, shop.databaseUrl)).toMatchObject({
		code: 0,
		stderr: "",
		stdout: expect.stringMatching(/noor\.tar\.gz has \d+ rows of \d+ tables\.\n$/),
	});
	const { url, pool } = await target("template0");
	const original = await contentOf(shop.pool);
	expect(await run(`restore.ts ${file}`, url)).toMatchObject({
		code: 0,
		stderr: "",
		stdout: expect.stringMatching(/^Restored \d+ rows of \d+ tables, as they were at 20\d\d-/),
	});
	expect(await contentOf(pool)).toEqual(original);
	await pool.end();
	expect(await run(`restore.ts ${file}`, url)).toMatchObject({
		code: 1,
		stderr: expect.stringMatching(/^The database is not empty \(\w+\): --force deletes what is in it\.\n$/),
	});
	expect(await run(`restore.ts ${file} --force`, url)).toMatchObject({ code: 0 });
	for (const wrong of ["backup.ts", "backup.ts a b", "restore.ts", `restore.ts ${file} --now`])
		expect(await run(wrong, url)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Usage:/) });
});

const fixtures = await readdir(released);

test.for(fixtures)(
	"the backup of a released schema is restored and upgraded, and nothing is lost: %s",
	async (name, { folder, target }) => {
		const file = join(released, name);
		const { pool } = await target("template0");
		const { manifest } = await restoreBackup(pool, { file, dataFolder: folder, force: false });
		const again = join(folder, "again.tar.gz");
		await createBackup(pool, { file: again, dataFolder: folder });
		const [before, after] = [await readLines(file), await readLines(again)];
		expect(before.size).toBeGreaterThan(40);
		for (const { schema, name: table, rows } of manifest.tables) {
			// A counter of changes, among them those that migrations make.
			if (table === "catalogue_version") continue;
			const old = before.get(`${schema}.${table}`) ?? [];
			// Migrations append columns.
			const columns = old[0]?.split("\t").length;
			const now = (after.get(`${schema}.${renamed[table] ?? table}`) ?? []).map((line) =>
				line.split("\t").slice(0, columns).join("\t"),
			);
			const kept = old.filter((line) => now.includes(line));
			expect(kept, `rows of ${table}`).toHaveLength(rows);
		}
		// Shipments of before parcels had contents.
		expect(after.has("public.parcel_lines")).toBe(true);
	},
);

/** Tables that have another name since a release. */
const renamed: Record<string, string> = { shipments: "parcels" };

/** The rows of every table that has any, as COPY writes them. */
async function readLines(file: string): Promise<Map<string, string[]>> {
	const lines = new Map<string, string[]>();
	for await (const { name, content } of readEntries(file)) {
		const [, table] = /^tables\/(.*)\/\d+$/.exec(name) ?? [];
		if (table) lines.set(table, [...(lines.get(table) ?? []), ...content.toString().split("\n").slice(0, -1)]);
	}
	return lines;
}

test("the archive is one that tar and sha256sum understand", async ({ shop, folder }) => {
	const file = join(folder, "noor.tar.gz");
	await createBackup(shop.pool, { file, dataFolder: folder });
	const unpacked = join(folder, "unpacked");
	await mkdir(unpacked);
	const run = (program: string, args: string[]) =>
		new Promise<string>((resolve, reject) =>
			execFile(program, args, { cwd: unpacked }, (error, stdout) => (error ? reject(error) : resolve(stdout))),
		);
	await run("tar", ["-xzf", file]);
	expect((await run("tar", ["-tzf", file])).trim().split("\n").slice(-2)).toEqual([manifestName, sumsName]);
	expect(await run("sha256sum", ["--check", "--quiet", "SHA256SUMS"])).toBe("");
});
