import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { allocatorSettings } from "./program.mjs";

test.each(["Dockerfile", "noor.service"])("deploy/%s sets the allocator as npm run start:production does", (file) => {
	const text = readFileSync(resolve(import.meta.dirname, "../deploy", file), "utf8");
	const settings = [...text.matchAll(/(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]);
	expect(Object.fromEntries(settings)).toEqual(allocatorSettings);
});
