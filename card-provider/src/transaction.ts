import type pg from "pg";

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function inTransaction<Result>(
	pool: pg.Pool,
	work: (db: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
	const db = await pool.connect();
	let broken: Error | undefined;
	try {
		await db.query("begin");
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
