import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { openPool } from "@noor/api/database/database";
import { readConfig } from "@noor/server/config";
import { startShop } from "@noor/server/start-shop";
import type { TestProject } from "vitest/node";
import { provideDatabaseServer, provideTemplate } from "../api/test/databases.ts";
import { fingerprintOf } from "../api/test/template.ts";
import { buildWebIfChanged } from "../scripts/build-web.mjs";

/**
 * The name of the template, which is copied for each shop: a migrated database with the demonstration data, after the
 * first start of a shop. A first start also creates the card provider's tables and records the payments of the past
 * orders there, which needs half as much processor time as all the rest of a start.
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
		new URL("../card-provider/src/", import.meta.url),
	);
	await provideTemplate(server.adminUrl, demoShop, madeOf, startOnce);
	project.provide("databaseServer", server.adminUrl);
}

/** Starts a demonstration shop on an empty database, and stops it. */
async function startOnce(databaseUrl: string): Promise<void> {
	const dataFolder = await mkdtemp(join(tmpdir(), "noor-e2e-template-"));
	try {
		const shop = await startShop(
			readConfig({
				PORT: "0",
				DATA_DIR: dataFolder,
				DATABASE_URL: databaseUrl,
				DEMO: "1",
				LOG_LEVEL: "error",
				STOP_GRACE_S: "0",
			}),
		);
		await untilWebhooksAreDelivered(databaseUrl);
		await shop.close();
	} finally {
		await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 });
	}
}

/** Each payment of a past order has an event, which a copy would deliver again if it was not delivered here. */
async function untilWebhooksAreDelivered(databaseUrl: string): Promise<void> {
	const pool = openPool(databaseUrl);
	try {
		for (let attempts = 1_200; attempts > 0; attempts--) {
			const { rows } = await pool.query(`
				select (select count(*) from card_provider.scheduled_changes where due_at <= now())
					+ (select count(*) from card_provider.deliveries where state = 'pending') as waiting`);
			if (Number(rows[0].waiting) === 0) return;
			await delay(50);
		}
		throw new Error("The webhooks of the past orders are not delivered after a minute.");
	} finally {
		await pool.end();
	}
}

export async function teardown(): Promise<void> {
	await stop?.();
}
