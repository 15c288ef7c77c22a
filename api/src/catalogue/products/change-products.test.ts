import { maxBulkProducts } from "@noor/contract/limits";
import { describe, expect } from "vitest";
import { aBrand, aCategory, aProduct } from "../../../test/makers.ts";
import { type Shop, test } from "../../../test/shop.ts";

const url = "/api/admin/products/changes";
const pricesOf = async (shop: Shop) => ({
	products: await shop.db.selectFrom("products").select(["basePriceFils", "discountPriceFils"]).orderBy("id").execute(),
	variants: (
		await shop.db.selectFrom("productVariants").select(["priceFils", "compareAtPriceFils"]).orderBy("id").execute()
	).map(({ priceFils, compareAtPriceFils }) => [priceFils, compareAtPriceFils]),
});

describe("one change of many products", () => {
	test("moves them to a brand, and in and out of a category, with an entry in the log for each", async ({ shop }) => {
		const staff = await shop.as("catalogue");
		const ids = [(await aProduct(shop.db)).id, (await aProduct(shop.db)).id];
		const [brandId, categoryId] = [await aBrand(shop.db, "Rimal"), await aCategory(shop.db)];
		expect((await staff.post(url, { action: "brand", ids, brandId })).body).toEqual({ changed: 2 });
		expect((await staff.post(url, { action: "brand", ids, brandId })).body).toEqual({ changed: 0 });
		expect((await staff.post(url, { action: "add-category", ids, categoryId })).body).toEqual({ changed: 2 });
		expect((await staff.get(`/api/admin/products?category=${categoryId}&brand=${brandId}`)).body.count).toBe(2);
		expect((await staff.post(url, { action: "remove-category", ids, categoryId })).body).toEqual({ changed: 2 });
		const log = await shop.db
			.selectFrom("auditLog")
			.where("area", "=", "products")
			.where("actorEmail", "<>", "")
			.select("actorEmail")
			.execute();
		expect(log.map(({ actorEmail }) => actorEmail)).toEqual(Array(6).fill("catalogue@test.example"));
	});

	test("is refused as a whole when a product is gone, in a checkout, or the brand or category is unknown", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const [kept, held] = [await aProduct(shop.db), await aProduct(shop.db, { name: "Qamar" })];
		await shop.db
			.insertInto("stockReservations")
			.values({
				stockId: held.stockIds[0] ?? 0,
				reservationKey: "cart",
				quantity: 1,
				expiresAt: new Date(Date.now() + 60_000),
			})
			.execute();
		const refused = await staff.post(url, { action: "delete", ids: [kept.id, held.id] });
		expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining("“Qamar”")]);
		expect((await staff.post(url, { action: "unpublish", ids: [kept.id, 999_999] })).status).toBe(409);
		expect((await staff.post(url, { action: "brand", ids: [kept.id], brandId: 999_999 })).body.errors).toHaveProperty(
			"brandId",
		);
		expect(
			(await staff.post(url, { action: "add-category", ids: [kept.id], categoryId: 999_999 })).body.errors,
		).toHaveProperty("categoryId");
		expect((await staff.get("/api/admin/products?status=published")).body.count).toBe(2);
		expect((await staff.post(url, { action: "delete", ids: [kept.id] })).body).toEqual({ changed: 1 });
	});

	test("changes at most so many products, and at least one", async ({ shop }) => {
		const staff = await shop.as("admin");
		const many = Array.from({ length: maxBulkProducts + 1 }, (_, index) => index + 1);
		for (const ids of [many, []])
			expect((await staff.post(url, { action: "publish", ids })).body.errors).toHaveProperty("ids");
	});
});

describe("a change of prices in per cent", () => {
	test("shows what it gives, and then gives that: base, discount and variant prices, not compare-at prices", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const one = await aProduct(shop.db, { name: "Two", basePriceFils: 20_000, discountPriceFils: 15_030 });
		const other = await aProduct(shop.db, {
			name: "One",
			basePriceFils: 0,
			variants: [{ priceFils: 9_990, compareAtPriceFils: 12_000, sku: "A-1", size: "S" }],
		});
		const change = { ids: [one.id, other.id], percent: "-10", roundTo: 25 };
		const { body } = await staff.post("/api/admin/products/price-preview", change);
		expect(
			body.rows.map(({ kind, sku, before, after }: Record<string, unknown>) => [kind, sku, before, after]),
		).toEqual([
			["variant", "A-1", 99.9, 90],
			["base", "", 200, 180],
			["discount", "", 150.3, 135.25],
		]);
		const before = await pricesOf(shop);
		const versions = body.versions;
		expect(
			(await staff.post(url, { ...change, action: "price", versions: [versions[0], versions[1] + 1] })).status,
		).toBe(409);
		expect(await pricesOf(shop)).toEqual(before);
		expect((await staff.post(url, { ...change, action: "price", versions })).body).toEqual({ changed: 2 });
		expect(await pricesOf(shop)).toEqual({
			products: [
				{ basePriceFils: 18_000, discountPriceFils: 13_525 },
				{ basePriceFils: 0, discountPriceFils: null },
			],
			variants: [[9_000, 12_000]],
		});
	});

	test("is refused for a percentage of 0 or out of range", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aProduct(shop.db);
		for (const percent of ["", 0, -91, 501, "ten"])
			expect(
				(await staff.post("/api/admin/products/price-preview", { ids: [id], percent })).body.errors,
				String(percent),
			).toHaveProperty("percent");
	});
});

