import { buildWebIfChanged } from "./build-web.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { become, giveUp } from "./program.mjs";

const inDevelopment = process.argv.includes("--dev");

await installIfNeeded();
if (!(await compileMessages())) giveUp("The messages could not be compiled: the reason is above.");
if (!inDevelopment && !(await buildWebIfChanged())) giveUp("The website could not be built: the reason is above.");
become("server/src/main.ts", process.argv.slice(2));
