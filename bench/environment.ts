import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openPool } from "../api/src/database/database.ts";
import { provideEmptyShop } from "../api/test/template.ts";
import { startDevDatabase } from "../tools/dev-database/src/start-dev-database.ts";
import { type Child, startChild } from "./child.ts";
import { cpuMsOf } from "./cpu.ts";

/** The environment of every part: a PostgreSQL of its own, and the bare server. */
export interface Environment {
	/** The folder of temporary files. */
	folder: string;
	/** PostgreSQL, as its superuser. It has the template of an empty shop. */
	adminUrl: string;
	bare: Child;
	/** The CPU that PostgreSQL has used, all its processes together, in ms. */
	postgresCpuMs(): Promise<number>;
	/** How many statements PostgreSQL executes during some work, transaction control apart. */
	countStatements(work: () => Promise<unknown>): Promise<number>;
	close(): Promise<void>;
}

/** Settings are in force in all processes of PostgreSQL this long after they were changed. */
const reloadMs = 500;

export async function openEnvironment(): Promise<Environment> {
	await using opened = new AsyncDisposableStack();
	const folder = await mkdtemp(join(tmpdir(), "noor-bench-"));
	opened.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
	const adminUrl = await startPostgres(folder, opened);
	const admin = openPool(adminUrl, 1);
	opened.defer(() => admin.end());
	await admin.query("create extension pg_stat_statements");
	const count = async (what: "top" | "none") => {
		await admin.query(`alter system set pg_stat_statements.track = '${what}'`);
		await admin.query("select pg_reload_conf()");
		await delay(reloadMs);
	};
	await count("none");
	await provideEmptyShop(adminUrl);
	const postmaster = Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
	const bare = await startChild("./bare-server.ts");
	opened.defer(() => bare.stop());
	const running = opened.move();
	return {
		folder,
		adminUrl,
		bare,
		postgresCpuMs: () => cpuMsOf(postmaster),
		async countStatements(work) {
			await count("top");
			await admin.query("select pg_stat_statements_reset()");
			await work();
			const { rows } = await admin.query(`select coalesce(sum(calls), 0)::int as calls from pg_stat_statements
				join pg_database on pg_database.oid = dbid
				where datname <> 'postgres' and query !~* '^\\s*(begin|start transaction|commit|rollback|savepoint|release)'`);
			await count("none");
			return rows[0].calls;
		},
		close: () => running.disposeAsync(),
	};
}

/** Starts PostgreSQL twice: the module that counts statements is loaded at a start only. */
async function startPostgres(folder: string, opened: AsyncDisposableStack): Promise<string> {
	const first = await startDevDatabase(folder, { ephemeral: true });
	const admin = openPool(first.adminUrl, 1);
	try {
		await admin.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
	} finally {
		await admin.end();
		await first.stop();
	}
	const { adminUrl, stop } = await startDevDatabase(folder, { ephemeral: true });
	opened.defer(stop);
	return adminUrl;
}
