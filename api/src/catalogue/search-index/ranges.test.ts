import { eachRange } from "@noor/contract/ranges";
import { expect } from "vitest";
import { aCategory, aProduct } from "../../../test/makers.ts";
import { type Shop, test } from "../../../test/shop.ts";

async function names(shop: Shop, query: string): Promise<string[]> {
	const visitor = await shop.as("anyone");
	const { body, status } = await visitor.get(`/api/Products?${query}`);
	expect(status, query).toBe(200);
	return body.data.map(({ name }: { name: string }) => name);
}

async function lamps(shop: Shop) {
	const category = await aCategory(shop.db, { categoryName: "Pendants" });
	await aProduct(shop.db, {
		name: "Small",
		categoryIds: [category],
		variants: [
			{ size: "Ø 30 cm", priceFils: 20_000 },
			{ size: "Ø 60 cm", priceFils: 40_000 },
		],
		lighting: { wattage: 8, lumens: 600, colorTemperature: 2700, lifespanHours: 25_000, material: "Brass" },
	});
	await aProduct(shop.db, {
		name: "Tunable",
		categoryIds: [category],
		variants: [{ size: "900 mm", priceFils: 90_000 }],
		lighting: {
			wattage: 24,
			lumens: 2400,
			colorTemperature: 2200,
			colorTemperatureMax: 6500,
			lifespanHours: 50_000,
			material: "Steel",
		},
	});
	await aProduct(shop.db, { name: "Unlit", basePriceFils: 5_000 });
	return category;
}

test("ranges of price, size and attributes filter, alone and with lists of the same attribute", async ({ shop }) => {
	await lamps(shop);
	const table: [query: string, names: string[]][] = [
		["maxWattage=8", ["Small"]],
		["minWattage=8.5", ["Tunable"]],
		["minWattage=8&maxWattage=24", ["Small", "Tunable"]],
		["MINWATTAGE=9", ["Tunable"]],
		["minWattage=", ["Small", "Tunable", "Unlit"]],
		["wattage=8", ["Small"]],
		["wattage=8,24&minWattage=9", ["Tunable"]],
		["minLumens=601", ["Tunable"]],
		["minLifespanHours=50000", ["Tunable"]],
		// Tunable white matches wherever the ranges overlap, also between its steps.
		["maxColorTemperature=2600", ["Tunable"]],
		["minColorTemperature=3100&maxColorTemperature=3400", ["Tunable"]],
		["minColorTemperature=2700&maxColorTemperature=2700", ["Small", "Tunable"]],
		["minColorTemperature=7000", []],
		// Sizes are single values: a lamp of 30 and 60 cm has none of 45 cm.
		["minSize=40&maxSize=50", []],
		["maxSize=30", ["Small"]],
		["minSize=60", ["Small", "Tunable"]],
		["minSize=89&maxSize=91", ["Tunable"]],
		["maxPrice=100", ["Unlit"]],
		["minPrice=100&maxPrice=300&maxWattage=10", ["Small"]],
	];
	for (const [query, expected] of table) expect(await names(shop, query), query).toEqual(expected);
	const visitor = await shop.as("anyone");
	for (const query of ["minWattage=many", "maxSize=-1", "minLumens=1e999"])
		expect((await visitor.get(`/api/Products?${query}`)).status, query).toBe(400);
});

test("facets state the extent of each range without the range itself, and counts respect all ranges", async ({
	shop,
}) => {
	const category = await lamps(shop);
	const visitor = await shop.as("anyone");
	const facets = async (query: string) => (await visitor.get(`/api/Products/facets?${query}`)).body;
	expect((await facets("")).ranges).toEqual({
		...eachRange(() => null),
		price: { min: 50, max: 900 },
		size: { min: 30, max: 90 },
		wattage: { min: 8, max: 24 },
		lumens: { min: 600, max: 2400 },
		colorTemperature: { min: 2200, max: 6500 },
		lifespanHours: { min: 25_000, max: 50_000 },
	});
	const narrow = await facets(`categoryId=${category}&maxWattage=10`);
	expect(narrow).toMatchObject({
		count: 1,
		ranges: { price: { min: 200, max: 200 }, size: { min: 30, max: 60 }, wattage: { min: 8, max: 24 } },
	});
	expect(narrow.filters.material).toEqual([
		{ value: "Brass", count: 1 },
		{ value: "Steel", count: 0 },
	]);
	expect((await facets("maxWattage=1")).ranges).toMatchObject({ lumens: null, wattage: { min: 8, max: 24 } });
});

