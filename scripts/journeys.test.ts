import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");

test("no journey overrides fixtures outside of a describe, from where they would reach the files after it", () => {
	const files = globSync("e2e/**/*.spec.ts", { cwd: root });
	expect(files.length).toBeGreaterThan(30);
	expect(files.filter((file) => /^\w+\.override\(/m.test(readFileSync(resolve(root, file), "utf8")))).toEqual([]);
});
