/** @module-tag thorough */

import { describe, expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { applyImport as apply, checkImport as check, uploadImport as upload, whenIdle } from "../../test/imports.ts";
import { aBrand, aCategory, aProduct, aSupplier } from "../../test/makers.ts";
import { manyProducts } from "../../test/many-products.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import { untilBlocked } from "../../test/until-blocked.ts";

const changedMeanwhile =
	"The shop has changed since the file was checked. Nothing was changed. Below is what would change now.";

const exported = async (staff: Client): Promise<string> =>
	(await staff.get("/api/admin/exports/all-products.csv")).body;

/** A shop with values that are difficult to represent in a CSV cell. */
async function aHardShop(shop: Shop) {
	const indoor = await aCategory(shop.db, { categoryName: "In|door > \\ all" });
	const pendants = await aCategory(shop.db, { categoryName: "Pendants", parentCategoryId: indoor });
	const outdoor = await aCategory(shop.db, { categoryName: "Outdoor" });
	const brandId = await aBrand(shop.db, '=SUM("A1")');
	await aBrand(shop.db, "Twin");
	const twin = await aBrand(shop.db, "Twin");
	const supplierId = await aSupplier(shop.db, "مصنع القمر");
	const qamar = await aProduct(shop.db, {
		name: "قمر “Qamar”",
		description: 'Says "hello", twice;\r\nthen\n\na new line,\tand a tab',
		categoryIds: [outdoor, pendants],
		brandId,
		supplierId,
		discountPriceFils: 12_345,
		lighting: { specialFeatures: "-20 °C, dimmable", voltage: "24", ipRating: "'=x", wattage: 6.5 },
		variants: [
			{ size: "Ø 30 cm", priceFils: 45_950, compareAtPriceFils: 50_000, sku: "+QAM-30", stock: 3 },
			{ size: "'-45", priceFils: 61_000, sku: "@45", stock: 0 },
		],
	});
	const lulu = await aProduct(shop.db, { name: "Lulu", brandId: twin, supplierId, basePriceFils: 7, stock: 5 });
	return { qamar, lulu, indoor, pendants, outdoor };
}

describe("an exported file", () => {
	test("changes nothing when it is imported again", async ({ shop }) => {
		await aHardShop(shop);
		const staff = await shop.as("admin");
		const before = await exported(staff);
		expect(before).toMatch(/^\uFEFFProduct ID,Name,Name \(Arabic\),Description,/);
		const done = await apply(staff, before);
		expect(done).toMatchObject({
			state: "done",
			failure: null,
			result: { added: 0, changed: 0, unchanged: 2, errorCount: 0 },
		});
		expect(await exported(staff)).toBe(before);
	});

	test("changes nothing in a shop with many products either", async ({ shop }) => {
		await manyProducts(shop.pool, 300, { variants: 3 });
		const staff = await shop.as("admin");
		const before = await exported(staff);
		const checked = await check(staff, before);
		expect(checked).toMatchObject({ rowCount: 900, result: { added: 0, changed: 0, unchanged: 300, errorCount: 0 } });
	});

	test("recreates the same catalogue in an empty shop, except for ids", async ({ shop }) => {
		const staff = await shop.as("admin");
		const parent = await aCategory(shop.db, { categoryName: "Indoor" });
		await aCategory(shop.db, { categoryName: "Pendants", parentCategoryId: parent });
		const file = [
			"Name;Description;Base Price;Brand;Supplier;Categories;SKU;Size;Price;Stock;Basement Type;Light Type;Wattage;Lumens;Color Temperature;CRI;Dimmable;Lifespan Hours;Beam Angle;Shape;Finish;Mounting Type",
			"Qamar;A dome of spun brass.;500;Rimal;Shati;indoor > pendants;Q-30;30 cm;459.5;3;Canopy;Pendant;10;800;2700;90;yes;25000;120;Dome;Brushed;Suspended",
			"Qamar;;;;;;Q-45;45 cm;610;;;;;;;;;;;;;",
			"Lulu;A globe of opal glass.;80;Rimal;Shati;;;;;7;;;;;;;;;;;;",
		].join("\r\n");
		const done = await apply(staff, file, { createMissing: true });
		expect(done).toMatchObject({
			delimiter: ";",
			state: "done",
			result: { added: 2, changed: 0, unchanged: 0, newBrands: ["Rimal"], newSuppliers: ["Shati"] },
		});
		const { body } = await staff.get("/api/Products");
		expect(body.data).toMatchObject([
			{ name: "Lulu", basePrice: 80, brandName: "Rimal", stockQuantity: 7, variantCount: 0, wattage: null },
			{ name: "Qamar", basePrice: 500, supplierName: "Shati", stockQuantity: 3, variantCount: 2, lumens: 800 },
		]);
		const qamar = body.data[1].id;
		expect((await staff.get(`/api/Products/variants/${qamar}`)).body).toMatchObject([
			{ sku: "Q-30", size: "30 cm", price: 459.5, stockQuantity: 3 },
			{ sku: "Q-45", size: "45 cm", price: 610, stockQuantity: 0 },
		]);
		expect((await staff.get(`/api/ProductCategory/product/${qamar}`)).body).toMatchObject([
			{ category: { categoryName: "Pendants" } },
		]);
		const { rows } = await shop.pool.query(
			"select quantity, (select coalesce(sum(change), 0)::int from stock_movements where stock_id = stock.id) as booked from stock",
		);
		expect(rows.every(({ quantity, booked }) => quantity === booked)).toBe(true);
	});
});

describe("an import", () => {
	test("is not checked with a column that the file does not have", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await upload(staff, "Name,SKU\nQamar,QAM-30\n");
		const refused = await staff.post(`/api/admin/imports/${body.id}/check`, { mapping: { name: 0, sku: 1, stock: 2 } });
		expect(refused.body).toMatchObject({
			status: 400,
			message: "The file has no such column",
			errors: { "mapping.stock": ["The file has no such column"] },
		});
		expect((await staff.get(`/api/admin/imports/${body.id}`)).body.state).toBe("uploaded");
	});

	test("changes the values in its cells, keeps all others, and the check reports both in advance", async ({ shop }) => {
		const { qamar, lulu, outdoor } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const before = (await staff.get(`/api/Products/${qamar.id}`)).body;
		const file = [
			"SKU,Price,Stock,Size,Product ID,Discount Price,Categories",
			`+QAM-30,470,9,,${qamar.id},,Outdoor`,
			`NEW-60,99.95,2,60 cm,${qamar.id},,`,
			`,,8,,${lulu.id},0.05,`,
		].join("\n");
		// A new variant needs a size, but the size column is not mapped.
		const mapping = { sku: 0, price: 1, stock: 2, productId: 4, discountPrice: 5, categories: 6 };
		const wrong = await check(staff, file, { mapping });
		expect(wrong.result.errors).toEqual([{ row: 3, column: "Size", value: "", message: "Size is required" }]);
		const sized = file.replace("470,9,,", "470,9,Ø 31 cm,");
		const checked = await check(staff, sized);
		expect(checked.result).toMatchObject({
			added: 0,
			changed: 2,
			unchanged: 0,
			errorCount: 0,
			products: [
				{
					row: 2,
					name: before.name,
					action: "changed",
					columns: ["Discount Price", "Categories", "Stock", "Size", "Price", "SKU"],
				},
				{ row: 4, name: "Lulu", action: "changed", columns: ["Discount Price", "Stock"] },
			],
		});
		expect((await staff.get(`/api/Products/${qamar.id}`)).body).toEqual(before);

		expect((await apply(staff, sized)).state).toBe("done");
		const after = (await staff.get(`/api/Products/${qamar.id}`)).body;
		expect(after).toMatchObject({ name: before.name, description: before.description, discountPrice: null });
		expect(after.variants).toMatchObject([
			{
				variantId: qamar.variantIds[0],
				sku: "+QAM-30",
				price: 470,
				compareAtPrice: 500,
				stockQuantity: 9,
				size: "Ø 31 cm",
			},
			{ variantId: qamar.variantIds[1], sku: "@45", price: 610 },
			{ sku: "NEW-60", size: "60 cm", price: 99.95, stockQuantity: 2 },
		]);
		expect((await staff.get(`/api/ProductCategory/product/${qamar.id}`)).body).toMatchObject([{ categoryId: outdoor }]);
		expect((await staff.get(`/api/Products/${lulu.id}`)).body).toMatchObject({ discountPrice: 0.05, stockQuantity: 8 });
	});

	test("refuses a discount price that is not below the base price of the file or of the shop", async ({ shop }) => {
		const { lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const message = "The discount price must be below the base price";
		for (const file of [
			`Product ID,Discount Price\n${lulu.id},0.07`,
			`Product ID,Base Price,Discount Price\n${lulu.id},9,9`,
		])
			expect((await check(staff, file)).result.errors).toMatchObject([{ row: 2, column: "Discount Price", message }]);
		expect((await check(staff, `Product ID,Base Price,Discount Price\n${lulu.id},9,8`)).result.errorCount).toBe(0);
	});

	test("with one invalid cell changes nothing, and reports its position, also in the error file", async ({ shop }) => {
		const { qamar } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const file = [
			"Product ID,Name,Description,Base Price,Brand,Supplier,Categories,Variant ID,SKU,Size,Price,Stock,CRI,Dimmable",
			`${qamar.id},Renamed,,,Nobody,,Nowhere > At all,,NEW,1 m,0,1.5,120,perhaps`,
			"9999,X,,,,,,,,,,,,",
			"New lamp,,,,,,,,,,,,,",
			",New lamp,short,x,Twin,مصنع القمر,,,@45,S,1,1,,",
			',Newest lamp,Long enough it is.,1,=SUM("A1"),مصنع القمر,,,TWICE,S,1,1,,',
			",Newest lamp,Differs from the row above.,1,,,,,TWICE,M,1,1,,",
			",Lulu,A lamp of the same name.,1,,,,,,,,,,",
			",,,,,,,,,,,5,,",
		].join("\n");
		const { id, result } = await check(staff, file);
		const told = result.errors.map(({ row, column, message }: Record<string, string>) =>
			[row, column, message].join(" · "),
		);
		expect(told).toContain("2 · Brand · There is no such brand");
		expect(told).toContain("2 · Categories · There is no category “Nowhere > At all”");
		expect(told).toContain("2 · Price · Price must be at least 0.01");
		expect(told).toContain("2 · Stock · Stock quantity must be a whole number");
		expect(told).toContain("2 · CRI · CRI must be at most 100");
		expect(told).toContain("2 · Dimmable · Enter yes or no");
		expect(told).toContain("3 · Product ID · There is no such product");
		expect(told).toContain("7 · Description · Row 6 has a different value for the same product");
		expect(told).toContain("7 · SKU · SKU TWICE is used twice");
		expect(told).toContain("8 · Name · There is a product of this name; to change it, give its ID or one of its SKUs");
		expect(told).toContain("9 ·  · A product is identified by its ID, a SKU or a name");
		expect(result.errorCount).toBe(result.errors.length);
		const csv = (await staff.get(`/api/admin/imports/${id}/errors.csv`)).body;
		expect(csv.trim().split("\r\n")).toHaveLength(result.errorCount + 1);
		const refused = await staff.post(`/api/admin/imports/${id}/apply`);
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"Check the file first. Products with errors must be left out.",
		]);
		expect((await staff.get("/api/Products")).body.count).toBe(2);
	});

	test("changes nothing when the shop has changed since the check", async ({ shop }) => {
		const staff = await shop.as("admin");
		await aBrand(shop.db, "Rimal");
		await aSupplier(shop.db, "Shati");
		const file =
			"Name,Description,Brand,Supplier,SKU,Size,Price,Stock\nQamar,A dome of spun brass.,Rimal,Shati,Q-1,S,10,1\n";
		const checked = await check(staff, file);
		await aProduct(shop.db, { name: "Other", variants: [{ sku: "Q-1" }] });
		await staff.post(`/api/admin/imports/${checked.id}/apply`);
		const after = await whenIdle(staff, checked.id);
		expect(after).toMatchObject({
			state: "checked",
			failure: changedMeanwhile,
		});
		expect((await staff.get("/api/Products")).body.count).toBe(1);
	});

	test("does not overwrite a colleague's change since the check unless it was checked again", async ({ shop }) => {
		const { qamar, lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const checked = await check(staff, `Product ID,Base Price\n${lulu.id},12\n${qamar.id},500\n`);
		await shop.pool.query("update products set base_price_fils = 900 where id = $1", [lulu.id]);
		await staff.post(`/api/admin/imports/${checked.id}/apply`);
		const refused = await whenIdle(staff, checked.id);
		expect([refused.state, refused.failure]).toEqual(["checked", changedMeanwhile]);
		expect((await staff.get(`/api/Products/${lulu.id}`)).body.basePrice).toBe(9);
		// A sale is not a change of the catalogue; otherwise no import could be applied in an open shop.
		await shop.pool.query("update stock set quantity = quantity - 1 where product_id = $1", [lulu.id]);
		await staff.post(`/api/admin/imports/${checked.id}/apply`);
		expect((await whenIdle(staff, checked.id)).state).toBe("done");
		expect((await staff.get(`/api/Products/${lulu.id}`)).body.basePrice).toBe(12);
	});

	test("keeps sales since the export and reports by how many pieces it changes stock", async ({ shop }) => {
		const { qamar, lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const before = await exported(staff);
		const sell = (productId: number, sku: string | null) =>
			shop.pool.query(
				`update stock set quantity = quantity - 1 where product_id = $1
					and variant_id is not distinct from (select id from product_variants where sku = $2)`,
				[productId, sku],
			);
		await sell(qamar.id, "+QAM-30");
		await sell(lulu.id, null);
		expect((await check(staff, before)).result).toMatchObject({
			changed: 0,
			unchanged: 2,
			stock: { rows: 0, more: 0, fewer: 0, repeated: 0 },
		});

		const file = [
			"Product ID,SKU,Stock,Stock When Exported",
			`${qamar.id},+QAM-30,10,3`,
			`${qamar.id},@45,4,`,
			`${lulu.id},,1,5`,
		].join("\n");
		const done = await apply(staff, file);
		// Stock 3: one sold, two left, 7 added. Stock 5: one sold, four removed, none left.
		expect(done).toMatchObject({ state: "done", result: { changed: 2, stock: { rows: 3, more: 11, fewer: 4 } } });
		const { body } = await staff.get(`/api/Products/${qamar.id}`);
		expect(body.variants).toMatchObject([
			{ sku: "+QAM-30", stockQuantity: 9 },
			{ sku: "@45", stockQuantity: 4 },
		]);
		expect((await staff.get(`/api/Products/${lulu.id}`)).body.stockQuantity).toBe(0);
		expect((await check(staff, `Product ID,Stock,Stock When Exported\n${lulu.id},1,5\n`)).result).toMatchObject({
			changed: 0,
			stock: { rows: 0, repeated: 1 },
		});
		const wrong = await check(staff, file.replace("10,3", "10,some"));
		expect(wrong.result.errors).toEqual([
			{ row: 2, column: "Stock When Exported", value: "some", message: "Stock when exported must be a whole number" },
		]);
	});

	test("applies its difference even if sales have already lowered the stock to the imported number", async ({
		shop,
	}) => {
		const { lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		// The file removes two of the five exported pieces; two were also sold since the export.
		await shop.pool.query("update stock set quantity = 3 where product_id = $1", [lulu.id]);
		const done = await apply(staff, `Product ID,Stock,Stock When Exported\n${lulu.id},3,5\n`);
		expect(done.result).toMatchObject({ changed: 1, stock: { rows: 1, more: 0, fewer: 2, repeated: 0 } });
		expect((await staff.get(`/api/Products/${lulu.id}`)).body.stockQuantity).toBe(1);
	});

	test("imported again applies its stock difference only once, and its other changes as usual", async ({ shop }) => {
		const { qamar } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const stockOf = async () =>
			(await staff.get(`/api/Products/${qamar.id}`)).body.variants.map(
				(variant: { stockQuantity: number }) => variant.stockQuantity,
			);
		const versionNow = async () => (await exported(staff)).match(/\+QAM-30,.*?,3,3,(\d+),/)?.[1];
		const version = await versionNow();
		const fileWith = (price: string, stock: string, ofVersion = version) =>
			`SKU,Price,Stock,Stock When Exported,Stock Version\n+QAM-30,${price},${stock},3,${ofVersion}\n`;
		expect((await apply(staff, fileWith("459.5", "13"))).result.stock).toMatchObject({ rows: 1, more: 10 });
		expect(await stockOf()).toEqual([13, 0]);
		const again = await apply(staff, fileWith("470", "13"));
		expect(again.result).toMatchObject({
			changed: 1,
			products: [{ columns: ["Price"] }],
			stock: { rows: 0, more: 0, fewer: 0, repeated: 1 },
		});
		expect(await stockOf()).toEqual([13, 0]);
		// A corrected number is compared with the previously imported one, so that sales are kept.
		await shop.pool.query(
			"update stock set quantity = quantity - 4 where variant_id = (select id from product_variants where sku = '+QAM-30')",
		);
		expect((await apply(staff, fileWith("470", "12"))).result.stock).toMatchObject({ fewer: 1, repeated: 0 });
		expect(await stockOf()).toEqual([8, 0]);
		// A later export with the same numbers has another baseline.
		await apply(staff, "SKU,Stock\n+QAM-30,3\n");
		const { result } = await apply(staff, fileWith("470", "13", await versionNow()));
		expect(result.stock).toMatchObject({ rows: 1, more: 10, repeated: 0 });
		expect(await stockOf()).toEqual([13, 0]);
		const wrong = await check(staff, fileWith("470", "12", "x"));
		expect(wrong.result.errors).toEqual([
			{ row: 2, column: "Stock Version", value: "x", message: "Stock version must be a whole number" },
		]);
	});

	test("writes nothing if another attempt was started in its place", async ({ shop }) => {
		const { lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const checked = await check(staff, `Product ID,Base Price,Stock\n${lulu.id},12,9\n`);
		const buyer = await shop.pool.connect();
		try {
			await buyer.query("begin");
			await buyer.query("select from stock where product_id = $1 for update", [lulu.id]);
			await staff.post(`/api/admin/imports/${checked.id}/apply`);
			await untilBlocked(shop.db);
			await shop.pool.query("update imports set attempt = attempt + 1");
		} finally {
			await buyer.query("rollback");
			buyer.release();
		}
		// The catalogue stays locked until the import ends.
		await shop.pool.query("select from catalogue_version for update");
		await shop.pool.query("update imports set heartbeat_at = now() - interval '1 minute'");
		expect((await staff.get(`/api/admin/imports/${checked.id}`)).body.state).toBe("interrupted");
		expect((await staff.get(`/api/Products/${lulu.id}`)).body).toMatchObject({ basePrice: 0.07, stockQuantity: 5 });
	});

	test("is in the audit log with each changed product, with the person who applied it as actor", async ({ shop }) => {
		const { lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		await apply(staff, `Product ID,Base Price\n${lulu.id},12\n`);
		const { body } = await staff.get(`/api/admin/audit?actor=${accounts.admin.email}`);
		expect(body.data).toMatchObject([
			{ area: "imports", recordName: "lamps.csv", action: "added", after: { added: 0, changed: 1, rows: 1 } },
			{ area: "products", recordName: "Lulu", before: { basePrice: 0.07 }, after: { basePrice: 12 } },
		]);
		expect(body.data[0].requestId).toBe(body.data[1].requestId);
		// An import can be applied only once.
		const { body: imports } = await staff.get("/api/admin/imports");
		expect(imports).toMatchObject([
			{ fileName: "lamps.csv", rowCount: 1, state: "done", uploadedBy: accounts.admin.email },
		]);
		expect((await staff.post(`/api/admin/imports/${imports[0].id}/apply`)).status).toBe(409);
	});

	test("is shown as interrupted when its process has died, and can be started again", async ({ shop }) => {
		const { lulu } = await aHardShop(shop);
		const staff = await shop.as("admin");
		const checked = await check(staff, `Product ID,Base Price\n${lulu.id},12\n`);
		await shop.pool.query("update imports set state = 'applying', heartbeat_at = now() - interval '1 minute'");
		expect((await staff.get(`/api/admin/imports/${checked.id}`)).body.state).toBe("interrupted");
		expect((await staff.post(`/api/admin/imports/${checked.id}/apply`)).status).toBe(202);
		expect((await whenIdle(staff, checked.id)).state).toBe("done");
		await shop.pool.query("update imports set state = 'applying', heartbeat_at = now()");
		expect((await staff.post(`/api/admin/imports/${checked.id}/check`, { mapping: {} })).status).toBe(409);
	});

	test("is refused when its file has been deleted", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await upload(staff, "Product ID\n1\n");
		await shop.pool.query("update imports set content = null");
		const refused = await staff.post(`/api/admin/imports/${body.id}/check`, { mapping: body.mapping });
		expect([refused.status, refused.body.message]).toEqual([
			409,
			"This file is no longer kept. Upload it again to import it.",
		]);
	});

	test("shows the first of many errors and exports all of them", async ({ shop }) => {
		const staff = await shop.as("admin");
		const file = ["Product ID", ...Array.from({ length: 250 }, (_, nth) => String(9000 + nth))].join("\n");
		const { id, result } = await check(staff, file);
		expect([result.errorCount, result.errors.length, result.errors[0].row]).toEqual([250, 100, 2]);
		const csv = (await staff.get(`/api/admin/imports/${id}/errors.csv`)).body;
		expect(csv.trim().split("\r\n")).toHaveLength(251);
	});

	test("locks stock rows in ascending order regardless of the order of the file", async ({ shop }) => {
		await manyProducts(shop.pool, 201, { variants: 1 });
		const staff = await shop.as("admin");
		const { rows: levels } = await shop.pool.query(
			"select stock.id, sku from stock join product_variants as variant on variant.id = variant_id order by stock.id",
		);
		const file = ["SKU,Stock", ...levels.toReversed().map(({ sku }) => `${sku},77`)].join("\n");
		const checked = await check(staff, file);
		expect(checked.result).toMatchObject({ changed: 201, errors: [] });
		const buyer = await shop.pool.connect();
		try {
			await buyer.query("begin");
			await buyer.query("select from stock where id = $1 for update", [levels[0].id]);
			await staff.post(`/api/admin/imports/${checked.id}/apply`);
			await untilBlocked(shop.db);
			// Everything else is written before the stock rows are locked, so checkouts wait only for the end of an import.
			const progress = async () => (await staff.get(`/api/admin/imports/${checked.id}`)).body.progress;
			await expect.poll(progress, { timeout: 30_000 }).toBe(201);
			// The holder of the first lock can also get the last one, so there is no deadlock.
			const last = await buyer.query("select from stock where id = $1 for update nowait", [levels.at(-1).id]);
			expect(last.rowCount).toBe(1);
		} finally {
			await buyer.query("rollback");
			buyer.release();
		}
		expect((await whenIdle(staff, checked.id)).state).toBe("done");
	});

	test("is planned before the catalogue is locked, and again if the catalogue changed in between", async ({ shop }) => {
		await manyProducts(shop.pool, 50, { variants: 1 });
		const staff = await shop.as("admin");
		const { rows: products } = await shop.pool.query("select id from products order by id");
		const file = ["Product ID,Base Price", ...products.map(({ id }) => `${id},77`)].join("\n");
		const checked = await check(staff, file);
		const colleague = await shop.pool.connect();
		try {
			await colleague.query("begin");
			await colleague.query("select from catalogue_version for update");
			await staff.post(`/api/admin/imports/${checked.id}/apply`);
			await untilBlocked(shop.db);
			const progress = async () => (await staff.get(`/api/admin/imports/${checked.id}`)).body.progress;
			await expect.poll(progress, { timeout: 30_000 }).toBe(25);
			await colleague.query("update products set base_price_fils = 900 where id = $1", [products[0].id]);
			await colleague.query("commit");
		} finally {
			await colleague.query("rollback");
			colleague.release();
		}
		const refused = await whenIdle(staff, checked.id);
		expect([refused.state, refused.failure]).toEqual(["checked", changedMeanwhile]);
		expect((await staff.get(`/api/Products/${products[0].id}`)).body.basePrice).toBe(9);
	});

	test("reads the encodings and delimiters of spreadsheets, and refuses files that are not tables", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const table: [content: string | Uint8Array<ArrayBuffer>, told: object][] = [
			[
				"\uFEFFName;SKU\r\nQamar;1\r\n",
				{ encoding: "utf-8", delimiter: ";", headers: ["Name", "SKU"], mapping: { name: 0, sku: 1 } },
			],
			["Name\tColour temperature\nQamar\t2700\n", { delimiter: "\t", mapping: { name: 0, colorTemperature: 1 } }],
			[
				'"Name, long",cct\n"a ""b""\nc",1\n',
				{ headers: ["Name, long", "cct"], rowCount: 1, sample: [['a "b"\nc', "1"]] },
			],
			[
				new Uint8Array([0xff, 0xfe, ...new Uint8Array(Buffer.from("Name,SKU\nقمر,1\n", "utf16le"))]),
				{ encoding: "utf-16le", sample: [["قمر", "1"]] },
			],
			[new Uint8Array([...Buffer.from("Name\n"), 0xde, 0xe3, 0xd1]), { encoding: "windows-1256", sample: [["قمر"]] }],
			[new Uint8Array([...Buffer.from("Name\n"), 0xd8, 0x20, 0x33]), { encoding: "windows-1252", sample: [["Ø 3"]] }],
		];
		for (const [content, told] of table) expect((await upload(staff, content)).body).toMatchObject(told);
		const refused: [content: string | Uint8Array<ArrayBuffer>, message: string][] = [
			["", "Choose a file"],
			["Name,SKU\n", "There is no row below the headers."],
			["\n\n", "The first row must have the names of the columns."],
			["PK\u0003\u0004", "This workbook cannot be read. Save it as .xlsx or CSV, and upload that."],
			["Name\n\0\n", "This is not a text file."],
			[`Name\n"never closed`, "This file cannot be read as CSV. The error is near line 2."],
		];
		for (const [content, message] of refused) {
			const { status, body } = await upload(staff, content);
			expect([status, body.message]).toEqual([400, message]);
		}
		expect((await staff.get("/api/admin/imports/9999")).status).toBe(404);
	});
});
