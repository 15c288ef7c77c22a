import { sql } from "kysely";
import { expect, vi } from "vitest";
import { test } from "../../test/shop.ts";
import { type Database, disableStatementTimeout, inTransaction, openDatabase, openPool } from "./database.ts";
import { migrate } from "./migrate.ts";

const cutOffAfter = async (db: Database) =>
	(await sql<{ statementTimeout: string }>`show statement_timeout`.execute(db)).rows[0]?.statementTimeout;

test("statements have a time limit, which large work may raise", async ({ shop }) => {
	const pool = openPool(shop.databaseUrl, 1);
	const db = openDatabase(pool);
	expect(await cutOffAfter(db)).toBe("1min");
	await inTransaction(db, async (tx) => {
		await disableStatementTimeout(tx);
		expect(await cutOffAfter(tx)).toBe("0");
	});
	// On the same connection.
	await migrate(pool);
	expect(await cutOffAfter(db)).toBe("1min");
	await pool.end();
});

test("waiting for a connection has a time limit", async ({ shop }) => {
	const pool = openPool(shop.databaseUrl, 1);
	const taken = await pool.connect();
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	try {
		const waiting = pool.connect();
		waiting.catch(() => {});
		vi.advanceTimersByTime(15_000);
		await expect(waiting).rejects.toThrow("timeout");
	} finally {
		vi.useRealTimers();
		taken.release();
		await pool.end();
	}
});
