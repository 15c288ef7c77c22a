import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { maxEmailLength } from "@noor/contract/email-rules";
import { expect, test } from "vitest";
import { maxEmailLength as maxEmailFieldLength } from "#ui/email-field.tsx";

const root = import.meta.dirname;

test("the maximum length of a field has a name, so that it is the one of the contract's schema", () => {
	const files = globSync("{screens,parts}/**/*.tsx", { cwd: root }).filter((file) => !file.endsWith(".test.tsx"));
	expect(files.length).toBeGreaterThan(300);
	const numeric = files.flatMap((file) =>
		(readFileSync(join(root, file), "utf8").match(/\bmaxLength(?:=\{|: )\d\w*/g) ?? []).map((hit) => `${file}: ${hit}`),
	);
	expect(numeric).toEqual([]);
});

test("an e-mail field takes exactly as many characters as the contract", () => {
	expect(maxEmailFieldLength).toBe(maxEmailLength);
});
