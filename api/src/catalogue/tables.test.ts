import { newestFirst } from "@noor/contract/newest-first";
import { expect } from "vitest";
import { aBrand, aCategory, aProduct, aSupplier } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";

// The lists behind the tables of the back office: search, order and CSV export.

const bom = "\ufeff";

async function threeBrands({ db }: Shop) {
	for (const name of ["Zahra", "=Amber", "Noor 100%"]) await aBrand(db, name);
	await db
		.updateTable("brands")
		.set({ description: 'Lamps, "hand blown"\nin Ajman' })
		.where("brandName", "=", "Zahra")
		.execute();
}

test("a search for brands matches every word anywhere, and treats % and _ literally", async ({ shop }) => {
	await threeBrands(shop);
	const visitor = await shop.as("anyone");
	const namesFor = async (search: string) => {
		const { body } = await visitor.get(`/api/Brand?search=${encodeURIComponent(search)}`);
		expect(body.count).toBe(body.data.length);
		return body.data.map(({ brandName }: { brandName: string }) => brandName);
	};
	expect(await namesFor("ajman zah")).toEqual(["Zahra"]);
	expect(await namesFor("100%")).toEqual(["Noor 100%"]);
	expect(await namesFor("_")).toEqual([]);
	expect(await namesFor("house amber")).toEqual(["=Amber"]);
	expect(await namesFor(`${"zahra ".repeat(10)} amber`)).toEqual(["Zahra"]);
});

test("brands can be sorted ascending and descending by their columns; other sort keys are refused", async ({
	shop,
}) => {
	await threeBrands(shop);
	const visitor = await shop.as("anyone");
	const namesBy = async (sort: string) =>
		(await visitor.get(`/api/Brand?sort=${sort}`)).body.data.map(({ brandName }: { brandName: string }) => brandName);
	expect(await namesBy("-name")).toEqual((await namesBy("name")).toReversed());
	expect((await namesBy("description")).at(-1)).toBe("Zahra");
	expect((await visitor.get("/api/Brand?sort=password")).status).toBe(400);
});

test("names sort alphabetically regardless of case, and equal names by id", async ({ shop }) => {
	for (const name of ["Zahra", "amber", "Badr", "AMBER", "éclat"]) {
		const brandId = await aBrand(shop.db, name);
		const categoryId = await aCategory(shop.db, { categoryName: name });
		await aProduct(shop.db, { name, brandId, categoryIds: [categoryId], lighting: {} });
	}
	const staff = await shop.as("admin");
	const expected = ["amber", "AMBER", "Badr", "Zahra", "éclat"];
	const lists: [path: string, sort: string, key: string][] = [
		["Brand", "name", "brandName"],
		["admin/products", "name", "name"],
		["Categories", "name", "categoryName"],
		["LightingDetails", "productName", "productName"],
		["admin/stock", "product", "productName"],
	];
	for (const [path, sort, key] of lists) {
		const names: string[] = [];
		for (let pageIndex = 1; pageIndex <= expected.length; pageIndex += 1) {
			const { body } = await staff.get(`/api/${path}?sort=${sort}&pageSize=1&pageIndex=${pageIndex}`);
			names.push(...body.data.map((row: Record<string, string>) => row[key]));
		}
		expect(names, path).toEqual(expected);
	}
});

test("every master can be sorted by newest first", async ({ shop }) => {
	await twoLamps(shop);
	const staff = await shop.as("admin");
	for (const list of [
		"Brand",
		"Categories",
		"ProductCategory",
		"LightingDetails",
		"admin/products",
		"admin/suppliers",
	]) {
		const { body } = await staff.get(`/api/${list}?sort=${newestFirst}`);
		const ids = body.data.map(({ id }: { id: number }) => id);
		expect(ids, list).not.toEqual([]);
		expect(ids, list).toEqual(ids.toSorted((a: number, b: number) => b - a));
	}
});

test("an export contains the matching rows in order with the requested columns, and escapes formulas", async ({
	shop,
}) => {
	await threeBrands(shop);
	const staff = await shop.as("admin");
	const { body, headers, status } = await staff.get(
		"/api/admin/exports/brands.csv?search=am&sort=-name&columns=name,description",
	);
	expect(status).toBe(200);
	expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
	expect(headers["content-disposition"]).toBe('attachment; filename="brands.csv"');
	expect(body).toBe(
		`${bom}Name,Description\r\nZahra,"Lamps, ""hand blown""\nin Ajman"\r\nNoor 100%,A house of lamps.\r\n'=Amber,A house of lamps.\r\n`,
	);
	expect((await staff.get("/api/admin/exports/brands.csv?columns=name,secret")).status).toBe(400);
});

