import { buildWebIfChanged } from "./build-web.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { fail, replaceBy } from "./program.mjs";

// npm start, npm run dev: installs, builds and starts the shop.

const isDev = process.argv.includes("--dev");

await installIfNeeded();
await compileMessages();
if (!isDev && !(await buildWebIfChanged())) fail("The website could not be built: the reason is above.");
replaceBy("server/src/main.ts", process.argv.slice(2), { isServer: true });
