import { buildWebIfChanged } from "./build-web.mjs";
import { installIfNeeded } from "./install.mjs";
import { become, giveUp } from "./program.mjs";

const inDevelopment = process.argv.includes("--dev");

await installIfNeeded();
if (!inDevelopment && !(await buildWebIfChanged())) giveUp("The website could not be built: the reason is above.");
become("server/src/main.ts", process.argv.slice(2));
