import { provideChromium } from "./chromium.mjs";
import { installIfNeeded } from "./install.mjs";
import { become } from "./program.mjs";

await installIfNeeded();
await provideChromium();
become("scripts/checks.ts", process.argv.slice(2));
