import { createQueryId, type KyselyPlugin } from "kysely";
import pg from "pg";
import { vi } from "vitest";
import type { Database } from "../src/database/database.ts";

/**
 * The SQL of all statements that are sent to the database while `work` runs, in order: without those that begin and end
 * transactions, those of the card provider, and those of connections that listen.
 */
export async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
	const statements: string[] = [];
	const { query } = pg.Client.prototype;
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
		const [sent] = args as [string | { text?: string }];
		const text = typeof sent === "string" ? sent : (sent.text ?? "");
		if (isOfShop(this) && !isBookkeeping(text)) statements.push(text);
		return Reflect.apply(query, this, args) as never;
	});
	try {
		await work();
	} finally {
		spy.mockRestore();
	}
	return statements;
}

/** Whether a connection is one of the shop's pool. */
function isOfShop(client: pg.Client): boolean {
	const { application_name: name } = (client as unknown as { connectionParameters: { application_name: string } })
		.connectionParameters;
	return name === "noor";
}

function isBookkeeping(text: string): boolean {
	return /^\s*(begin|start transaction|commit|rollback|savepoint|set local)\b|card_provider|pg_backend_pid/.test(text);
}

/**
 * How many rows the nodes of the plans of all statements of `work` read, those that they drop included. The statements are executed
 * twice, so `work` only reads.
 */
export async function rowsReadBy(
	db: Database,
	pool: pg.Pool,
	work: (db: Database) => Promise<unknown>,
): Promise<number> {
	const compiled: { sql: string; parameters: readonly unknown[] }[] = [];
	const plugin: KyselyPlugin = {
		transformQuery: ({ node }) => {
			compiled.push(db.getExecutor().compileQuery(node, createQueryId()));
			return node;
		},
		transformResult: async ({ result }) => result,
	};
	await work(db.withPlugin(plugin));
	let rows = 0;
	for (const { sql, parameters } of compiled) {
		const explained = await pool.query(`explain (analyze, format json) ${sql}`, [...parameters]);
		rows += rowsOf(explained.rows[0]["QUERY PLAN"][0].Plan);
	}
	return rows;
}

interface PlanNode {
	"Actual Rows": number;
	"Actual Loops": number;
	"Rows Removed by Filter"?: number;
	Plans?: PlanNode[];
}

function rowsOf(node: PlanNode): number {
	const read = node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0);
	return read * node["Actual Loops"] + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}
