import pg from "pg";
import { expect, vi } from "vitest";
import { aBrand, aCategory, aProduct } from "../../../test/makers.ts";
import { manyProducts } from "../../../test/many-products.ts";
import { type Shop, test, testOfPlans } from "../../../test/shop.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";

async function found(shop: Shop, search: string): Promise<string[]> {
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get(`/api/Products?search=${encodeURIComponent(search)}`);
	return body.data.map(({ name }: { name: string }) => name);
}

async function fourLamps(shop: Shop) {
	const rimal = await aBrand(shop.db, "Atelier Rimal");
	const chandeliers = await aCategory(shop.db, { categoryName: "Chandeliers" });
	const bulbs = await aCategory(shop.db, { categoryName: "Bulbs" });
	await aProduct(shop.db, {
		name: "Qamar Dome Pendant",
		brandId: rimal,
		description: "Spun brass over a long dining table.",
		variants: [{ priceFils: 45_900 }],
		lighting: { cri: 95, colorTemperature: 3000, wattage: 15, lumens: 800, ipRating: "20" },
	});
	await aProduct(shop.db, {
		name: "Thurayyā Ring",
		categoryIds: [chandeliers],
		lighting: {
			lightType: "Chandelier",
			cri: 90,
			colorTemperature: 2700,
			wattage: 60,
			lumens: 5200,
			socketType: "None",
		},
	});
	await aProduct(shop.db, {
		name: "Fanar Lantern",
		description: "For a wall by the sea.",
		lighting: {
			lightType: "Wall light",
			ipRating: "44",
			material: "Bronze",
			cri: 80,
			wattage: 12,
			lumens: 820,
			colorTemperature: 4000,
		},
	});
	await aProduct(shop.db, {
		name: "Shams Bulb G95",
		categoryIds: [bulbs],
		lighting: { lightType: "Bulb", socketType: "E14", cri: 97, wattage: 6.5, lumens: 610, colorTemperature: 2200 },
	});
}

test("search covers names, brands, categories, lighting details and descriptions", async ({ shop }) => {
	await fourLamps(shop);
	const table: [search: string, found: string[]][] = [
		["qamar", ["Qamar Dome Pendant"]],
		["rimal", ["Qamar Dome Pendant"]],
		["chandeliers", ["Thurayyā Ring"]],
		["chandelier", ["Thurayyā Ring"]],
		["bronze", ["Fanar Lantern"]],
		["dining", ["Qamar Dome Pendant"]],
		["wall light", ["Fanar Lantern"]],
		["the bulb for a sea", []],
		["???", []],
	];
	for (const [search, names] of table) expect(await found(shop, search), search).toEqual(names);
});

test("search tolerates case, accents, spelling mistakes and an unfinished last word", async ({ shop }) => {
	await fourLamps(shop);
	const table: [search: string, found: string[]][] = [
		["QAMAR", ["Qamar Dome Pendant"]],
		["thurayya", ["Thurayyā Ring"]],
		["qámar", ["Qamar Dome Pendant"]],
		["lantren", ["Fanar Lantern"]],
		["chandaleir", ["Thurayyā Ring"]],
		["qmaar", ["Qamar Dome Pendant"]],
		["lant", ["Fanar Lantern"]],
		["rimal pen", ["Qamar Dome Pendant"]],
		["pen rimal", []],
		["xylophone", []],
	];
	for (const [search, names] of table) expect(await found(shop, search), search).toEqual(names);
});

test("search understands the usual spellings of figures", async ({ shop }) => {
	await fourLamps(shop);
	const table: [search: string, found: string[]][] = [
		["3000k", ["Qamar Dome Pendant"]],
		["3000 K", ["Qamar Dome Pendant"]],
		["٣٠٠٠ k", ["Qamar Dome Pendant"]],
		["ip44", ["Fanar Lantern"]],
		["IP 44", ["Fanar Lantern"]],
		["ip٤٤", ["Fanar Lantern"]],
		["E14", ["Shams Bulb G95"]],
		["e 14", ["Shams Bulb G95"]],
		["15w", ["Qamar Dome Pendant"]],
		["15 watt", ["Qamar Dome Pendant"]],
		["6.5 W", ["Shams Bulb G95"]],
		["800 lm", ["Qamar Dome Pendant"]],
		["5,200 lumens", ["Thurayyā Ring"]],
		["630 lm", ["Shams Bulb G95"]],
		["cri 95", ["Qamar Dome Pendant", "Shams Bulb G95"]],
		["270", ["Thurayyā Ring"]],
		["dimmable bulb 2200k", ["Shams Bulb G95"]],
		["9000 k", []],
	];
	for (const [search, names] of table) expect(await found(shop, search), search).toEqual(names);
});

