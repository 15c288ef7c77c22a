import { readdir } from "node:fs/promises";
import { test as base, expect } from "vitest";
import { openTestDatabase } from "../../test/reused-databases.ts";
import { openPool } from "./database.ts";
import { migrate } from "./migrate.ts";

/** A migrated database. */
const test = base.extend("pool", async ({}, { onCleanup }) => {
	const database = await openTestDatabase();
	const pool = openPool(database.url, 1, database.Client);
	onCleanup(async () => {
		await pool.end();
		await database.drop();
	});
	return pool;
});

test("a database that is up to date is left as it is", async ({ pool }) => {
	const applied = async () => (await pool.query("select name, applied_at from migrations order by name")).rows;
	const before = await applied();
	await migrate(pool);
	expect(await applied()).toEqual(before);
});

test("a database of before the migrations were squashed is refused", async ({ pool }) => {
	await pool.query("delete from migrations");
	await pool.query("insert into migrations (name) values ('0001-accounts.sql')");
	await expect(migrate(pool)).rejects.toThrow("The database has migrations of before they were squashed.");
});

test("migrations are numbered from 0001 without gaps", async () => {
	const files = (await readdir(new URL("../../migrations/", import.meta.url))).filter((name) => name.endsWith(".sql"));
	const numbers = files.sort().map((name) => name.slice(0, 5));
	expect(numbers).toEqual(files.map((_, index) => `${String(index + 1).padStart(4, "0")}-`));
});
