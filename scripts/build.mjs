import { buildWebIfChanged } from "./build-web.mjs";
import { installIfNeeded } from "./install.mjs";
import { fail } from "./program.mjs";

// npm run build: the website in web/build, which is all that is built.

await installIfNeeded();
if (!(await buildWebIfChanged())) fail("The website could not be built: the reason is above.");
console.log("The website is in web/build.");
