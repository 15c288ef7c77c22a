/** @module-tag thorough */

import { sql } from "kysely";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "../src/database/database.ts";
import { cloneDatabase } from "./databases.ts";
import { openTestDatabase } from "./reused-databases.ts";
import { resettableShop } from "./template.ts";

/** Uses the database of a test that has ended, with a pool as a shop has it. */
async function useDatabase<T>(work: (pool: pg.Pool, url: string) => Promise<T>): Promise<T> {
	const database = await openTestDatabase();
	const pool = openPool(database.url, 2, database.Client);
	try {
		return await work(pool, database.url);
	} finally {
		await pool.end();
		await database.drop();
	}
}

const urlOfNext = () => useDatabase(async (_pool, url) => url);

/** A copy of the template that no other test uses. */
async function aClone(): Promise<pg.Client> {
	const { url, drop } = await cloneDatabase(inject("databaseServer"), resettableShop);
	const client = new pg.Client(url);
	await client.connect();
	onTestFinished(async () => {
		await client.end();
		await drop();
	});
	return client;
}

/** The contents of each table, materialized view and sequence, of whatever schema. */
async function contentOf(client: pg.Client): Promise<Record<string, string[]>> {
	const { rows: relations } = await client.query<{ name: string; row: string }>(
		`select oid::regclass::text as name, case relkind when 'S' then '(last_value, is_called)' else 'x' end as row
		from pg_class where relkind in ('r', 'p', 'm', 'S')
			and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'test_reset')`,
	);
	const content: Record<string, string[]> = {};
	for (const { name, row } of relations) {
		const { rows } = await client.query({ text: `select ${row}::text from ${name} as x order by 1`, rowMode: "array" });
		content[name] = rows.flat();
	}
	return content;
}

/** Changes everything: the first rows go, and each table and each sequence gets new ones. */
async function fill(client: pg.Client, rowsPerTable: number): Promise<void> {
	// Without constraints a row of defaults fits into each table.
	await client.query(`set session_replication_role = replica; set client_min_messages = error; do $$
		declare statement text;
		begin
			for statement in
				select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname)
				from pg_constraint left join pg_attribute on attrelid = conrelid and contype = 'n' and attnum = conkey[1]
				where conrelid in (select oid from test_reset.tables) and contype <> 't' and coalesce(attidentity, '') = ''
				order by contype = 'n'
			loop execute statement; end loop;
			for statement in
				select format('drop index %s', indexrelid::regclass)
				from pg_index where indrelid in (select oid from test_reset.tables)
			loop execute statement; end loop;
			for statement in
				select format('delete from %1$s; insert into %1$s select from generate_series(1, ${rowsPerTable})', oid::regclass)
				from test_reset.tables
			loop execute statement; end loop;
			perform nextval(oid) from test_reset.sequences;
			delete from test_reset.schema_changes;
		end $$`);
}

test.each([3, 2_000])("a reset brings everything back, whatever %i rows per table a test has written", async (rows) => {
	const untouched = await contentOf(await aClone());
	const client = await aClone();
	expect(await contentOf(client)).toEqual(untouched);
	await fill(client, rows);
	const filled = await contentOf(client);
	for (const [name, content] of Object.entries(filled)) expect(content, name).not.toEqual(untouched[name]);
	await client.query("select test_reset.reset(array[pg_backend_pid()])");
	expect(await contentOf(client)).toEqual(untouched);
});

test("the next test gets the same database without the rows of the last one, and its ids begin at 1 again", async () => {
	const addBrand = () =>
		useDatabase(async (pool, url) => {
			const { rows } = await pool.query("insert into brands (brand_name) values ('Zahra') returning id");
			return { url, id: rows[0].id };
		});
	const first = await addBrand();
	expect(await addBrand()).toEqual(first);
	expect(first.id).toBe(1);
});

test.each([
	["a new table", "create table lamps (id int)"],
	["a new column", "alter table brands add column lamps int"],
	["a dropped trigger", "drop trigger brands_track_rename on brands"],
	["statistics", "insert into brands (brand_name) values ('Zahra'); analyze brands"],
])("%s is not brought back: the next test gets a new database", async (_what, statement) => {
	const url = await useDatabase(async (pool, url) => {
		await pool.query(statement);
		return url;
	});
	expect(await urlOfNext()).not.toBe(url);
});

test("a temporary table, and a change of the schema that was rolled back, are no reason for a new database", async () => {
	const url = await useDatabase(async (pool, url) => {
		await pool.query("create temp table lamps (id int)");
		await pool.query("drop table lamps");
		await pool.query("begin; create table lamps (id int); rollback");
		return url;
	});
	expect(await urlOfNext()).toBe(url);
});

test("what somebody else still has open is not waited for: the next test gets a new database", async () => {
	const url = await useDatabase(async (_pool, url) => {
		const client = new pg.Client(url);
		client.on("error", () => {});
		await client.connect();
		await client.query("begin; lock table orders");
		return url;
	});
	expect(await urlOfNext()).not.toBe(url);
});

test("an ended pool takes no more work, and leaves its connections to the next pool as new ones, apart from prepared statements", async () => {
	const read = (pool: pg.Pool) => sql`select ${1}::int as often`.execute(openDatabase(pool));
	const sessionOf = async (pool: pg.Pool) => {
		const { rows } = await pool.query(`select pg_backend_pid() as id, current_setting('statement_timeout') as timeout,
			current_setting('search_path') as path, to_regclass('pg_temp.lamps') as table,
			(select count(*)::int from pg_listening_channels()) as channels,
			(select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks,
			(select count(*)::int from pg_prepared_statements) as prepared`);
		return rows[0];
	};
	const { url, ended, first } = await useDatabase(async (pool, url) => {
		const first = await sessionOf(pool);
		await pool.query(
			"listen lamps; set statement_timeout = 5000; set search_path = nowhere; create temp table lamps ()",
		);
		await pool.query("select pg_advisory_lock(1)");
		return { url, ended: pool, first };
	});
	await expect(read(ended)).rejects.toThrow("Cannot use a pool after calling end on the pool");
	await useDatabase(async (pool, next) => {
		expect(next).toBe(url);
		expect(await sessionOf(pool)).toEqual(first);
		for (const _time of [1, 2, 3]) await read(pool);
	});
	await useDatabase(async (pool) => {
		expect((await read(pool)).rows).toEqual([{ often: 1 }]);
		expect(await sessionOf(pool)).toMatchObject({ id: first.id, prepared: first.prepared + 1 });
	});
});

test("a connection in an open transaction is not kept", async () => {
	const ids = [];
	for (const statement of ["begin; insert into brands (brand_name) values ('Zahra')", "select"])
		ids.push(
			await useDatabase(async (pool) => {
				const { rows } = await pool.query(
					"select pg_backend_pid() as id, (select count(*)::int from brands) as brands",
				);
				await pool.query(statement);
				return rows[0];
			}),
		);
	expect(ids[1].brands).toBe(0);
	expect(ids[1].id).not.toBe(ids[0].id);
});
