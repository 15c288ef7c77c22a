import { provideChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { replaceBy } from "./program.mjs";

await installIfNeeded();
await provideChromium();
replaceBy("scripts/checks.ts", process.argv.slice(2));
