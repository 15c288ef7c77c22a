import { resolve } from "node:path";
import { compileMessages } from "./messages.mjs";
import { fail, node24, root, run } from "./program.mjs";
import { typedFolders } from "./typed-folders.mjs";

// npm run typecheck: the types of every folder with a tsconfig.json.

const bin = (name) => resolve(root, "node_modules/.bin", name);

await compileMessages();
// Writes the types of the routes, which the web's sources import.
const typegen = await run(node24, [bin("react-router"), "typegen"], { cwd: resolve(root, "web") });
let failed = typegen.code !== 0;
for (const folder of typedFolders()) {
	const { code } = await run(node24, [bin("tsc"), "--noEmit", "-p", folder]);
	if (code !== 0) failed = true;
}
if (failed) fail("There are type errors: see above.");
