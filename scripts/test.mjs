import { provideChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { replaceBy } from "./program.mjs";

await installIfNeeded();
await compileMessages();
await provideChromium();
replaceBy("scripts/checks.ts", process.argv.slice(2));