test("an export contains all rows, also beyond one batch", async ({ shop }) => {
	await shop.pool.query("insert into brands (brand_name) select 'Brand ' || n from generate_series(1, 2500) as n");
	const staff = await shop.as("admin");
	const { body } = await staff.get("/api/admin/exports/brands.csv?pageIndex=2&pageSize=10&columns=name");
	expect(body.trimEnd().split("\r\n")).toHaveLength(2_501);
	expect(
		await shop.pool.query(
			"select from pg_stat_activity where datname = current_database() and application_name = 'noor' and state like 'idle in transaction%'",
		),
	).toMatchObject({ rowCount: 0 });
});

test("suppliers have a paged list besides the plain list", async ({ shop }) => {
	await aSupplier(shop.db, "Shati");
	const second = await aSupplier(shop.db, "Khor");
	const staff = await shop.as("admin");
	const { body } = await staff.get("/api/admin/suppliers?sort=-name&pageSize=1&pageIndex=2");
	expect(body).toMatchObject({ pageIndex: 2, pageSize: 1, count: 2, data: [{ id: second, supplierName: "Khor" }] });
});

async function twoLamps({ db }: Shop) {
	const categoryId = await aCategory(db, { categoryName: "Pendants" });
	const brandId = await aBrand(db, "Atelier Rimal");
	const supplierId = await aSupplier(db, "Shati");
	const one = await aProduct(db, {
		name: "Qamar",
		basePriceFils: 50_000,
		brandId,
		supplierId,
		categoryIds: [categoryId],
		lighting: { material: "Opal glass", lumens: 900 },
		variants: [
			{ sku: "QAM-30", stock: 3 },
			{ sku: "QAM-45", stock: 4 },
		],
	});
	const other = await aProduct(db, { name: "Badr", basePriceFils: 20_000, stock: 1, lighting: { lumens: 300 } });
	return { one, other, brandId, supplierId };
}

test("the staff list of products has brand, supplier, number of variants and available stock", async ({ shop }) => {
	const { one, other, brandId, supplierId } = await twoLamps(shop);
	await shop.db
		.insertInto("stockReservations")
		.values({
			reservationKey: "somebody",
			stockId: one.stockIds[0]!,
			quantity: 2,
			expiresAt: new Date(Date.now() + 60_000),
		})
		.execute();
	const staff = await shop.as("admin");
	const { body } = await staff.get("/api/admin/products?sort=-name");
	expect(body).toMatchObject({ count: 2, data: [{ id: one.id }, { id: other.id }] });
	expect(body.data[0]).toEqual({
		id: one.id,
		name: "Qamar",
		imageUrl: null,
		imageAlt: "",
		basePrice: 500,
		description: "A lamp made for a test.",
		brandId,
		brandName: "Atelier Rimal",
		supplierId,
		supplierName: "Shati",
		variantCount: 2,
		sku: expect.any(String),
		lowestVariantPrice: expect.any(Number),
		categories: expect.any(Array),
		status: "published",
		publishAt: null,
		stockQuantity: 5,
		version: expect.any(Number),
	});
	for (const [sort, first] of [
		["stock", other],
		["-stock", one],
		["variants", other],
		["price", other],
		["-price", one],
	] as const)
		expect((await staff.get(`/api/admin/products?sort=${sort}`)).body.data[0].id, sort).toBe(first.id);
});

test("staff can search products by name, brand, supplier or SKU", async ({ shop }) => {
	const { one } = await twoLamps(shop);
	const staff = await shop.as("admin");
	for (const search of ["amar", "rimal", "SHATI", "qam-45", "QAM-٤٥", "m-45 rimal"])
		expect((await staff.get(`/api/admin/products?search=${search}`)).body, search).toMatchObject({
			count: 1,
			data: [{ id: one.id }],
		});
	expect((await staff.get("/api/admin/products?search=rimal badr")).body.count).toBe(0);
});

