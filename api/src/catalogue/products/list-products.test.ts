import { expect } from "vitest";
import { aBrand, aCategory, aProduct } from "../../../test/makers.ts";
import { manyProducts } from "../../../test/many-products.ts";
import { openShop, type Shop, test } from "../../../test/shop.ts";

/** The names of the products that a query finds, in order. */
async function names(shop: Shop, query: string): Promise<string[]> {
	const visitor = await shop.as("anyone");
	const { status, body } = await visitor.get(`/api/Products?${query}`);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data.map(({ name }: { name: string }) => name);
}

async function threeLamps(shop: Shop) {
	const [rimal, wadi] = [await aBrand(shop.db, "Atelier Rimal"), await aBrand(shop.db, "Wadi, Glass & Co")];
	const ids = [];
	ids.push(
		await aProduct(shop.db, {
			name: "Qamar",
			brandId: rimal,
			basePriceFils: 50_000,
			variants: [{ priceFils: 0 }, { priceFils: 42_000 }, { priceFils: 61_000 }],
			lighting: { material: "Brass", cri: 95, wattage: 10, lumens: 800, isDimmable: true },
			createdAt: new Date("2026-01-01"),
		}),
		await aProduct(shop.db, {
			name: "Lulu",
			brandId: wadi,
			basePriceFils: 20_000,
			lighting: {
				material: "Glass, blown",
				cri: 90,
				wattage: 8,
				lumens: 900,
				isDimmable: false,
				ipRating: "44",
				specialFeatures: "Low glare",
			},
			createdAt: new Date("2026-03-01"),
		}),
		await aProduct(shop.db, {
			name: "Badr",
			brandId: wadi,
			basePriceFils: 30_000,
			lighting: {
				material: "Steel",
				cri: 80,
				wattage: 20,
				lumens: 2000,
				colorTemperature: 4000,
				colorTemperatureMax: 6500,
				socketType: "GU10",
			},
			createdAt: new Date("2026-02-01"),
		}),
	);
	return { rimal, wadi, ids: ids.map(({ id }) => id) };
}

test("a filter matches products with any of its values, and different filters are combined with AND", async ({
	shop,
}) => {
	const { rimal } = await threeLamps(shop);
	const table: [query: string, found: string[]][] = [
		["", ["Badr", "Lulu", "Qamar"]],
		["brands=Atelier%20Rimal", ["Qamar"]],
		["brands=atelier%20rimal", ["Qamar"]],
		[`brands=${rimal}`, ["Qamar"]],
		["material=Brass,Steel", ["Badr", "Qamar"]],
		["material=Brass&material=Steel", ["Badr", "Qamar"]],
		["MATERIAL=Brass", ["Qamar"]],
		["material=Brass,Steel&socketType=GU10", ["Badr"]],
		["material=Brass&socketType=GU10", []],
		["frameColors=Black", ["Badr", "Lulu", "Qamar"]],
		["basementTypes=Ceiling%20canopy", ["Badr", "Lulu", "Qamar"]],
		["lightTypes=Pendant", ["Badr", "Lulu", "Qamar"]],
		["wattage=8,20", ["Badr", "Lulu"]],
		["lumens=900", ["Lulu"]],
		["colorTemperature=4000", ["Badr"]],
		["colorTemperature=5000", ["Badr"]],
		["colorTemperature=2700,3500", ["Lulu", "Qamar"]],
		["cri=90", ["Lulu", "Qamar"]],
		["cri=95,85", ["Lulu", "Qamar"]],
		["cri=100", []],
		["isDimmable=false", ["Lulu"]],
		["isDimmable=True,false", ["Badr", "Lulu", "Qamar"]],
		["lifespanHours=25000", ["Badr", "Lulu", "Qamar"]],
		["beamAngle=120", ["Badr", "Lulu", "Qamar"]],
		["shape=Dome", ["Badr", "Lulu", "Qamar"]],
		["finish=Satin", []],
		["specialFeatures=Low%20glare", ["Lulu"]],
		["specialFeatures=Adjustable%20cord", ["Badr", "Qamar"]],
		["ipRating=44", ["Lulu"]],
		["ipRating=IP44", ["Lulu"]],
		["voltage=220-240", ["Badr", "Lulu", "Qamar"]],
		["frequency=50/60", ["Badr", "Lulu", "Qamar"]],
		["mountingType=Suspended", ["Badr", "Lulu", "Qamar"]],
		["material=Unobtainium", []],
		["material=", ["Badr", "Lulu", "Qamar"]],
	];
	for (const [query, found] of table) expect(await names(shop, query), query).toEqual(found);
});

