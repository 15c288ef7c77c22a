import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { attributeIds, attributeRows, orderedPairs, ranges } from "./attribute-rows.ts";
import { attributes, type UnitSymbol, unitOf, units } from "./attributes.ts";
import { filterNames } from "./filters.ts";

const root = resolve(import.meta.dirname, "../..");

/** Files that name specific attributes on purpose, with the reason. */
const aboutSome: Record<string, string> = {
	"contract/src/lamp-light.ts": "what a lamp shines with",
	"api/src/catalogue/products/find-compatible.ts": "what decides which accessories fit",
	"api/src/catalogue/products/list-accessories.ts": "what decides which accessories fit",
	"web/app/screens/storefront/home/guide.tsx": "advice about four of them",
	"web/app/screens/storefront/home/statements.ts": "what the home page states of the products",
	"web/app/screens/storefront/product/key-features.ts": "a lamp in six phrases, two of them of two attributes",
	"web/app/screens/storefront/product/tools/lamp-tools.tsx": "the tools that apply to a lamp",
	"web/app/screens/storefront/product/light/light.ts": "the lamp that can be switched on in the gallery",
};

/** The lighting tools calculate with specific attributes. */
const tools = /^web\/app\/(screens\/storefront\/light|parts\/(lamps|light-tools))\//;

/** Ids that are names of other things as well. */
const ordinary: ReadonlySet<string> = new Set(["width", "height", "depth", "diameter", "weight", "warnings"]);

test("no other source file enumerates attributes", () => {
	const files = globSync("{api,web,contract,server}/{src,app}/**/*.{ts,tsx}", { cwd: root }).filter(
		(file) =>
			!/\.test\.tsx?$/.test(file) &&
			!tools.test(file) &&
			file !== "contract/src/attributes.ts" &&
			file !== "api/src/database/tables.ts",
	);
	expect(files.length).toBeGreaterThan(500);
	// Without `brands`, the only filter that is not an attribute.
	const names = [...new Set<string>([...attributeIds, ...filterNames.slice(1)])].filter((name) => !ordinary.has(name));
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

test("a number that must not be above another one has its unit", () => {
	expect(orderedPairs.map(({ least, most }) => [least, most])).toEqual([
		["dropMin", "dropMax"],
		["loadMin", "loadMax"],
	]);
	for (const { least, most } of orderedPairs)
		expect(attributes[most]).toMatchObject({ kind: "number", unit: (attributes[least] as { unit?: string }).unit });
});

test("every unit has a code of UN/ECE and a spelling of letters", () => {
	for (const symbol of Object.keys(units) as UnitSymbol[]) {
		const { code, spellings } = unitOf(symbol);
		expect(code, symbol).toMatch(/^[A-Z0-9]{2,3}$/);
		expect(spellings[0], symbol).toMatch(/^[a-z]+$/);
	}
});

test("labels, and the names by which files call a column, are of one attribute", () => {
	const names = attributeRows.flatMap(({ id, label, aliases = [] }) => [
		...new Set([id, label(), ...aliases].map((name) => name.toLowerCase())),
	]);
	expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
});
