import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { attributeIds, ranges } from "./attribute-rows.ts";
import { attributes } from "./attributes.ts";
import { filterNames } from "./filters.ts";

const root = resolve(import.meta.dirname, "../..");

/** Files that name specific attributes on purpose, with the reason. */
const aboutSome: Record<string, string> = {
	"api/src/catalogue/products/find-compatible.ts": "what decides which accessories fit",
	"api/src/catalogue/products/list-accessories.ts": "what decides which accessories fit",
	"web/app/screens/storefront/home/guide.tsx": "advice about four of them",
	"web/app/screens/storefront/home/statements.ts": "what the home page states of the products",
	"web/app/screens/storefront/product/key-features.ts": "a lamp in six phrases, two of them of two attributes",
	"web/app/screens/storefront/product/light/light.ts": "the lamp that can be switched on in the gallery",
};

test("no other source file enumerates attributes", () => {
	const files = globSync("{api,web,contract,server}/{src,app}/**/*.{ts,tsx}", { cwd: root }).filter(
		(file) =>
			!/\.test\.tsx?$/.test(file) && file !== "contract/src/attributes.ts" && file !== "api/src/database/tables.ts",
	);
	expect(files.length).toBeGreaterThan(500);
	// Without `brands`, the only filter that is not an attribute.
	const names = [...new Set<string>([...attributeIds, ...filterNames.slice(1)])];
	const enumerating = files.filter((file) => {
		const words = new Set(readFileSync(resolve(root, file), "utf8").match(/\w+/g));
		return names.filter((name) => words.has(name)).length >= 3;
	});
	expect(enumerating.sort()).toEqual(Object.keys(aboutSome).sort());
});

test("the end of a range is nullable and shown only with its start", () => {
	for (const { start, end } of ranges) {
		expect(attributes[end]).toMatchObject({ kind: "number", unit: attributes[start].unit });
		for (const shown of ["required", "filter", "search", "specification", "schemaOrg"])
			expect(attributes[end], shown).not.toHaveProperty(shown);
	}
});
