import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { test as base, expect } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const test = base.extend("folder", async ({}, { onCleanup }) => {
	// As closed as mktemp makes it: a PostgreSQL that root hands to another user has to work in there.
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

test("it starts on an empty folder, keeps what it is given, and stops", async ({ folder }) => {
	const first = await startEmbeddedPostgres(folder);
	await ask(first.url, "create table lamps as select 'Lulu' as name");
	await first.stop();
	expect(await postmaster(folder)).toBeUndefined();

	const second = await startEmbeddedPostgres(folder);
	expect(await ask(second.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await second.stop();
	await second.stop();
});

test("the shop's role owns its database and is no superuser; the password is for the owner's eyes", async ({
	folder,
}) => {
	const server = await startEmbeddedPostgres(folder);
	const [role] = await ask(server.url, "select rolsuper, rolcreatedb from pg_roles where rolname = current_user");
	expect(role).toEqual({ rolsuper: false, rolcreatedb: false });
	await ask(server.url, "create extension pg_trgm; create extension unaccent; create extension btree_gin");
	expect((await stat(join(folder, "postgres.password"))).mode & 0o777).toBe(0o600);
	const wrong = new URL(server.url);
	wrong.password = "wrong";
	await expect(ask(wrong.href, "select 1")).rejects.toThrow("password authentication failed");
	await server.stop();
});

test("text sorts and folds the same on every machine, in Arabic too", async ({ folder }) => {
	const server = await startEmbeddedPostgres(folder);
	const [row] = await ask(
		server.url,
		`select lower('ÀÉ') as lower, current_setting('timezone') as timezone,
		 (select string_agg(x, '' order by x) from unnest(array['b', 'A', 'a', 'B', 'é']) x) as sorted,
		 (select length(to_tsvector('simple', 'مصباح LÁMP')::text) > 0) as searchable`,
	);
	expect(row).toEqual({ lower: "àé", timezone: "UTC", sorted: "ABabé", searchable: true });
	await server.stop();
});

test("after the shop was killed, the database it left running is stopped and started again with everything in it", async ({
	folder,
}) => {
	const script = `
		import { startEmbeddedPostgres } from ${JSON.stringify(new URL("embedded-postgres.ts", import.meta.url).href)};
		import pg from "pg";
		const server = await startEmbeddedPostgres(${JSON.stringify(folder)});
		const client = new pg.Client(server.url);
		await client.connect();
		await client.query("create table lamps as select 'Lulu' as name");
		console.log("made");`;
	const shop = spawn(process.execPath, ["--input-type=module-typescript", "-e", script], { cwd: import.meta.dirname });
	await once(shop.stdout, "data");
	shop.kill("SIGKILL");
	const orphan = await postmaster(folder);
	expect(orphan).toBeGreaterThan(0);

	const server = await startEmbeddedPostgres(folder);
	expect(await postmaster(folder)).not.toBe(orphan);
	expect(await ask(server.url, "select name from lamps")).toEqual([{ name: "Lulu" }]);
	await server.stop();
});

test("a number in postmaster.pid that now belongs to another program does no harm", async ({ folder }) => {
	await (await startEmbeddedPostgres(folder)).stop();
	await writeFile(join(folder, "postgres/postmaster.pid"), `${process.pid}\n${folder}/postgres\n`);
	const server = await startEmbeddedPostgres(folder);
	expect(await ask(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
	await server.stop();
});