test("a filter value that contains a comma works quoted and unquoted", async ({ shop }) => {
	await threeLamps(shop);
	for (const material of ["Glass, blown", '"Glass, blown"', "Glass,blown"])
		expect(await names(shop, `material=${encodeURIComponent(material)}`), material).toEqual(["Lulu"]);
	for (const material of ["Glass, blown,Brass", 'Brass,"Glass, blown"'])
		expect(await names(shop, `material=${encodeURIComponent(material)}`), material).toEqual(["Lulu", "Qamar"]);
	expect(await names(shop, `brands=${encodeURIComponent("Wadi, Glass & Co")}`)).toEqual(["Badr", "Lulu"]);
});

test("price bounds and price orders use the lowest price of a product", async ({ shop }) => {
	await threeLamps(shop);
	expect(await names(shop, "minPrice=420")).toEqual(["Qamar"]);
	expect(await names(shop, "minPrice=200&maxPrice=300")).toEqual(["Badr", "Lulu"]);
	expect(await names(shop, "maxPrice=199.99")).toEqual([]);
	expect(await names(shop, "minPrice=&maxPrice=")).toHaveLength(3);
	expect(await names(shop, "Sort=priceAsc")).toEqual(["Lulu", "Badr", "Qamar"]);
	expect(await names(shop, "sort=priceDesc")).toEqual(["Qamar", "Badr", "Lulu"]);
	expect(await names(shop, "Sort=PriceDesc")).toEqual(["Qamar", "Badr", "Lulu"]);
	expect(await names(shop, "Sort=")).toEqual(["Badr", "Lulu", "Qamar"]);
});

test("products can be ordered by newest, brightest and most efficient", async ({ shop }) => {
	await threeLamps(shop);
	expect(await names(shop, "sort=newest")).toEqual(["Lulu", "Badr", "Qamar"]);
	expect(await names(shop, "sort=brightest")).toEqual(["Badr", "Lulu", "Qamar"]);
	expect(await names(shop, "sort=mostEfficient")).toEqual(["Lulu", "Badr", "Qamar"]);
});

test("pages in any order neither repeat nor omit a product, even when all products are equal", async ({ shop }) => {
	for (let lamp = 0; lamp < 7; lamp++) await aProduct(shop.db, { name: "Twin" });
	const visitor = await shop.as("anyone");
	for (const sort of ["name", "priceAsc", "priceDesc", "newest", "brightest", "mostEfficient", "relevance"]) {
		const ids = [];
		for (const pageIndex of [1, 2, 3, 4]) {
			const { body } = await visitor.get(`/api/Products?sort=${sort}&pageIndex=${pageIndex}&pageSize=2`);
			expect(body).toMatchObject({ pageIndex, pageSize: 2, count: 7 });
			ids.push(...body.data.map(({ id }: { id: number }) => id));
		}
		expect(new Set(ids).size, sort).toBe(7);
	}
	const past = await visitor.get("/api/Products?pageIndex=9&pageSize=2");
	expect(past.body).toMatchObject({ count: 7, data: [] });
});