test("variants are found by SKU, size and finish", async ({ shop }) => {
	await aProduct(shop.db, {
		name: "Qamar",
		variants: [
			{ sku: "NOOR-QAM-30-BK", size: "30 cm, black" },
			{ sku: "NOOR-QAM-60-SG", size: "60 cm, sage" },
		],
	});
	await aProduct(shop.db, { name: "Sadaf", variants: [{ sku: "NOOR-SAD-40", size: "40 cm" }] });
	const table: [search: string, found: string[]][] = [
		["NOOR-QAM-30-BK", ["Qamar"]],
		["noorqam30bk", ["Qamar"]],
		["noor-qam", ["Qamar"]],
		["noor-sad-40", ["Sadaf"]],
		["noor-sad-40 sage", []],
		["NOOR-XYZ-1", []],
		["noor", []],
		["60 cm", ["Qamar"]],
		["sage", ["Qamar"]],
		["saeg", ["Qamar"]],
	];
	for (const [search, names] of table) expect(await found(shop, search), search).toEqual(names);
});

test("a word that no product has any more does not stop the correction of a misspelt search", async ({ shop }) => {
	const admin = await shop.as("admin");
	const { id: misspelt } = await aProduct(shop.db, { name: "Zahra Pendent" });
	await aProduct(shop.db, { name: "Qamar Pendant" });
	expect(await found(shop, "pendent")).toEqual(["Zahra Pendent"]);
	await shop.db.updateTable("products").set({ name: "Zahra Pendant" }).where("id", "=", misspelt).execute();
	expect(await found(shop, "pendent")).toEqual(["Qamar Pendant", "Zahra Pendant"]);
	expect((await admin.get("/api/Search/suggestions?search=pendent")).body.didYouMean).toBe("pendant");
	await shop.db.deleteFrom("products").where("id", "=", misspelt).execute();
	expect(await found(shop, "zahra")).toEqual([]);
});

test("the best match comes first unless another order is requested", async ({ shop }) => {
	await aProduct(shop.db, { name: "Anbar", description: "Goes with any pendant." });
	await aProduct(shop.db, { name: "Basil", lighting: { lightType: "Pendant" } });
	await aProduct(shop.db, { name: "Coral Pendant" });
	expect(await found(shop, "pendant")).toEqual(["Coral Pendant", "Basil", "Anbar"]);
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get("/api/Products?search=pendant&Sort=name");
	expect(body.data.map(({ name }: { name: string }) => name)).toEqual(["Anbar", "Basil", "Coral Pendant"]);
});

test("search can be combined with filters and a category", async ({ shop }) => {
	const category = await aCategory(shop.db, { categoryName: "Kitchen" });
	await aProduct(shop.db, { name: "Qamar", categoryIds: [category], lighting: { material: "Brass" } });
	await aProduct(shop.db, { name: "Qamar II", categoryIds: [category], lighting: { material: "Steel" } });
	await aProduct(shop.db, { name: "Qamar III", lighting: { material: "Brass" } });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get(`/api/ProductCategory/category/${category}?search=qamar&material=Brass`);
	expect(body).toMatchObject({ count: 1, data: [{ name: "Qamar" }] });
});

test("suggestions contain products with picture and price, categories, brands and the corrected search", async ({
	shop,
}) => {
	await fourLamps(shop);
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get("/api/Search/suggestions?search=chand");
	expect(body).toEqual({
		count: 1,
		products: [
			{
				id: expect.any(Number),
				name: "Thurayyā Ring",
				brandName: expect.any(String),
				lowestPrice: 100,
				pricesDiffer: false,
				imageUrl: null,
				foundVariantId: null,
			},
		],
		categories: [{ id: expect.any(Number), categoryName: "Chandeliers" }],
		brands: [],
		didYouMean: null,
	});
	expect((await visitor.get("/api/Search/suggestions?search=rim")).body.brands).toEqual([
		{ id: expect.any(Number), brandName: "Atelier Rimal" },
	]);
	expect((await visitor.get("/api/Search/suggestions?search=chandaleir%20ring")).body).toMatchObject({
		count: 1,
		didYouMean: "chandelier ring",
		categories: [{ categoryName: "Chandeliers" }],
	});
	expect((await visitor.get("/api/Search/suggestions?search=")).body).toEqual({
		count: 0,
		products: [],
		categories: [],
		brands: [],
		didYouMean: null,
	});
});

