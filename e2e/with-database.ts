import { type Database, openDatabase, openPool } from "@noor/api/database/database";
import type { Shop } from "./test.ts";

/** Changes the shop's database in a way that its screens do not offer. */
export async function withDatabase<T>({ databaseUrl }: Shop, work: (db: Database) => Promise<T>): Promise<T> {
	const pool = openPool(databaseUrl);
	try {
		return await work(openDatabase(pool));
	} finally {
		await pool.end();
	}
}
