import { readFile } from "node:fs/promises";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";
import { readConfig, variableNames } from "./config.ts";

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), "utf8");

test(".env.example has an example of every variable and no other, and sets nothing as it is", async () => {
	const example = await read(".env.example");
	expect(parseEnv(example)).toEqual({});
	const uncommented = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ""));
	expect(Object.keys(uncommented).sort()).toEqual([...variableNames].sort());
	expect(() => readConfig(uncommented)).not.toThrow();
});

test("the table of docs/operations.md has one row for every variable and no other", async () => {
	const [, section = ""] = (await read("docs/operations.md")).split("\n## Configure\n");
	const table = section.split("\n## ")[0] ?? "";
	const rows = [...table.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
	expect(rows.sort()).toEqual([...variableNames].sort());
});
