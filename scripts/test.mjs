import { provideChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { fail, replaceBy } from "./program.mjs";

await installIfNeeded();
if (!(await compileMessages())) fail("The messages could not be compiled: the reason is above.");
await provideChromium();
replaceBy("scripts/checks.ts", process.argv.slice(2));