test("a malformed parameter is refused with its name", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const table = {
		"wattage=bright": "wattage",
		"CRI=-5": "cri",
		"isDimmable=perhaps": "isDimmable",
		"minPrice=cheap": "minPrice",
		"pageIndex=0": "pageIndex",
		"pageSize=1001": "pageSize",
		"Sort=loudest": "sort",
		'material="open': "material",
		"categoryId=lamps": "categoryId",
	};
	for (const [query, name] of Object.entries(table)) {
		const { status, body } = await visitor.get(`/api/Products?${encodeURI(query)}`);
		expect(status, query).toBe(400);
		expect(Object.keys(body.errors), query).toEqual([name]);
		expect(body.detail).toContain(name);
	}
});

test("a category lists the products of its descendants, each once", async ({ shop }) => {
	const indoor = await aCategory(shop.db, { categoryName: "Indoor" });
	const wall = await aCategory(shop.db, { categoryName: "Wall", parentCategoryId: indoor });
	const sconces = await aCategory(shop.db, { categoryName: "Sconces", parentCategoryId: wall });
	await aProduct(shop.db, { name: "Both", categoryIds: [indoor, sconces] });
	await aProduct(shop.db, { name: "Deep", categoryIds: [sconces] });
	await aProduct(shop.db, { name: "Elsewhere" });
	const visitor = await shop.as("anyone");
	const found = async (id: number) =>
		(await visitor.get(`/api/ProductCategory/category/${id}?pageIndex=1&pageSize=20`)).body.data.map(
			({ name }: { name: string }) => name,
		);
	expect(await found(indoor)).toEqual(["Both", "Deep"]);
	expect(await found(wall)).toEqual(["Both", "Deep"]);
	expect((await visitor.get("/api/ProductCategory/category/9999")).status).toBe(404);
	expect(await names(shop, `categoryId=${wall}`)).toEqual(["Both", "Deep"]);
});

test("the next response includes every committed change of the catalogue, including direct database changes", async ({
	shop,
}) => {
	const { ids, wadi } = await threeLamps(shop);
	const [qamar = 0, lulu = 0, badr = 0] = ids;
	expect(await names(shop, "material=Brass")).toEqual(["Qamar"]);
	await shop.pool.query("update lighting_details set material = 'Brass' where product_id = $1", [lulu]);
	expect(await names(shop, "material=Brass")).toEqual(["Lulu", "Qamar"]);
	await shop.pool.query("update product_variants set price_fils = 1 where product_id = $1", [qamar]);
	expect(await names(shop, "maxPrice=1")).toEqual(["Qamar"]);
	await shop.pool.query("update products set name = 'Azraq' where id = $1", [badr]);
	expect(await names(shop, "")).toEqual(["Azraq", "Lulu", "Qamar"]);
	await shop.pool.query("update brands set brand_name = 'Wadi Glassworks' where id = $1", [wadi]);
	expect(await names(shop, "brands=Wadi%20Glassworks")).toEqual(["Azraq", "Lulu"]);
	expect(await names(shop, "search=glassworks")).toEqual(["Azraq", "Lulu"]);
	const category = await aCategory(shop.db, { categoryName: "Outdoor" });
	await shop.pool.query("insert into product_categories (product_id, category_id) values ($1, $2)", [lulu, category]);
	expect(await names(shop, `categoryId=${category}`)).toEqual(["Lulu"]);
	const above = await aCategory(shop.db, { categoryName: "Garden" });
	await shop.pool.query("update categories set parent_category_id = $1 where id = $2", [above, category]);
	expect(await names(shop, `categoryId=${above}`)).toEqual(["Lulu"]);
	expect(await names(shop, "search=garden")).toEqual(["Lulu"]);
	await shop.pool.query("delete from products where id = $1", [qamar]);
	expect(await names(shop, "")).toEqual(["Azraq", "Lulu"]);
	const supplier =
		"update suppliers set supplier_name = 'Shati LLC' where id = (select supplier_id from products where id = $1)";
	await shop.pool.query(supplier, [lulu]);
	const picture = `with picture as (insert into pictures (sha256, media_type, width, height, bytes)
		values (repeat('a', 64), 'image/webp', 1, 1, '') returning id)
		insert into product_images (product_id, picture_id, is_thumbnail) select $1, id, true from picture`;
	await shop.pool.query(picture, [lulu]);
	const { body } = await (await shop.as("anyone")).get("/api/Products?search=lulu");
	expect(body.data).toMatchObject([{ supplierName: "Shati LLC", imageUrl: `/media/${"a".repeat(32)}/800.webp` }]);
	await shop.pool.query("begin; update products set name = name || '!' where id > 0; rollback");
	expect(await names(shop, "")).toEqual(["Azraq", "Lulu"]);
	await shop.pool.query("truncate products cascade");
	expect(await names(shop, "")).toEqual([]);
});

