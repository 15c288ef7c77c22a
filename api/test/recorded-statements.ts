import { createQueryId, type KyselyPlugin } from "kysely";
import type { Database } from "../src/database/database.ts";

/**
 * The SQL of all statements that `work` executes, in order. What an answer must not reveal by its time executes the same
 * statements in each case.
 *
 * @param work gets the database to work with.
 */
export async function recordStatements(db: Database, work: (db: Database) => Promise<unknown>): Promise<string[]> {
	const statements: string[] = [];
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => {
			statements.push(db.getExecutor().compileQuery(node, createQueryId()).sql);
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	await work(db.withPlugin(plugin));
	return statements;
}
