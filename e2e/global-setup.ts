import { openDatabase, openPool } from "@noor/api/database/database";
import { migrate } from "@noor/api/database/migrate";
import { loadDemo } from "@noor/demo/load-demo";
import type { TestProject } from "vitest/node";
import { provideDatabaseServer, provideTemplate } from "../api/test/databases.ts";
import { fingerprintOf } from "../api/test/template.ts";
import { buildWebIfChanged } from "../scripts/build-web.mjs";

/**
 * The connection string of the template: a migrated database with the demonstration data, which is copied for each
 * shop.
 */
export const demoShop = "noor_demo_template";

let stop: (() => Promise<void>) | undefined;

/** Runs once: builds the website, starts PostgreSQL, and loads the demonstration shop. */
export async function setup(project: TestProject): Promise<void> {
	if (!(await buildWebIfChanged())) throw new Error("The website could not be built.");
	const server = await provideDatabaseServer();
	stop = server.stop;
	const madeOf = await fingerprintOf(
		new URL("../api/migrations/", import.meta.url),
		new URL("../demo/", import.meta.url),
	);
	await provideTemplate(server.adminUrl, demoShop, madeOf, async (url) => {
		const pool = openPool(url);
		await migrate(pool);
		await loadDemo(openDatabase(pool));
		await pool.end();
	});
	project.provide("databaseServer", server.adminUrl);
}

export async function teardown(): Promise<void> {
	await stop?.();
}