test("the next response of another process includes a change made by the first", async ({ shop }) => {
	const { shop: other, close } = await openShop({ database: { url: shop.databaseUrl, drop: async () => {} } });
	try {
		const brandName = "Rimal";
		expect(await names(other, "")).toEqual([]);
		const staff = await shop.as("admin");
		const brand = await staff.post("/api/Brand", { brandName });
		const { id } = await aProduct(shop.db, { name: "Qamar", brandId: brand.body.id });
		expect(await names(other, `brands=${brandName}`)).toEqual(["Qamar"]);
		expect((await staff.delete(`/api/Products/${id}`)).status).toBe(204);
		expect(await names(other, "")).toEqual([]);
	} finally {
		await close();
	}
});

test("a read during a change of the catalogue returns what was committed when it was requested", async ({ shop }) => {
	const { id } = await aProduct(shop.db, { name: "Lamp 0" });
	const visitor = await shop.as("anyone");
	const readers: Promise<number>[] = [];
	for (let change = 1; change <= 20; change++) {
		await shop.pool.query("update products set name = $1 where id = $2", [`Lamp ${change}`, id]);
		const read = visitor.get("/api/Products").then(({ body }) => Number(body.data[0].name.slice(5)) - change);
		readers.push(read);
	}
	for (const ahead of await Promise.all(readers)) expect(ahead).toBeGreaterThanOrEqual(0);
});

test("a large change is applied without missing or stale products", async ({ shop }) => {
	const { id } = await aProduct(shop.db, { name: "Xylograph" });
	expect(await names(shop, "")).toEqual(["Xylograph"]);
	await manyProducts(shop.pool, 400, { variants: 1 });
	await shop.pool.query("delete from products where id = $1", [id]);
	const visitor = await shop.as("anyone");
	expect((await visitor.get("/api/Products?pageIndex=1")).body.count).toBe(400);
	expect(await names(shop, "search=xylograph")).toEqual([]);
});

test("a transaction increases the catalogue version once, however much it changes", async ({ shop }) => {
	const version = async () => (await shop.pool.query("select version from catalogue_version")).rows[0].version;
	const before = await version();
	await shop.db.transaction().execute(async (tx) => {
		await aProduct(tx, { variants: [{}, {}], lighting: {} });
		await aProduct(tx);
	});
	expect(await version()).toBe(before + 1);
});

