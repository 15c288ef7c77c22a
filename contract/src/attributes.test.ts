import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { attributeIds, attributeRows, orderedPairs, ranges } from "./attribute-rows.ts";
import { attributes, type UnitSymbol, unitOf, units } from "./attributes.ts";
import { filterNames } from "./filters.ts";

const root = resolve(import.meta.dirname, "../..");

/** Files that name specific attributes on purpose, with the reason. */
const aboutSome: Record<string, string> = {
	"contract/src/energy-class-check.ts": "what the energy class of a light source is computed from",
	"contract/src/fittings.ts": "what decides which bulbs, drivers and dimmers fit",
	"contract/src/lamp-light.ts": "what a lamp shines with",
	"contract/src/lighting-gaps.ts": "figures without which the tools cannot answer",
	"contract/src/photometry.ts": "what a photometric file is compared with",
	"contract/src/products.ts": "the figures of a card",
	"api/src/carts/cart-contents.ts": "which bulbs and drivers a cart may lack",
	"api/src/carts/cart-fixes.ts": "what decides which bulbs and drivers fit",
	"api/src/catalogue/lighting/list-lighting-gaps.ts": "figures without which the tools cannot answer",
	"api/src/catalogue/photometry/read-photometry.ts": "what a photometric file is modelled from",
	"api/src/catalogue/photometry/read-record.ts": "what a photometric file is compared with",
	"api/src/catalogue/products/find-compatible.ts": "what decides which accessories fit",
	"api/src/catalogue/products/list-accessories.ts": "what decides which accessories fit",
	"api/src/catalogue/search-index/words/arabic.ts": "what searches call values, in Arabic",
	"api/src/catalogue/search-index/words/english.ts": "what searches call values, in English",
	"api/src/catalogue/search-index/words/search-words.ts": "the attributes whose values searches name",
	"api/src/product-page/get-product-page.ts": "what a photometric file is modelled from",
	"web/app/parts/admin/lighting/energy-class-warning.tsx": "what the energy class of a light source is computed from",
	"web/app/parts/pictures/light/light.ts": "the lamp that can be switched on in a photograph",
	"web/app/screens/admin/product-details/missing-figures/route.tsx": "figures without which the tools cannot answer",
	"web/app/screens/admin/products/product/photometry/place-section.tsx": "what a photometric file is compared with",
	"web/app/screens/storefront/home/guide.tsx": "advice about four of them",
	"web/app/screens/storefront/home/statements.ts": "what the home page states of the products",
	"web/app/screens/storefront/product/energy-label/route.tsx": "the product information sheet",
	"web/app/screens/storefront/product/key-features.ts": "a lamp in six phrases, two of them of two attributes",
	"web/app/screens/storefront/product/route.tsx": "what the server explains of a lamp",
	"web/app/screens/storefront/product/structured-product.ts":
		"properties of schema.org that are not of one attribute each",
	"web/app/screens/storefront/product/tools/lamp-tools.tsx": "the tools that apply to a lamp",
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

test("every unit has a code of UN/ECE", () => {
	for (const symbol of Object.keys(units) as UnitSymbol[])
		expect(unitOf(symbol).code, symbol).toMatch(/^[A-Z0-9]{2,3}$/);
});

test("labels, and the names by which files call a column, are of one attribute", () => {
	const names = attributeRows.flatMap(({ id, label, aliases = [] }) => [
		...new Set([id, label(), ...aliases].map((name) => name.toLowerCase())),
	]);
	expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
});
