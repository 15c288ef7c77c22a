import { type Database, openDatabase, openPool } from "@noor/api/database/database";
import type { Shop } from "./test.ts";

/** Does something to the shop that its screens do not offer. */
export async function withDatabase<T>({ databaseUrl }: Shop, work: (db: Database) => Promise<T>): Promise<T> {
	const pool = openPool(databaseUrl);
	try {
		return await work(openDatabase(pool));
	} finally {
		await pool.end();
	}
}
