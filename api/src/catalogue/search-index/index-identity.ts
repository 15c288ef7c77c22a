import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";

/** Where the code is whose results an index contains. */
const sources = [
	fileURLToPath(new URL("../", import.meta.url)),
	dirname(createRequire(import.meta.url).resolve("@noor/contract/filters")),
];

/**
 * The cache key of a stored index: the version of the code and the identity of the database. A table that was created again, as by a
 * restore, has another id; a promoted replica, or a database restored to a point in time, is on another timeline. Migrations may
 * change products without a new version of the catalogue.
 */
export async function readIndexIdentity(db: Database): Promise<string> {
	const { rows } = await sql<{ identity: string }>`
		select concat_ws('/',
			(select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
			(select oid from pg_database where datname = current_database()), 'products'::regclass::oid,
			(select max(name) from migrations)) as identity`.execute(db);
	codeIdentity ??= hashSources();
	return `${rows[0]?.identity}/${await codeIdentity}`;
}

let codeIdentity: Promise<string> | undefined;

async function hashSources(): Promise<string> {
	// Unicode decides how texts are folded and sorted.
	const hash = createHash("sha256").update(process.versions.unicode ?? "");
	for (const folder of sources) {
		const files = await readdir(folder, { recursive: true });
		const read = files.filter((file) => /(?<!\.test)\.[jt]s$/.test(file)).sort();
		for (const content of await Promise.all(read.map((file) => readFile(`${folder}/${file}`)))) hash.update(content);
	}
	return hash.digest("base64url");
}