test("cards state the sizes of their variants, and which variant a search by size, finish or SKU names", async ({
	shop,
}) => {
	const { variantIds } = await aProduct(shop.db, {
		name: "Qamar",
		variants: [
			{ sku: "NOOR-QAM-30-BK", size: "Ø 30 cm, black" },
			{ sku: "NOOR-QAM-60-BK", size: "Ø 60 cm, black" },
			{ sku: "NOOR-QAM-44-SG", size: "Ø 44 cm, sage" },
		],
	});
	await aProduct(shop.db, { name: "Lulu" });
	const visitor = await shop.as("anyone");
	const first = async (query: string) => (await visitor.get(`/api/Products?${query}`)).body.data[0];
	expect(await first("search=qamar")).toMatchObject({ sizes: { min: 30, max: 60 }, foundVariantId: null });
	expect(await first("search=lulu")).toMatchObject({ sizes: null, foundVariantId: null });
	const table: [query: string, variant: number | null | undefined][] = [
		["search=NOOR-QAM-60-BK", variantIds[1]],
		["search=noorqam44sg", variantIds[2]],
		["search=60+cm", variantIds[1]],
		["search=qamar+sage", variantIds[2]],
		["search=black", variantIds[0]],
		["search=noor-qam", null],
		["minSize=40&maxSize=50", variantIds[2]],
		["minSize=20&maxSize=70", null],
	];
	for (const [query, variant] of table) expect((await first(query)).foundVariantId, query).toBe(variant);
	const { body } = await visitor.get("/api/Search/suggestions?search=sage");
	expect(body.products).toMatchObject([{ name: "Qamar", foundVariantId: variantIds[2] }]);
});

test("a search is read as parameters of the list; one in a category stays there", async ({ shop }) => {
	const category = await lamps(shop);
	const visitor = await shop.as("anyone");
	const read = async (search: string, more = "") =>
		(await visitor.get(`/api/Search/interpretation?search=${encodeURIComponent(search)}${more}`)).body.understood;
	expect(await read("warm dimmable pendant below 600")).toEqual({
		categoryId: category,
		query: { isDimmable: "true", maxColorTemperature: "3000", maxPrice: "600" },
	});
	expect(await read("pendant below 600", `&categoryId=${category}`)).toEqual({
		categoryId: category,
		query: { lightTypes: "Pendant", maxPrice: "600" },
	});
	for (const search of ["", "pendant", "qamar", "8 W"]) expect(await read(search), search).toBe(null);
	const { body } = await visitor.get("/api/Search/suggestions?search=pendant%20below%20300");
	expect(body).toMatchObject({ count: 1, products: [{ name: "Small" }] });
});

test("a query without products is relaxed by the part that excludes most", async ({ shop }) => {
	const category = await lamps(shop);
	const visitor = await shop.as("anyone");
	const nearest = async (query: string) => (await visitor.get(`/api/Products/nearest?${query}`)).body;
	const one = await nearest(`categoryId=${category}&maxWattage=10&minPrice=850`);
	expect(one.relaxations).toEqual([
		{ without: ["price"], search: "", count: 1 },
		{ without: ["wattage"], search: "", count: 1 },
	]);
	expect(one.data).toMatchObject([{ name: "Small" }]);
	const word = await nearest("search=small+xylograph");
	expect(word.relaxations[0]).toEqual({ without: [], search: "small", count: 1 });
	expect(word.data).toMatchObject([{ name: "Small" }]);
	// Two filters exclude everything only together with a third: the most selective ones go.
	const many = await nearest("search=xylograph&maxPrice=1&minWattage=1000");
	expect(many.relaxations).toHaveLength(1);
	expect(many.relaxations[0].count).toBeGreaterThan(0);
	expect(many.data.length).toBeGreaterThan(0);
	expect((await nearest("categoryId=999999")).status).toBe(404);
});
