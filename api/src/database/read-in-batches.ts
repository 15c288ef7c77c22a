import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./database.ts";
import type { DB } from "./tables.ts";

const batchSize = 1_000;

/** All rows of a query as they are at this moment, however many: only a batch of them is held at a time. */
export async function* readInBatches<Tables, Name extends keyof Tables, Row>(
	db: Database,
	query: SelectQueryBuilder<Tables, Name, Row>,
): AsyncGenerator<Row> {
	const tx = await (db as Kysely<DB>).startTransaction().setAccessMode("read only").execute();
	try {
		await sql`declare batches no scroll cursor for ${query}`.execute(tx);
		for (;;) {
			const { rows } = await sql<Row>`fetch ${sql.lit(batchSize)} from batches`.execute(tx);
			yield* rows;
			if (rows.length < batchSize) return;
		}
	} finally {
		// It changed nothing; this also ends a reading that was broken off.
		await tx.rollback().execute();
	}
}
