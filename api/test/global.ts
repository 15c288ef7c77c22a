import type { TestProject } from "vitest/node";
import { dropDatabases, provideDatabaseServer } from "./databases.ts";
import { provideEmptyShop, provideResettableShop } from "./template.ts";

let stop: (() => Promise<void>) | undefined;

/** Once per run: a PostgreSQL, and in it the empty shops that tests get copies of. */
export async function setup(project: TestProject): Promise<void> {
	const server = await provideDatabaseServer();
	const prefix = `noor_test_${crypto.randomUUID().slice(0, 8)}`;
	stop = async () => {
		// Each worker leaves one to a next test that never came.
		await dropDatabases(server.adminUrl, prefix);
		await server.stop();
	};
	await provideEmptyShop(server.adminUrl);
	await provideResettableShop(server.adminUrl);
	project.provide("databaseServer", server.adminUrl);
	project.provide("databasePrefix", prefix);
}

export async function teardown(): Promise<void> {
	await stop?.();
}
