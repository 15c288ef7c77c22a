import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { migrate } from "../src/database/migrate.ts";
import { databaseUrl, provideTemplate } from "./databases.ts";

/** An empty, migrated shop, which every test gets a copy of. */
export const emptyShop = "noor_template";

export function emptyShopUrl(adminUrl: string): string {
	return databaseUrl(adminUrl, emptyShop);
}

export async function provideEmptyShop(adminUrl: string): Promise<void> {
	await provideTemplate(
		adminUrl,
		emptyShop,
		await fingerprintOf(new URL("../migrations/", import.meta.url)),
		async (url) => {
			const pool = new pg.Pool({ connectionString: url });
			await migrate(pool);
			await pool.end();
		},
	);
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
