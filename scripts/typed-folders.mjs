import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { root } from "./program.mjs";

/**
 * The folders with a tsconfig.json, from the root of the repository. The root's own covers all folders that run in Node
 * only, as one program, because most of them import the API and would each check it again. Folders with sources for the
 * browser have one of their own.
 */
export function typedFolders() {
	const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	return [".", ...folders.map(({ name }) => name)].filter((folder) =>
		existsSync(resolve(root, folder, "tsconfig.json")),
	);
}
