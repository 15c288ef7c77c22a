import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { test as base, expect } from "vitest";
import { joinDevDatabase, openDevDatabase } from "./open-dev-database.ts";
import { startDevDatabase } from "./start-dev-database.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	// mktemp closes the folder to other users. PostgreSQL, which root runs as another user, must still work in it.
	const folder = await mkdtemp(join(tmpdir(), "noor-postgres-"));
	onCleanup(async () => {
		const pid = await postmaster(folder);
		if (pid) process.kill(pid, "SIGQUIT");
		await rm(folder, { recursive: true, force: true, maxRetries: 10 });
	});
	return folder;
});

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
	const client = new pg.Client(url);
	await client.connect();
	try {
		return (await client.query(sql)).rows;
	} finally {
		await client.end();
	}
}

async function postmaster(folder: string): Promise<number | undefined> {
	const file = await readFile(join(folder, "postgres/postmaster.pid"), "utf8").catch(() => undefined);
	return file ? Number.parseInt(file, 10) : undefined;
}

test("it starts in an empty folder, keeps its data, and stops", async ({ folder }) => {
	const first = await startDevDatabase(folder);
	await ask(first.url, "create table lamps as select 'Lulu' as name");
	await first.stop();
	expect(await postmaster(folder)).toBeUndefined();

	const second = await startDevDatabase(folder);
	expect(await ask(second.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await second.stop();
	await second.stop();
});

test("the application's role owns its database and is no superuser; only the owner can read the password file", async ({
	folder,
}) => {
	const server = await startDevDatabase(folder);
	const [role] = await ask(server.url, "select rolsuper, rolcreatedb from pg_roles where rolname = current_user");
	expect(role).toEqual({ rolsuper: false, rolcreatedb: false });
	await ask(server.url, "create extension pg_trgm; create extension unaccent; create extension btree_gin");
	expect((await stat(join(folder, "postgres.password"))).mode & 0o777).toBe(0o600);
	const wrong = new URL(server.url);
	wrong.password = "wrong";
	await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
	await server.stop();
});

test("text is sorted and case-folded the same on every machine, also Arabic", async ({ folder }) => {
	const server = await startDevDatabase(folder);
	const [row] = await ask(
		server.url,
		`select lower('ÀÉ') as lower, current_setting('timezone') as timezone,
		 (select string_agg(x, '' order by x) from unnest(array['b', 'A', 'a', 'B', 'é']) x) as sorted,
		 (select length(to_tsvector('simple', 'مصباح LÁMP')::text) > 0) as searchable`,
	);
	expect(row).toEqual({ lower: "àé", timezone: "UTC", sorted: "ABabé", searchable: true });
	await server.stop();
});

test("a server left running by a killed process is stopped and started again with all data", async ({ folder }) => {
	const script = `
		import { startDevDatabase } from ${JSON.stringify(new URL("start-dev-database.ts", import.meta.url).href)};
		import pg from "pg";
		const server = await startDevDatabase(${JSON.stringify(folder)});
		const client = new pg.Client(server.url);
		await client.connect();
		await client.query("create table lamps as select 'Lulu' as name");
		console.log("ready");`;
	const shop = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { cwd: import.meta.dirname });
	await once(shop.stdout, "data");
	shop.kill("SIGKILL");
	const orphan = await postmaster(folder);
	expect(orphan).toBeGreaterThan(0);

	const server = await startDevDatabase(folder);
	expect(await postmaster(folder)).not.toBe(orphan);
	expect(await ask(server.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await server.stop();
});

test("a process id in postmaster.pid that another program has reused is ignored", async ({ folder }) => {
	await (await startDevDatabase(folder)).stop();
	await writeFile(join(folder, "postgres/postmaster.pid"), `${process.pid}\n${folder}/postgres\n`);
	const server = await startDevDatabase(folder);
	expect(await ask(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
	await server.stop();
});

test("data of another major version are refused with one sentence and left unchanged", async ({ folder }) => {
	await (await startDevDatabase(folder)).stop();
	const version = join(folder, "postgres/PG_VERSION");
	const own = (await readFile(version, "utf8")).trim();
	await writeFile(version, "17\n");
	await expect(openDevDatabase(folder)).rejects.toThrow(
		`${join(folder, "postgres")} holds data of PostgreSQL 17, and this version of Noor runs PostgreSQL ${own}: docs/operations.md`,
	);
	await rm(version);
	await expect(openDevDatabase(folder)).rejects.toThrow("is not a PostgreSQL data folder");
	await writeFile(version, `${own}\n`);
	await (await openDevDatabase(folder)).close();
});

test("a tool connects to the running database, and starts one if there is none", async ({ folder }) => {
	const shop = await openDevDatabase(folder);
	await ask(shop.url, "create table lamps as select 'Lulu' as name");
	const joined = await joinDevDatabase(folder);
	expect(joined.url).toBe(shop.url);
	await joined.close();
	expect(await ask(shop.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await shop.close();

	const alone = await joinDevDatabase(folder);
	expect(await ask(alone.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await alone.close();
	expect(await postmaster(folder)).toBeUndefined();
});
