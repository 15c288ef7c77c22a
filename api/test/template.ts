import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createTables } from "@noor/card-provider/database-schema";
import pg from "pg";
import { migrate } from "../src/database/migrate.ts";
import { databaseUrl, provideTemplate } from "./databases.ts";

const migrations = new URL("../migrations/", import.meta.url);

/** An empty, migrated shop. */
export const emptyShop = "noor_template";

/** The same with the card provider's tables, and with what brings a copy back to this state (reset.sql). */
export const resettableShop = "noor_resettable";

export function emptyShopUrl(adminUrl: string): string {
	return databaseUrl(adminUrl, emptyShop);
}

export async function provideEmptyShop(adminUrl: string): Promise<void> {
	await provideTemplate(adminUrl, emptyShop, await fingerprintOf(migrations), async (url) => {
		const pool = new pg.Pool({ connectionString: url });
		await migrate(pool);
		await pool.end();
	});
}

/** Needs the empty shop. */
export async function provideResettableShop(adminUrl: string): Promise<void> {
	const madeOf = await fingerprintOf(
		migrations,
		...["../../card-provider/src/", "./"].map((path) => new URL(path, import.meta.url)),
	);
	const fill = async (url: string) => {
		const pool = new pg.Pool({ connectionString: url });
		const client = await pool.connect();
		await createTables(client);
		await client.query(await readFile(new URL("reset.sql", import.meta.url), "utf8"));
		client.release();
		await pool.end();
	};
	await provideTemplate(adminUrl, resettableShop, madeOf, fill, emptyShop);
}

/** One hash for all the files of some folders, names and content. */
export async function fingerprintOf(...folders: URL[]): Promise<string> {
	const hash = createHash("sha256");
	for (const folder of folders) {
		for (const entry of (await readdir(folder, { withFileTypes: true })).sort((a, b) => (a.name < b.name ? -1 : 1))) {
			if (entry.isDirectory()) hash.update(await fingerprintOf(new URL(`${entry.name}/`, folder)));
			else hash.update(entry.name).update(await readFile(new URL(entry.name, folder)));
		}
	}
	return hash.digest("hex");
}
