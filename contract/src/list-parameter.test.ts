import { expect, test } from "vitest";
import { joinList, splitList } from "./list-text.ts";
import { AllProductsQuery, ProductQuery } from "./product-listing.ts";

test("a list is split at commas outside quotes", () => {
	const table: [text: string, values: string[] | undefined][] = [
		["", []],
		["Brass", ["Brass"]],
		["Brass, Opal glass ,,", ["Brass", "Opal glass"]],
		['"Glass, blown",Brass', ["Glass, blown", "Brass"]],
		['Brass , "Glass, blown"', ["Brass", "Glass, blown"]],
		['"5"" shade"', ['5" shade']],
		['5" shade,Brass', ['5" shade', "Brass"]],
		['"Glass, blown', undefined],
		['"Glass" blown', undefined],
		['""', []],
	];
	for (const [text, values] of table) expect(splitList(text), text).toEqual(values);
});

test("splitting a joined list returns the same values", () => {
	const values = ["Brass", "Glass, blown", '5" shade', '"', "a,b", "Ø 30"];
	expect(splitList(joinList(values))).toEqual(values);
	expect(joinList([2700, true])).toBe("2700,true");
});

test("parameter names are case-insensitive, and a repeated list parameter is concatenated", () => {
	const query = ProductQuery.parse({
		SORT: "priceAsc",
		Brands: ["Rimal", "Wadi,Falaj"],
		CRI: "90",
		isdimmable: "TRUE",
	});
	expect(query).toMatchObject({
		sort: "priceAsc",
		brands: ["Rimal", "Wadi", "Falaj"],
		cri: [90],
		isDimmable: [true],
		pageIndex: 1,
		pageSize: 20,
	});
});

test("the parsed output of a query is valid input again", () => {
	const query = ProductQuery.parse({ material: '"Glass, blown",Brass', wattage: "10", minPrice: "20" });
	expect(ProductQuery.parse(query)).toEqual({ ...query, material: ["Glass", "blown", "Brass"] });
});

test("the default order is relevance with a search, otherwise name", () => {
	expect(ProductQuery.parse({}).sort).toBe("name");
	expect(ProductQuery.parse({ search: "brass" }).sort).toBe("relevance");
	expect(ProductQuery.parse({ search: "brass", Sort: "name" }).sort).toBe("name");
	expect(AllProductsQuery.parse({ pageNumber: "3" })).toMatchObject({ pageIndex: 3 });
});
