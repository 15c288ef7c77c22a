import { buildWebIfChanged } from "./build-web.mjs";
import { installIfNeeded } from "./install.mjs";
import { compileMessages } from "./messages.mjs";
import { fail } from "./program.mjs";

// npm run build: the message catalogues in messages/generated and the website in web/build.

await installIfNeeded();
await compileMessages();
if (!(await buildWebIfChanged())) fail("The website could not be built: the reason is above.");
console.log("The website is in web/build.");
