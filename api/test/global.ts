import type { TestProject } from "vitest/node";
import { provideDatabaseServer } from "./databases.ts";
import { provideEmptyShop } from "./template.ts";

let stop: (() => Promise<void>) | undefined;

/** Once per run: a PostgreSQL, and in it the empty shop that every test gets a copy of. */
export async function setup(project: TestProject): Promise<void> {
	const server = await provideDatabaseServer();
	stop = server.stop;
	await provideEmptyShop(server.adminUrl);
	project.provide("databaseServer", server.adminUrl);
}

export async function teardown(): Promise<void> {
	await stop?.();
}
