import type pg from "pg";

/**
 * Runs `work` in one transaction: committed when it returns, rolled back when it throws.
 *
 * @param opening statements without parameters, sent in one message with `begin`.
 */
export async function inTransaction<Result>(
	pool: pg.Pool,
	work: (db: pg.PoolClient) => Promise<Result>,
	opening: readonly string[] = [],
): Promise<Result> {
	const db = await pool.connect();
	let broken: Error | undefined;
	try {
		await db.query(["begin", ...opening].join("; "));
		const result = await work(db);
		await db.query("commit");
		return result;
	} catch (error) {
		await db.query("rollback").catch((rollbackError) => {
			broken = rollbackError;
		});
		throw error;
	} finally {
		db.release(broken);
	}
}