test("staff find products and their stock by Arabic names, however hamzas and digits are typed", async ({ shop }) => {
	const { one, brandId } = await twoLamps(shop);
	const inArabic = (field: string, text: string) => json({ ar: { [field]: { text, source: "" } } });
	await shop.db
		.updateTable("products")
		.set({ translations: inArabic("name", "مصباح لُؤْلُؤ الأرضيّ بـ9 كرات") })
		.where("id", "=", one.id)
		.execute();
	await shop.db
		.updateTable("brands")
		.set({ translations: inArabic("brandName", "أتيليه رمال") })
		.where("id", "=", brandId)
		.execute();
	const staff = await shop.as("admin");
	for (const search of ["لؤلؤ", "لولو", "الارضي", "اتيليه", "ب٩", "qamar لولو"])
		expect((await staff.get(`/api/admin/products?search=${encodeURIComponent(search)}`)).body, search).toMatchObject({
			count: 1,
			data: [{ id: one.id }],
		});
	const { body } = await staff.get(`/api/admin/stock?search=${encodeURIComponent("لولو")}`);
	expect(new Set(body.data.map(({ productName }: { productName: string }) => productName))).toEqual(new Set(["Qamar"]));
	expect((await staff.get(`/api/admin/products?search=${encodeURIComponent("هلال")}`)).body.count).toBe(0);
	expect((await staff.get(`/api/Brand?search=${encodeURIComponent("رمال")}`)).body.data).toMatchObject([
		{ id: brandId },
	]);
	for (const list of ["ProductCategory", "LightingDetails", "admin/delivery/parcels"])
		expect((await staff.get(`/api/${list}?search=${encodeURIComponent("لولو")}`)).body, list).toMatchObject({
			count: 1,
		});
});

test("products, categories, their assignments, lighting details and suppliers can be exported as CSV", async ({
	shop,
}) => {
	const { one, other } = await twoLamps(shop);
	const staff = await shop.as("admin");
	const linesOf = async (path: string) => (await staff.get(`/api/admin/exports/${path}`)).body.trimEnd().split("\r\n");
	expect(await linesOf("products.csv?sort=-stock&columns=id,price,stock")).toEqual([
		`${bom}Id,Price (AED),Stock`,
		`${one.id},500.00,7`,
		`${other.id},200.00,1`,
	]);
	expect(await linesOf("categories.csv?columns=name,parent,image")).toEqual([
		`${bom}Name,Parent category,Image`,
		"Pendants,,",
	]);
	expect(await linesOf("product-categories.csv?columns=category,product")).toEqual([
		`${bom}Category Name,Product Name`,
		"Pendants,Qamar",
	]);
	expect(await linesOf("lighting-details.csv?search=opal&columns=productName,lumens,isDimmable")).toEqual([
		`${bom}Product,Lumens,Dimmable`,
		"Qamar,900,yes",
	]);
	expect(await linesOf("suppliers.csv?search=shati&columns=name,email")).toEqual([`${bom}Name,Email`, "Shati,"]);
});

test("lists in an export are joined as the language of the call joins them", async ({ shop }) => {
	const { one } = await twoLamps(shop);
	const globes = await aCategory(shop.db, { categoryName: "Globes" });
	const staff = await shop.as("admin");
	await staff.post("/api/ProductCategory/AddMultiple", [{ productId: one.id, categoryId: globes }]);
	const cellIn = async (lang: string) =>
		(await staff.get(`/api/admin/exports/products.csv?search=qamar&columns=categories&lang=${lang}`)).body.split(
			"\r\n",
		)[1];
	expect(await cellIn("en")).toBe('"Pendants, Globes"');
	expect(await cellIn("ar")).toBe("Pendants، Globes");
});

test("category assignments and lighting details can be sorted by the names of their product and category", async ({
	shop,
}) => {
	await twoLamps(shop);
	const visitor = await shop.as("anyone");
	const products = async (path: string) =>
		(await visitor.get(path)).body.data.map(
			({ productName, product }: { productName?: string; product?: { name: string } }) => productName ?? product?.name,
		);
	expect(await products("/api/LightingDetails?sort=lumens")).toEqual(["Badr", "Qamar"]);
	expect(await products("/api/LightingDetails?sort=-lumens")).toEqual(["Qamar", "Badr"]);
	expect(await products("/api/ProductCategory?sort=-product&search=pend")).toEqual(["Qamar"]);
});