test("a facet count ignores the other values chosen in the same filter", async ({ shop }) => {
	await threeLamps(shop);
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get("/api/Products/facets?material=Brass&cri=85");
	expect(body.count).toBe(1);
	expect(body.ranges.price).toEqual({ min: 420, max: 420 });
	expect(body.filters.material).toEqual([
		{ value: "Brass", count: 1 },
		{ value: "Glass, blown", count: 1 },
		{ value: "Steel", count: 0 },
	]);
	expect(body.filters.cri).toEqual([
		{ value: 80, count: 1 },
		{ value: 90, count: 1 },
		{ value: 95, count: 1 },
	]);
	expect(body.filters.brands).toEqual([
		{ value: "Atelier Rimal", count: 1 },
		{ value: "Wadi, Glass & Co", count: 0 },
	]);
	expect(body.filters.isDimmable).toEqual([
		{ value: true, count: 1 },
		{ value: false, count: 0 },
	]);
	expect(body.filters.wattage.map(({ value }: { value: number }) => value)).toEqual([8, 10, 20]);
	const plain = await visitor.get("/api/Products/facets");
	expect(plain.body.filters.cri).toEqual([
		{ value: 80, count: 3 },
		{ value: 90, count: 2 },
		{ value: 95, count: 1 },
	]);
	expect(plain.body.ranges.price).toEqual({ min: 200, max: 420 });
	expect((await visitor.get("/api/Products/facets?maxPrice=250")).body.ranges.price).toEqual({ min: 200, max: 420 });
	expect((await visitor.get("/api/Products/facets?material=Tin")).body).toMatchObject({
		count: 0,
		ranges: { price: null },
	});
});

test("facets of a category contain its own values and its child categories", async ({ shop }) => {
	const indoor = await aCategory(shop.db, { categoryName: "Indoor" });
	const wall = await aCategory(shop.db, { categoryName: "Wall", parentCategoryId: indoor });
	const floor = await aCategory(shop.db, { categoryName: "Floor", parentCategoryId: indoor });
	await aProduct(shop.db, { categoryIds: [wall], lighting: { material: "Steel" } });
	await aProduct(shop.db, { lighting: { material: "Brass" } });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.get(`/api/Products/facets?categoryId=${indoor}`);
	expect(body.categories).toEqual([
		{ id: wall, categoryName: "Wall", count: 1 },
		{ id: floor, categoryName: "Floor", count: 0 },
	]);
	expect(body.filters.material).toEqual([{ value: "Steel", count: 1 }]);
	expect((await visitor.get("/api/Products/facets")).body.categories).toEqual([
		{ id: indoor, categoryName: "Indoor", count: 1 },
	]);
});

test("a facet count equals the number of products that the filtered listing shows", async ({ shop }) => {
	await threeLamps(shop);
	const visitor = await shop.as("anyone");
	const chosen = "ipRating=20&minPrice=250";
	const { body } = await visitor.get(`/api/Products/facets?${chosen}`);
	for (const [filter, options] of Object.entries(body.filters as Record<string, { value: unknown; count: number }[]>)) {
		if (filter === "ipRating") continue;
		for (const { value, count } of options) {
			const listed = await visitor.get(`/api/Products?${chosen}&${filter}=${encodeURIComponent(`"${value}"`)}`);
			expect(listed.body.count, `${filter} ${value}`).toBe(count);
		}
	}
});

test("You Might Also Like has five other products, similar ones first", async ({ shop }) => {
	const category = await aCategory(shop.db);
	const own = await aProduct(shop.db, { lighting: { lightType: "Pendant" }, categoryIds: [category] });
	const alike = [
		await aProduct(shop.db, { lighting: { lightType: "Pendant" } }),
		await aProduct(shop.db, { lighting: { lightType: "Bulb" }, categoryIds: [category] }),
	];
	for (let lamp = 0; lamp < 6; lamp++) await aProduct(shop.db, { lighting: { lightType: "Wall light" } });
	const visitor = await shop.as("anyone");
	for (let time = 0; time < 5; time++) {
		const { body } = await visitor.get(`/api/Products/similar/${own.id}`);
		const ids = body.map(({ id }: { id: number }) => id);
		expect(new Set(ids).size).toBe(5);
		expect(ids).not.toContain(own.id);
		expect(ids.slice(0, 2).sort()).toEqual(alike.map(({ id }) => id).sort());
	}
	expect((await visitor.get("/api/Products/similar/9999")).status).toBe(404);
});