describe("the sheet of prices and stock", () => {
	const sheet = "/api/admin/products/sheet";

	test("has a row for each variant and each product without variants, with the filters of the table", async ({
		shop,
	}) => {
		const staff = await shop.as("read-only");
		const lamp = await aProduct(shop.db, { name: "A lamp", basePriceFils: 5_000, stock: 3 });
		await aProduct(shop.db, { name: "B lamp", status: "draft", variants: [{ sku: "B-1" }, { sku: "B-2", stock: 0 }] });
		const rows = async (query: string) =>
			(await staff.get(`${sheet}?${query}`)).body.data.map((row: Record<string, unknown>) => [
				row.productName,
				row.sku,
				row.price,
				row.stockQuantity,
			]);
		expect(await rows("")).toEqual([
			["A lamp", "", 50, 3],
			["B lamp", "B-1", 120, 10],
			["B lamp", "B-2", 120, 0],
		]);
		expect(await rows("status=draft&stock=out")).toEqual([["B lamp", "B-2", 120, 0]]);
		expect(await rows(`ids=${lamp.id}`)).toEqual([["A lamp", "", 50, 3]]);
	});

	test("saves all rows, and keeps what was sold since it was opened", async ({ shop }) => {
		const staff = await shop.as("catalogue");
		const lamp = await aProduct(shop.db, { basePriceFils: 5_000, stock: 10 });
		const other = await aProduct(shop.db, { variants: [{ priceFils: 12_000, stock: 5 }] });
		await shop.db
			.updateTable("stock")
			.set({ quantity: 8 })
			.where("id", "=", lamp.stockIds[0] ?? 0)
			.execute();
		const saved = await staff.post(sheet, {
			rows: [
				{ productId: lamp.id, variantId: null, price: "49,50", priceSeen: 50, stockQuantity: "20", stockSeen: 10 },
				{ productId: other.id, variantId: other.variantIds[0], price: 130, priceSeen: 120 },
			],
		});
		expect(saved.body).toEqual({ changed: 2 });
		const { data } = (await staff.get(sheet)).body;
		expect(data.map((row: Record<string, unknown>) => [row.price, row.stockQuantity]).toSorted()).toEqual([
			[130, 5],
			[49.5, 18],
		]);
	});

	test("saves nothing when a cell is refused, and says which and why", async ({ shop }) => {
		const staff = await shop.as("admin");
		const lamp = await aProduct(shop.db, { basePriceFils: 5_000, discountPriceFils: 4_000 });
		const other = await aProduct(shop.db, { variants: [{ priceFils: 12_000 }, { priceFils: 13_000 }] });
		const before = await pricesOf(shop);
		const refused = await staff.post(sheet, {
			rows: [
				{ productId: other.id, variantId: other.variantIds[0], price: 99, priceSeen: 120 },
				{ productId: other.id, variantId: other.variantIds[1], price: 99, priceSeen: 110 },
				{ productId: lamp.id, variantId: null, price: 40, priceSeen: 50 },
				{ productId: 999_999, variantId: null, price: 40, priceSeen: 50 },
			],
		});
		expect(refused.status).toBe(409);
		expect(refused.body.errors).toEqual({
			"rows.1.price": ["Changed meanwhile to AED 130.00"],
			"rows.2.price": ["The base price must be above the discount price, AED 40.00"],
			"rows.3.price": ["This product or variant was deleted meanwhile"],
		});
		expect(await pricesOf(shop)).toEqual(before);
		const invalid = await staff.post(sheet, { rows: [{ productId: lamp.id, variantId: null, price: "many" }] });
		expect(invalid.body.errors).toHaveProperty("rows.0.price");
	});
});
