import { provideChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { become, giveUp } from "./program.mjs";

await installIfNeeded();
if (!(await compileMessages())) giveUp("The messages could not be compiled: the reason is above.");
await provideChromium();
become("scripts/checks.ts", process.argv.slice(2));
