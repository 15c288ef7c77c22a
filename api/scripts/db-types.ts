import { readFile, writeFile } from "node:fs/promises";
import { provideDatabaseServer } from "../test/databases.ts";
import { emptyShopUrl, provideEmptyShop } from "../test/template.ts";
import { formatDiagrams } from "./format-diagrams.ts";
import { formatSchema } from "./format-schema.ts";
import { generateTables } from "./generate-tables.ts";
import { readSchema } from "./read-schema.ts";

// npm run db:types writes what is generated from the migrations: the types of the tables, schema.sql and the diagrams.
// With --check it only compares, and fails where a file is out of date.

const api = new URL("../", import.meta.url);
const isCheck = process.argv.includes("--check");
const server = await provideDatabaseServer();
try {
	await provideEmptyShop(server.adminUrl);
	const url = emptyShopUrl(server.adminUrl);
	const schema = await readSchema(url, new URL("migrations/", api));
	const files = {
		"src/database/tables.ts": await generateTables(url),
		"schema.sql": formatSchema(schema),
		"../docs/schema.md": formatDiagrams(schema),
	};
	for (const [path, content] of Object.entries(files)) {
		const file = new URL(path, api);
		const isFresh = content === (await readFile(file, "utf8").catch(() => undefined));
		if (!isCheck && !isFresh) await writeFile(file, content);
		if (isCheck && !isFresh) {
			console.error(`${file.pathname} is out of date. Run npm run db:types.`);
			process.exitCode = 1;
		}
	}
} finally {
	await server.stop();
}
