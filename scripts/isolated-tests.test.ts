import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** A mocked module, modules from their beginning, and a script of the page that Stripe's package keeps. */
const needsOwnModules = /\bvi\.(?:mock|doMock|unmock|doUnmock|resetModules)\(|\bwindow\.Stripe = /;

test("a file whose project shares modules is isolated exactly if it needs modules of its own", () => {
	const files = globSync(
		["api/{src,test}", "web/app", "{bench,contract,lighting,messages,scripts}"].map(
			(folder) => `${folder}/**/*.test.{ts,tsx}`,
		),
		{ cwd: root },
	);
	expect(files.length).toBeGreaterThan(100);
	const wrong = files.filter(
		(file) => needsOwnModules.test(readFileSync(join(root, file), "utf8")) !== file.includes(".isolated."),
	);
	expect(wrong).toEqual([]);
});