testOfPlans(
	"with 10,000 products no listing, search or product page scans a table sequentially",
	{ tags: "thorough" },
	async ({ shop }) => {
		await manyProducts(shop.pool, 10_000, { variants: 1 });
		const visitor = await shop.as("anyone");
		await visitor.get("/api/Products?pageIndex=1");
		const statements = await statementsOf(async () => {
			const listing = await visitor.get("/api/Products?material=Brass&cri=90&sort=priceAsc&pageIndex=2&pageSize=20");
			expect(listing.body.data).toHaveLength(20);
			expect((await visitor.get("/api/Products?search=pendnat&pageIndex=1")).body.count).toBeGreaterThan(100);
			await visitor.get("/api/Products/facets?material=Brass&cri=90");
			await visitor.get("/api/Search/suggestions?search=brass%20pend");
			await visitor.get(`/api/Products/${listing.body.data[0].id}`);
			await visitor.get(`/api/Products/similar/${listing.body.data[0].id}`);
			await shop.pool.query("update products set name = 'Xylograph' where id = $1", [listing.body.data[0].id]);
			expect((await visitor.get("/api/Products?search=xylograph&pageIndex=1")).body.count).toBe(1);
		});
		expect(statements.length).toBeGreaterThan(8);
		for (const { text, values } of statements.filter(({ text }) => /^\s*(select|with)/.test(text))) {
			const { rows } = await shop.pool.query(`explain ${text}`, values);
			const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
			expect(plan, text).not.toMatch(
				/Seq Scan on (products|product_variants|product_categories|product_images|lighting_details|stock|product_changes)\b/,
			);
		}
	},
);

/** The SQL statements that are executed during `work`. */
async function statementsOf(work: () => Promise<void>): Promise<{ text: string; values: unknown[] }[]> {
	const statements: { text: string; values: unknown[] }[] = [];
	const { query } = pg.Client.prototype;
	const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
		const [asked, values = []] = args as [string | { text: string; values?: unknown[] }, unknown[]?];
		statements.push(typeof asked === "string" ? { text: asked, values } : { values, ...asked });
		return Reflect.apply(query, this, args) as never;
	});
	try {
		await work();
	} finally {
		spy.mockRestore();
	}
	return statements;
}

test("a product is found by its texts in both languages, and by a changed text from the next request on", async ({
	shop,
}) => {
	const id = await aTranslatedProduct(shop.db, "مصباح لؤلؤ");
	const visitor = await shop.as("anyone");
	const count = async (search: string) =>
		(await visitor.get(`/api/Products?search=${encodeURIComponent(search)}`)).body.count;
	for (const search of ["qamar", "لؤلؤ", "اللولو", "opal", "حليبي", "زجاجي"])
		expect(await count(search), search).toBe(1);
	await shop.db
		.updateTable("products")
		.set({ translations: nameInArabic("ثريا هلال") })
		.where("id", "=", id)
		.execute();
	for (const [search, expected] of [
		["لؤلؤ", 0],
		["هلال", 1],
		["ثريات", 1],
		["qamar", 1],
	] as const)
		expect(await count(search), search).toBe(expected);
	await shop.db
		.updateTable("attributeValues")
		.set({ translations: json({ ar: { value: { text: "كريستال", source: "Opal glass" } } }) })
		.execute();
	expect(await count("كريستال")).toBe(1);
	expect(await count("حليبي")).toBe(0);
});

const nameInArabic = (text: string) => json({ ar: { name: { text, source: "Qamar" } } });

/** A product of opal glass with an Arabic name. @returns its id. */
async function aTranslatedProduct(db: Database, arabic: string): Promise<number> {
	const { id } = await aProduct(db, { name: "Qamar", lighting: { material: "Opal glass" } });
	await db
		.updateTable("products")
		.set({ translations: nameInArabic(arabic) })
		.where("id", "=", id)
		.execute();
	await db
		.insertInto("attributeValues")
		.values({
			attributeId: "material",
			value: "Opal glass",
			translations: json({ ar: { value: { text: "زجاج حليبي", source: "Opal glass" } } }),
		})
		.execute();
	return id;
}
