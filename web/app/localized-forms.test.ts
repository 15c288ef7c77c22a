import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = import.meta.dirname;

test("a form that the router does not submit names its page in the current language", () => {
	const files = globSync("**/*.tsx", { cwd: root }).filter((file) => !file.endsWith(".test.tsx"));
	const actions = files.flatMap((file) =>
		[...readFileSync(join(root, file), "utf8").matchAll(/<form\b[^<]*?\baction=(\S+)/g)].map(
			(match) => `${file}: ${match[1]}`,
		),
	);
	expect(actions.length).toBeGreaterThan(0);
	expect(actions.filter((action) => !/: \{localizedPath\(/.test(action))).toEqual([]);
});
