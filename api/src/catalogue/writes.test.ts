import { sql } from "kysely";
import pg from "pg";
import sharp from "sharp";
import { describe, expect, vi } from "vitest";
import { aBrand, aCategory, aProduct, aSupplier, someLighting } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import { joinNames } from "./join-names.ts";
import { matchVariants } from "./products/write-variants.ts";

/** A multipart form; a list becomes a repeated field. */
function form(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
	const data = new FormData();
	for (const [name, values] of Object.entries(fields))
		for (const value of [values].flat())
			if (typeof value === "string") data.append(name, value);
			else data.append(name, value, "lamp.png");
	return data;
}

async function picture(background: string): Promise<Blob> {
	const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
		.png()
		.toBuffer();
	return new Blob([new Uint8Array(bytes)], { type: "image/png" });
}

const noFile = new Blob([], { type: "application/octet-stream" });

async function versionOf(shop: Shop): Promise<number> {
	return (await shop.pool.query("select version from catalogue_version")).rows[0].version;
}

test("texts of a form have line feeds as line ends, and each counts as one character", async ({ shop }) => {
	const staff = await shop.as("admin");
	const form = new FormData();
	form.set("CategoryName", "Pendants");
	form.set("Description", `${"x".repeat(999)}\n${"y".repeat(1000)}`);
	const added = await staff.post("/api/Categories", form);
	expect(added.status).toBe(201);
	expect(added.body.description).toBe(form.get("Description"));
});

describe("brands", () => {
	test("are added, changed and deleted", async ({ shop }) => {
		const staff = await shop.as("admin");
		const added = await staff.post("/api/brand", { brandName: " Atelier Rimal ", description: "Metal." });
		expect(added.status).toBe(201);
		const rimal = {
			id: expect.any(Number),
			brandName: "Atelier Rimal",
			description: "Metal.",
			story: "",
			makerName: "",
			makerAddress: "",
			makerContact: "",
			logoUrl: null,
		};
		expect(added.body).toEqual({ ...rimal, version: 1 });
		const url = `/api/brand/${added.body.id}`;
		expect((await staff.put(url, { id: added.body.id + 1, brandName: "Rimal" })).status).toBe(400);
		const changed = await staff.put(url, { id: added.body.id, brandName: "Rimal" });
		expect(changed.body).toEqual({ ...rimal, id: added.body.id, brandName: "Rimal", description: "", version: 2 });
		expect((await staff.delete(url)).status).toBe(204);
		expect((await staff.get(url)).status).toBe(404);
		expect((await staff.delete(url)).status).toBe(404);
		expect((await staff.put(url, { brandName: "Rimal" })).status).toBe(404);
	});

	test("have a manufacturer with a postal and an electronic address, which a form without them leaves as they are", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const url = `/api/Brand/${await aBrand(shop.db, "Rimal")}`;
		const maker = {
			makerName: "Rimal Leuchten GmbH",
			makerAddress: "Lange Gasse 1\n1010 Vienna",
			makerContact: "https://rimal.example/contact",
		};
		expect((await staff.put(url, { brandName: "Rimal", ...maker })).body).toMatchObject(maker);
		expect((await staff.put(url, { brandName: "Rimal" })).body).toMatchObject(maker);
		const byMail = { ...maker, makerContact: "safety@rimal.example" };
		expect((await staff.put(url, { brandName: "Rimal", ...byMail })).body).toMatchObject(byMail);
		const refused = await staff.put(url, { brandName: "Rimal", makerContact: "javascript:alert(1)" });
		expect(refused.status).toBe(400);
		expect(Object.keys(refused.body.errors)).toEqual(["makerContact"]);
		const { body: file } = await staff.get("/api/admin/exports/brands.csv?columns=makerName,makerContact");
		expect(file).toContain("Rimal Leuchten GmbH,safety@rimal.example");
		const { body: log } = await staff.get("/api/admin/audit?area=brands");
		expect(log.data[0].after).toMatchObject({ makerContact: "safety@rimal.example" });
	});

	test("are refused with the field names of the form", async ({ shop }) => {
		const staff = await shop.as("admin");
		const table: [body: object, errors: object][] = [
			[{}, { brandName: ["Brand name is required"] }],
			[{ brandName: "  " }, { brandName: ["Brand name is required"] }],
			[{ brandName: "x".repeat(51) }, { brandName: ["Brand name cannot exceed 50 characters"] }],
			[{ brandName: "x", description: "x".repeat(201) }, { description: ["Description cannot exceed 200 characters"] }],
		];
		for (const [body, errors] of table) {
			const answer = await staff.post("/api/Brand", body);
			expect(answer.status).toBe(400);
			expect(answer.body.errors).toEqual(errors);
		}
	});

	test("cannot be deleted while they have products, which the error names", async ({ shop }) => {
		const brandId = await aBrand(shop.db);
		for (const name of ["Qamar", "Badr", "Hilal", "Lulu", "Shams"]) await aProduct(shop.db, { name, brandId });
		const staff = await shop.as("admin");
		const answer = await staff.delete(`/api/Brand/${brandId}`);
		expect(answer.status).toBe(409);
		expect(answer.body.message).toBe("This brand has products: “Badr”, “Hilal”, “Lulu” and 2 more.");
		expect((await staff.get(`/api/brand/exists/${brandId}`)).body).toBe(true);
	});
});

test("the name of a brand, and of a category below its parent, is unique regardless of case", async ({ shop }) => {
	const { db } = shop;
	const brandId = await aBrand(db, "Rimal");
	await aSupplier(db, "Shati");
	const top = await aCategory(db, { categoryName: "Pendants" });
	const staff = await shop.as("admin");
	const refused = async (answer: Awaited<ReturnType<typeof staff.post>>, field: string, kind: string) => {
		expect(answer.status, field).toBe(400);
		expect(answer.body.errors).toEqual({ [field]: [`There is a ${kind} of this name already`] });
	};
	await refused(await staff.post("/api/brand", { brandName: " rimal" }), "brandName", "brand");
	const branch = await staff.post("/api/Supplier", { supplierName: "Shati" });
	expect(branch.status, "two branches of a house").toBe(201);
	await refused(await staff.post("/api/Categories", form({ CategoryName: "PENDANTS" })), "CategoryName", "category");
	const below = { CategoryName: "Pendants", ParentCategoryId: String(top) };
	expect((await staff.post("/api/Categories", form(below))).status).toBe(201);

	// A record keeps its name even if an older record has the same one.
	const twin = await aBrand(db, "Rimal");
	for (const id of [brandId, twin])
		expect((await staff.put(`/api/brand/${id}`, { brandName: "RIMAL", description: "Lamps." })).status).toBe(200);
	const { body: other } = await staff.post("/api/brand", { brandName: "Khor" });
	await refused(await staff.put(`/api/brand/${other.id}`, { brandName: "Rimal" }), "brandName", "brand");
});

describe("suppliers", () => {
	const shati = {
		supplierName: "Shati",
		contactName: "Huda",
		address: "Sharjah",
		email: "huda@shati.example",
		phone: "+971 6 555 0100",
	};

	test("are added, changed and deleted", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { status, body } = await staff.post("/api/Supplier", shati);
		expect(status).toBe(201);
		expect(body).toEqual({ id: expect.any(Number), version: 1, ...shati });
		const changed = await staff.put(`/api/Supplier/${body.id}`, { id: body.id, supplierName: "Shati LLC", email: "" });
		expect(changed.body).toEqual({
			id: body.id,
			supplierName: "Shati LLC",
			contactName: "",
			address: "",
			email: "",
			phone: "",
			version: 2,
		});
		expect((await staff.put(`/api/Supplier/${body.id}`, { ...shati, id: body.id + 1 })).status).toBe(400);
		expect((await staff.delete(`/api/Supplier/${body.id}`)).status).toBe(204);
		expect((await staff.get("/api/Supplier")).body).toEqual([]);
	});

	test("are refused with the field names of the form, and cannot be deleted while they have products", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const answer = await staff.post("/api/Supplier", { supplierName: "", email: "huda" });
		expect(answer.body.errors).toEqual({
			supplierName: ["Supplier Name is required"],
			email: ["Invalid email format"],
		});
		const supplierId = await aSupplier(shop.db);
		await aProduct(shop.db, { name: "Qamar", supplierId });
		const refused = await staff.delete(`/api/Supplier/${supplierId}`);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toBe("This supplier has products: “Qamar”.");
	});
});

describe("categories", () => {
	test("are added and changed with a picture and a parent", async ({ shop }) => {
		const staff = await shop.as("admin");
		const indoor = await staff.post(
			"/api/Categories",
			form({ CategoryName: "Indoor", image: noFile, parentCategoryId: "" }),
		);
		expect(indoor.status).toBe(201);
		expect(indoor.body).toMatchObject({ categoryName: "Indoor", imageUrl: null, parentCategoryId: null });
		const pendants = await staff.post(
			"/api/Categories",
			form({ CategoryName: "Pendants", image: await picture("#c80"), parentCategoryId: String(indoor.body.id) }),
		);
		expect(pendants.body).toMatchObject({
			imageUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}\/800\.webp$/),
			parentCategoryId: indoor.body.id,
		});
		const changed = await staff.put(
			`/api/Categories/${pendants.body.id}`,
			form({ CategoryName: "Hanging lights", ParentCategoryId: "null" }),
		);
		expect(changed.body).toEqual({
			...pendants.body,
			categoryName: "Hanging lights",
			parentCategoryId: null,
			version: 2,
		});
		const { status } = await shop.inject({ method: "GET", url: pendants.body.imageUrl }).then((answer) => ({
			status: answer.statusCode,
		}));
		expect(status).toBe(200);
		const { body } = await staff.get("/api/Categories");
		expect(body.data.map(({ categoryName }: { categoryName: string }) => categoryName)).toEqual([
			"Indoor",
			"Hanging lights",
		]);
	});

	test("cannot be moved below themselves or their descendants", async ({ shop }) => {
		const top = await aCategory(shop.db);
		const middle = await aCategory(shop.db, { parentCategoryId: top });
		const low = await aCategory(shop.db, { parentCategoryId: middle });
		const staff = await shop.as("admin");
		for (const parent of [top, middle, low]) {
			const fields = { CategoryName: "Top", ParentCategoryId: String(parent) };
			const answer = await staff.put(`/api/Categories/${top}`, form(fields));
			expect(answer.status).toBe(400);
			expect(answer.body.errors).toEqual({ ParentCategoryId: ["A category cannot be its own parent"] });
		}
		const unknown = await staff.post("/api/Categories", form({ CategoryName: "x", ParentCategoryId: "9999" }));
		expect(unknown.body.errors).toEqual({ ParentCategoryId: ["There is no such category"] });
	});

	test("are refused without a name or with a file that is not a picture", async ({ shop }) => {
		const staff = await shop.as("admin");
		const nameless = await staff.post("/api/Categories", form({ CategoryName: "" }));
		expect(nameless.body.errors).toEqual({ CategoryName: ["Category name is required"] });
		const wrong = await staff.post("/api/Categories", form({ CategoryName: "x", image: new Blob(["<html>"]) }));
		expect(wrong.status).toBe(400);
		expect(wrong.body.errors).toEqual({ image: ["Please select only image files (JPEG, PNG, GIF, WebP)"] });
	});

	test("can be deleted, which keeps their products, but not while they have children", async ({ shop }) => {
		const top = await aCategory(shop.db);
		const low = await aCategory(shop.db, { categoryName: "Sconces", parentCategoryId: top });
		const { id } = await aProduct(shop.db, { categoryIds: [low] });
		const staff = await shop.as("admin");
		const refused = await staff.delete(`/api/Categories/${top}`);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toBe("This category has subcategories: “Sconces”.");
		expect((await staff.delete(`/api/Categories/${low}`)).status).toBe(204);
		expect((await staff.delete(`/api/Categories/${top}`)).status).toBe(204);
		expect((await staff.get(`/api/Products/exists/${id}`)).body).toBe(true);
	});
});

describe("products in categories", () => {
	test("are assigned in one request, moved and removed", async ({ shop }) => {
		const [one, other] = [await aProduct(shop.db), await aProduct(shop.db)];
		const [wall, floor] = [await aCategory(shop.db), await aCategory(shop.db)];
		const staff = await shop.as("admin");
		const pairs = [one, other].map(({ id }) => ({ productId: id, categoryId: wall }));
		const added = await staff.post("/api/ProductCategory/AddMultiple", pairs);
		expect(added.status).toBe(201);
		expect(added.body).toMatchObject(pairs);
		const [{ id }] = added.body;
		const moved = await staff.put(`/api/ProductCategory/${id}`, { id, productId: one.id, categoryId: floor });
		expect(moved.body).toMatchObject({ id, categoryId: floor });
		expect((await staff.get(`/api/ProductCategory/category/${floor}`)).body.count).toBe(1);
		expect((await staff.delete(`/api/ProductCategory/${id}`)).status).toBe(204);
		expect((await staff.get(`/api/ProductCategory/category/${floor}`)).body.count).toBe(0);
		expect((await staff.delete(`/api/ProductCategory/${id}`)).status).toBe(404);
	});

	test("are assigned with the same number of statements for many products as for one", async ({ shop }) => {
		const wall = await aCategory(shop.db);
		const products = [
			await aProduct(shop.db),
			await aProduct(shop.db),
			await aProduct(shop.db),
			await aProduct(shop.db),
		];
		const [one, ...others] = products.map(({ id }) => ({ productId: id, categoryId: wall }));
		const staff = await shop.as("admin");
		const query = vi.spyOn(pg.Client.prototype, "query");
		await staff.post("/api/ProductCategory/AddMultiple", [one]);
		expect((await staff.post("/api/ProductCategory/AddMultiple", others)).body).toMatchObject(others);
		const readBack = query.mock.calls.filter((call) => JSON.stringify(call).includes('as \\"link\\"'));
		expect(readBack).toHaveLength(2);
		query.mockRestore();
	});

	test("are assigned all or none: an existing assignment refuses the whole list as a duplicate key", async ({
		shop,
	}) => {
		const [wall, floor] = [await aCategory(shop.db), await aCategory(shop.db)];
		const there = await aProduct(shop.db, { name: "Qamar", categoryIds: [wall] });
		const other = await aProduct(shop.db);
		const staff = await shop.as("admin");
		const answer = await staff.post("/api/ProductCategory/AddMultiple", [
			{ productId: other.id, categoryId: wall },
			{ productId: there.id, categoryId: wall },
		]);
		expect(answer.status).toBe(409);
		expect(answer.body.message).toBe("duplicate key: “Qamar” is in that category already.");
		expect((await staff.get(`/api/ProductCategory/product/${other.id}`)).body).toEqual([]);

		const { body } = await staff.post("/api/ProductCategory/AddMultiple", [{ productId: there.id, categoryId: floor }]);
		const moved = await staff.put(`/api/ProductCategory/${body[0].id}`, { productId: there.id, categoryId: wall });
		expect(moved.status).toBe(409);
		expect(moved.body.message).toContain("duplicate key");
	});

	test("are refused with a message", async ({ shop }) => {
		const { id: productId } = await aProduct(shop.db);
		const staff = await shop.as("admin");
		const empty = await staff.post("/api/ProductCategory/AddMultiple", []);
		expect(empty.status).toBe(400);
		expect(empty.body.message).toContain("No product categories to submit");
		const unsaid = await staff.post("/api/ProductCategory/AddMultiple", [{}]);
		expect(unsaid.body.errors).toEqual({
			"0.productId": ["At least one product is required"],
			"0.categoryId": ["Category is required"],
		});
		const unknown = await staff.post("/api/ProductCategory/AddMultiple", [{ productId, categoryId: 9999 }]);
		expect(unknown.body.errors).toEqual({ categoryId: ["There is no such category"] });
	});
});

describe("lighting details", () => {
	test("are added once for a product, changed and deleted", async ({ shop }) => {
		const { id: productId } = await aProduct(shop.db, { name: "Qamar" });
		const staff = await shop.as("admin");
		const added = await staff.post("/api/LightingDetails", { ...someLighting, productId, voltage: 24, wattage: "6.5" });
		expect(added.status).toBe(201);
		expect(added.body).toEqual({
			...someLighting,
			id: expect.any(Number),
			productId,
			productName: "Qamar",
			voltage: "24",
			wattage: 6.5,
			version: 1,
		});
		expect((await staff.post("/api/LightingDetails", { ...someLighting, productId })).body).toMatchObject({
			status: 409,
			message: "“Qamar” has lighting details already.",
		});
		const url = `/api/LightingDetails/${added.body.id}`;
		const changed = await staff.put(url, { ...someLighting, id: added.body.id, productId, cri: 97 });
		expect(changed.body).toMatchObject({ id: added.body.id, cri: 97, voltage: "220-240" });
		expect((await staff.delete(url)).status).toBe(204);
		expect((await staff.get(`/api/LightingDetails/product/${productId}`)).status).toBe(404);
	});

	test("keep the end of a colour temperature range that the form does not contain", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id: productId } = await aProduct(shop.db, { name: "Qamar" });
		const { colorTemperatureMax: _, ...silent } = { ...someLighting, productId };
		const added = await staff.post("/api/LightingDetails", { ...silent, colorTemperatureMax: "6500" });
		expect(added.body).toMatchObject({ colorTemperature: 2700, colorTemperatureMax: 6500 });
		const change = async (form: object) =>
			(await staff.put(`/api/LightingDetails/${added.body.id}`, form)).body.colorTemperatureMax;
		expect(await change({ ...silent, cri: 97 })).toBe(6500);
		expect(await change({ ...silent, colorTemperatureMax: 4000 })).toBe(4000);
		expect(await change({ ...silent, colorTemperature: 5000 })).toBe(null);
		expect(await change({ ...silent, colorTemperatureMax: 4000 })).toBe(4000);
		expect(await change({ ...silent, colorTemperatureMax: null })).toBe(null);
		const refused = await staff.post("/api/LightingDetails", { ...silent, colorTemperatureMax: 2700 });
		expect(refused.body.errors).toEqual({
			colorTemperatureMax: ["Color Temperature Max must be above Color Temperature"],
		});
	});

	test("are refused with one message per invalid field", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await staff.post("/api/LightingDetails", { cri: 101, wattage: -1 });
		expect(body.errors).toEqual({
			productId: ["Product is required"],
			basementType: ["Basement Type is required"],
			beamAngle: ["Beam Angle is required"],
			finish: ["Finish is required"],
			lightType: ["Light Type is required"],
			mountingType: ["Mounting Type is required"],
			shape: ["Shape is required"],
			colorTemperature: ["Color Temperature is required"],
			lifespanHours: ["Lifespan Hours is required"],
			lumens: ["Lumens is required"],
			wattage: ["Wattage must be at least 0"],
			cri: ["CRI must be at most 100"],
		});
	});
});

describe("products", () => {
	async function fields(shop: Shop, more: Parameters<typeof form>[0] = {}) {
		const [brandId, supplierId] = [await aBrand(shop.db), await aSupplier(shop.db)];
		return {
			Name: "Qamar Dome",
			BasePrice: "459.5",
			Description: "A dome of spun brass.",
			BrandId: String(brandId),
			SupplierId: String(supplierId),
			...more,
		};
	}
	const small = { size: "Ø 30 cm", price: 459.5, sku: "QAM-30", stockQuantity: 7, compareAtPrice: 500 };
	const large = { size: "Ø 45 cm", price: 610, sku: "QAM-45", stockQuantity: 0, sizeDescription: "For large tables" };

	async function movements(shop: Shop, productId: number) {
		const { rows } = await shop.pool.query(
			`select coalesce(sku, '') as sku, change, reason from stock_movements
			join stock on stock.id = stock_id left join product_variants on product_variants.id = variant_id
			where stock.product_id = $1 order by stock_movements.id`,
			[productId],
		);
		return rows;
	}

	/** Whether every stock quantity equals the sum of its movements. */
	async function isBooked(shop: Shop) {
		const { rows } = await shop.pool.query(
			`select stock.id from stock left join stock_movements on stock_id = stock.id
			group by stock.id having quantity <> coalesce(sum(change), 0)`,
		);
		return rows.length === 0;
	}

	test("are added with variants, stock and pictures, and can be found immediately", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { status, body } = await staff.post(
			"/api/Products",
			form({
				...(await fields(shop)),
				Variants: JSON.stringify([small, large]),
				Images: [await picture("#c80"), await picture("#333")],
			}),
		);
		expect(status, JSON.stringify(body)).toBe(201);
		expect(body).toMatchObject({
			name: "Qamar Dome",
			basePrice: 459.5,
			description: "A dome of spun brass.",
			imageUrl: expect.stringMatching(/^\/media\//),
			stockQuantity: 7,
			variants: [
				{ ...small, sizeDescription: "" },
				{ ...large, compareAtPrice: null },
			],
		});
		const images = (await staff.get(`/api/ProductImage/${body.id}`)).body;
		expect(images).toMatchObject([
			{ isThumbnail: true, altText: "Qamar Dome", imageData: expect.stringMatching(/^data:image\/webp;base64,/) },
			{ isThumbnail: false },
		]);
		expect(await movements(shop, body.id)).toEqual([{ sku: "QAM-30", change: 7, reason: "received" }]);
		expect((await staff.get("/api/Products?search=qamar")).body.count).toBe(1);
	});

	test("can be added without variants and with an empty file field", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { status, body } = await staff.post("/api/Products", form({ ...(await fields(shop)), Images: noFile }));
		expect(status).toBe(201);
		expect(body).toMatchObject({ variants: [], imageUrl: null, stockQuantity: 0 });
		const stocked = await staff.put(
			`/api/Products/${body.id}`,
			form({ ...(await fields(shop)), BasePrice: "", StockQuantity: "4" }),
		);
		expect(stocked.body).toMatchObject({ basePrice: 0, stockQuantity: 4 });
		const kept = await staff.put(`/api/Products/${body.id}`, form(await fields(shop)));
		expect(kept.body.stockQuantity).toBe(4);
		expect(await isBooked(shop)).toBe(true);
	});

	test("can be changed under both paths; variants keep their ids, swap SKUs, are added and removed", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const added = await staff.post("/api/Products", form({ ...said, Variants: JSON.stringify([small, large]) }));
		const { id } = added.body;
		const [first, second] = added.body.variants;
		const swapped = [
			{ ...first, sku: "QAM-45", stockQuantity: 9 },
			{ ...second, sku: "QAM-30" },
		];
		const put = (path: string, variants: unknown[]) =>
			staff.put(path, form({ ...said, Name: "Qamar", Variants: JSON.stringify(variants) }));
		const changed = await put(`/api/Products/${id}`, swapped);
		expect(changed.status, JSON.stringify(changed.body)).toBe(200);
		expect(changed.body).toMatchObject({ name: "Qamar", variants: swapped });
		// Without ids, variants are matched by SKU.
		const again = await put(`/api/Products/UpdateProduct/${id}`, [
			{ ...small, sku: "QAM-60", stockQuantity: 1 },
			{ ...small, stockQuantity: 0 },
		]);
		expect(again.body.variants).toMatchObject([
			{ sku: "QAM-60", stockQuantity: 1 },
			{ variantId: second.variantId, sku: "QAM-30", stockQuantity: 0 },
		]);
		expect(await movements(shop, id)).toEqual([{ sku: "QAM-60", change: 1, reason: "received" }]);
		expect(await isBooked(shop)).toBe(true);
		expect((await put("/api/Products/9999", [])).status).toBe(404);
	});

	test("a discount price has to be below the base price, also where only the base price changes", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = { ...(await fields(shop)), BasePrice: "600" };
		const tooHigh = { DiscountPrice: ["The discount price must be below the base price"] };
		for (const DiscountPrice of ["600", "720"]) {
			const refused = await staff.post("/api/Products", form({ ...said, Name: "", DiscountPrice }));
			expect(refused.status).toBe(400);
			expect(refused.body.errors).toEqual({ Name: ["Product name is required"], ...tooHigh });
		}
		const { body } = await staff.post("/api/Products", form({ ...said, DiscountPrice: "500" }));
		const url = `/api/Products/${body.id}`;
		expect((await staff.put(url, form({ ...said, BasePrice: "500" }))).body.errors).toEqual({
			BasePrice: ["The base price must be above the discount price, AED 500.00"],
		});
		expect((await staff.get(url)).body).toMatchObject({ basePrice: 600, discountPrice: 500 });
	});

	test("a discount is kept when the form does not contain it, and removed when it is blank", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = { ...(await fields(shop)), BasePrice: "700" };
		const { body } = await staff.post("/api/Products", form({ ...said, DiscountPrice: "599.95" }));
		expect(body.discountPrice).toBe(599.95);
		const url = `/api/Products/${body.id}`;
		expect((await staff.put(url, form(said))).body.discountPrice).toBe(599.95);
		expect((await staff.put(url, form({ ...said, DiscountPrice: "" }))).body.discountPrice).toBeNull();
		expect((await staff.put(url, form({ ...said, DiscountPrice: "0" }))).body.discountPrice).toBeNull();
		expect((await staff.put(url, form({ ...said, BasePrice: "1.005" }))).body.errors).toEqual({
			BasePrice: ["At most two decimals"],
		});
	});

	test("a new stock quantity is recorded as an adjustment and does not change reservations", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const { body } = await staff.post("/api/Products", form({ ...said, Variants: JSON.stringify([small]) }));
		await shop.pool.query(
			`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at)
			select 'somebody', id, 2, now() + interval '5 minutes' from stock where variant_id = $1`,
			[body.variants[0].variantId],
		);
		const shown = (await staff.get(`/api/Products/variants/${body.id}`)).body;
		expect(shown).toMatchObject([{ stockQuantity: 5 }]);
		const same = await staff.put(`/api/Products/${body.id}`, form({ ...said, Variants: JSON.stringify(shown) }));
		expect(same.body.variants).toMatchObject([{ stockQuantity: 5 }]);
		expect(await movements(shop, body.id)).toHaveLength(1);
		const less = [{ ...small, stockQuantity: 3 }];
		await staff.put(`/api/Products/${body.id}`, form({ ...said, Variants: JSON.stringify(less) }));
		expect(await movements(shop, body.id)).toContainEqual({ sku: "QAM-30", change: -2, reason: "adjusted" });
		const { rows } = await shop.pool.query(
			"select email, change from stock_movements join users on users.id = changed_by order by stock_movements.id",
		);
		expect(rows).toEqual([7, -2].map((change) => ({ email: accounts.admin.email, change })));
		expect(await isBooked(shop)).toBe(true);
	});

	test("a stock correction by a colleague while a form is open is kept and does not make the form outdated", async ({
		shop,
	}) => {
		const lamp = await aProduct(shop.db, { variants: [{ sku: "A", stock: 5 }] });
		const staff = await shop.as("admin");
		const { version } = (await staff.get(`/api/Products/${lamp.id}`)).body;
		const adjust = (quantity: number) =>
			staff.post(`/api/admin/stock/${lamp.stockIds[0]}/adjustments`, { way: "add", quantity, reason: "received" });
		await adjust(3);
		const Variants = JSON.stringify([{ ...small, sku: "A", stockQuantity: 6, stockSeen: 5 }]);
		const said = form(await fields(shop, { Version: String(version), Variants }));
		const [saved] = await Promise.all([staff.put(`/api/Products/${lamp.id}`, said), adjust(10)]);
		expect(saved.status).toBe(200);
		expect((await staff.get(`/api/admin/stock/${lamp.stockIds[0]}`)).body.onHand).toBe(19);
		expect(await isBooked(shop)).toBe(true);
	});

	test("saving a form does not restore stock that was sold while it was open", async ({ shop }) => {
		const lamp = await aProduct(shop.db, {
			variants: [
				{ sku: "A", stock: 9 },
				{ sku: "B", stock: 4 },
			],
		});
		const single = await aProduct(shop.db, { stock: 6 });
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const saved = await staff.put(
			`/api/Products/${lamp.id}`,
			form({
				...said,
				Variants: JSON.stringify([
					{ ...small, sku: "A", stockQuantity: 10, stockSeen: 10 },
					{ ...small, sku: "B", stockQuantity: 0, stockSeen: 6 },
				]),
			}),
		);
		expect(saved.body.variants).toMatchObject([{ stockQuantity: 9 }, { stockQuantity: 0 }]);
		const two = await staff.put(`/api/Products/${single.id}`, form({ ...said, StockQuantity: "9", StockSeen: "7" }));
		expect(two.body.stockQuantity).toBe(8);
		expect(await isBooked(shop)).toBe(true);
	});

	test("are refused with the field names of the form", async ({ shop }) => {
		const staff = await shop.as("admin");
		const empty = await staff.post("/api/Products", form({ Images: noFile }));
		expect(empty.status).toBe(400);
		expect(empty.body.errors).toEqual({
			Name: ["Product name is required"],
			Description: ["Description is required"],
			BrandId: ["Brand is required"],
			SupplierId: ["Supplier is required"],
		});
		const variants = [{ size: "", price: 0, sku: "", stockQuantity: -1 }];
		const wrong = await staff.post(
			"/api/Products",
			form({ ...(await fields(shop)), Variants: JSON.stringify(variants) }),
		);
		expect(wrong.body.errors).toEqual({
			"Variants.0.size": ["Size is required"],
			"Variants.0.price": ["Price must be at least 0.01"],
			"Variants.0.sku": ["SKU is required"],
			"Variants.0.stockQuantity": ["Stock quantity must be at least 0"],
		});
		await aProduct(shop.db, { name: "Lulu", variants: [{ sku: "LUL-1" }] });
		const table: [skus: string[], errors: object][] = [
			[["LUL-1", "A"], { "Variants.0.sku": ["SKU LUL-1 is already used by “Lulu”"] }],
			[["B", "A", "A"], { "Variants.2.sku": ["SKU A is used twice"] }],
			[
				["", "A", "", "A"],
				{
					"Variants.0.sku": ["SKU is required"],
					"Variants.2.sku": ["SKU is required"],
					"Variants.3.sku": ["SKU A is used twice"],
				},
			],
		];
		for (const [skus, errors] of table) {
			const Variants = JSON.stringify(skus.map((sku) => ({ ...small, sku })));
			const used = await staff.post("/api/Products", form({ ...(await fields(shop)), Variants }));
			expect(used.body.errors).toEqual(errors);
		}
		const homeless = await staff.post(
			"/api/Products",
			form({ ...(await fields(shop)), BrandId: "9999", SupplierId: "9999" }),
		);
		expect(homeless.body.errors).toEqual({
			BrandId: ["There is no such brand"],
			SupplierId: ["There is no such supplier"],
		});
		expect((await staff.get("/api/Products")).body.count).toBe(1);
	});

	test("one invalid file refuses all files, and nothing is changed", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const before = await versionOf(shop);
		const images = [await picture("#c80"), new Blob(["no picture"]), new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])];
		const answer = await staff.post("/api/Products", form({ ...said, Images: images }));
		expect(answer.status).toBe(400);
		expect(answer.body.errors).toEqual({
			Images: ["Please select only image files (JPEG, PNG, GIF, WebP)", "File size should not exceed 5MB"],
		});
		const unknown = await staff.post(
			"/api/Products",
			form({
				...said,
				Variants: JSON.stringify([small]),
				ExistingImageUrls: "/media/00000000000000000000000000000000/800.webp",
			}),
		);
		expect(unknown.body.errors).toEqual({ ExistingImageUrls: ["There is no such image"] });
		expect(await versionOf(shop)).toBe(before);
		expect((await staff.get("/api/Products")).body.count).toBe(0);
	});

	test("are not stored in part where the disk is full: the answer states the reason, and the same form works later", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const said = { ...(await fields(shop)), Name: "Kamil", Images: await picture("#c80") };
		// The error that PostgreSQL reports when it cannot extend a file.
		await sql`create function fill_disk() returns trigger language plpgsql as
			$$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(shop.db);
		await sql`create trigger full_disk before insert on pictures for each row execute function fill_disk()`.execute(
			shop.db,
		);
		const refused = await staff.post("/api/Products", form(said));
		expect(refused.status).toBe(503);
		expect(refused.body.detail).toBe(
			"The shop cannot save anything at the moment. Nothing was saved. Please try again later.",
		);
		expect(refused.headers["retry-after"]).toBeDefined();
		expect((await staff.get("/api/admin/products?search=Kamil")).body.count).toBe(0);
		await sql`drop trigger full_disk on pictures`.execute(shop.db);
		expect((await staff.post("/api/Products", form(said))).status).toBe(201);
	});

	test("keep the pictures that the form names, in its order, followed by the new ones", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const colors = await Promise.all(["#c80", "#333", "#0a0"].map(picture));
		const { body } = await staff.post("/api/Products", form({ ...said, Images: colors }));
		const urlsOf = async () =>
			(await staff.get(`/api/ProductImage/${body.id}?embed=false`)).body.map(
				({ imageUrl, isThumbnail }: { imageUrl: string; isThumbnail: boolean }) =>
					`${imageUrl}${isThumbnail ? "!" : ""}`,
			);
		const [first, second, third] = (await urlsOf()).map((url: string) => url.replace("!", ""));
		await staff.put(
			`/api/Products/${body.id}`,
			form({ ...said, ExistingImageUrls: [`https://shop.example${third}`, second], Images: await picture("#00f") }),
		);
		const now = await urlsOf();
		expect(now).toHaveLength(3);
		expect(now.slice(0, 2)).toEqual([`${third}!`, second]);
		expect(now).not.toContain(first);
		// Clients that have only the embedded pictures send their data URLs.
		const { body: images } = await staff.get(`/api/ProductImage/${body.id}`);
		await staff.put(`/api/Products/${body.id}`, form({ ...said, ExistingImageUrls: images[1].imageData }));
		expect(await urlsOf()).toEqual([`${second}!`]);
		await staff.put(`/api/Products/${body.id}`, form({ ...said, Images: noFile }));
		expect(await urlsOf()).toEqual([]);
	});

	test("have pictures in the order and with the texts of the form, both kept and new ones", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = { ...(await fields(shop)), Variants: JSON.stringify([small, large]) };
		const { body } = await staff.post(
			"/api/Products",
			form({
				...said,
				Images: [await picture("#c80"), await picture("#333")],
				ImageDetails: JSON.stringify([
					{ image: 1, altText: "Black, from below.", variant: 1 },
					{ image: 0, isThumbnail: true },
				]),
			}),
		);
		const images = async () => (await staff.get(`/api/ProductImage/${body.id}?embed=false`)).body;
		const [first, second] = await images();
		expect([first, second]).toMatchObject([
			{ altText: said.Name, isThumbnail: true },
			{ altText: "Black, from below.", isThumbnail: false, variantId: body.variants[1].variantId },
		]);
		expect(first).not.toHaveProperty("variantId");
		const change = (fields: Parameters<typeof form>[0]) =>
			staff.put(
				`/api/Products/${body.id}`,
				form({ ...said, ExistingImageUrls: [first.imageUrl, second.imageUrl], ...fields }),
			);
		await change({
			Images: await picture("#00f"),
			ImageDetails: JSON.stringify([
				{ image: 0, altText: "" },
				{ url: second.imageUrl, variant: null, isThumbnail: true },
			]),
		});
		expect(await images()).toMatchObject([
			{ id: second.id, altText: "Black, from below.", isThumbnail: true },
			{ altText: "" },
			{ id: first.id, altText: said.Name },
		]);
		// Properties that the form does not contain are kept. The pictures of a removed variant are kept too.
		await change({ ImageDetails: JSON.stringify([{ url: first.imageUrl, variant: 0 }]) });
		await change({});
		expect((await images())[0]).toMatchObject({ id: second.id, isThumbnail: true });
		expect((await images())[1]).toMatchObject({ id: first.id, variantId: body.variants[0].variantId });
		await change({ Variants: JSON.stringify([large]) });
		expect((await images())[1]).not.toHaveProperty("variantId");
		const table: [details: unknown, errors: object][] = [
			[[{ image: 0 }], { "ImageDetails.0": ["There is no such image"] }],
			[[{ url: first.imageUrl }, { url: first.imageUrl }], { "ImageDetails.1": ["There is no such image"] }],
			[[{ url: first.imageUrl, variant: 2 }], { "ImageDetails.0": ["There is no such variant"] }],
			[[{ altText: "Neither" }], { "ImageDetails.0": ["Give either an address or an image"] }],
		];
		for (const [details, errors] of table)
			expect((await change({ ImageDetails: JSON.stringify(details) })).body.errors).toEqual(errors);
	});

	test("a picture keeps its layers, accepts new ones of its own size, and its layers can be removed", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const [off, on, lamp] = await Promise.all(["#333", "#c80", "#fc8"].map(picture));
		const { body } = await staff.post(
			"/api/Products",
			form({
				...said,
				Images: off!,
				LayerImages: [on!, lamp!],
				ImageDetails: JSON.stringify([{ image: 0, on: 0, lamp: 1 }]),
			}),
		);
		const image = async () => (await staff.get(`/api/ProductImage/${body.id}?embed=false`)).body[0];
		const lit = await image();
		expect(lit).toMatchObject({ litImageUrl: expect.any(String), lampImageUrl: expect.any(String) });
		const change = (fields: Parameters<typeof form>[0]) =>
			staff.put(`/api/Products/${body.id}`, form({ ...said, ExistingImageUrls: lit.imageUrl, ...fields }));
		await change({ ImageDetails: JSON.stringify([{ url: lit.imageUrl, altText: "Lit." }]) });
		expect(await image()).toMatchObject({ litImageUrl: lit.litImageUrl, lampImageUrl: lit.lampImageUrl });
		const small = await sharp({ create: { width: 30, height: 40, channels: 3, background: "#fff" } })
			.png()
			.toBuffer();
		const details = JSON.stringify([{ url: lit.imageUrl, on: 0 }]);
		const refused = await change({ LayerImages: new Blob([new Uint8Array(small)]), ImageDetails: details });
		expect(refused.body.errors).toEqual({ LayerImages: ["A layer must be as large as its picture: 60 × 40 px"] });
		await change({ ImageDetails: JSON.stringify([{ url: lit.imageUrl, lamp: null }]) });
		expect(await image()).toMatchObject({ litImageUrl: lit.litImageUrl, lampImageUrl: null });
		const { body: log } = await staff.get("/api/admin/audit?area=products");
		expect(log.data[0]).toMatchObject({
			before: { pictures: [{ lampPicture: expect.any(String) }] },
			after: { pictures: [{ lampPicture: null }] },
		});
	});

	test("can get more pictures and another thumbnail, and pictures can be removed", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await staff.post("/api/Products", form(await fields(shop)));
		const added = await staff.post(
			`/api/products/${body.id}/images`,
			form({ images: [await picture("#c80"), await picture("#333")] }),
		);
		expect(added.status).toBe(201);
		expect(added.body).toMatchObject([{ isThumbnail: true }, { isThumbnail: false }]);
		const [first, second] = added.body;
		const chosen = await staff.put(`/api/products/${body.id}/thumbnail`, { imageId: second.id });
		expect(chosen.body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
		expect((await staff.put(`/api/products/${body.id}/thumbnail`, second.id)).status).toBe(200);
		expect((await staff.put(`/api/products/${body.id}/thumbnail`, { imageId: 9999 })).status).toBe(404);
		expect((await staff.delete(`/api/products/image/${second.id}`)).status).toBe(204);
		expect((await staff.get(`/api/ProductImage/${body.id}?embed=false`)).body).toMatchObject([
			{ id: first.id, isThumbnail: true },
		]);
		expect((await staff.delete(`/api/products/image/${second.id}`)).status).toBe(404);
		expect((await staff.post(`/api/products/${body.id}/images`, form({ images: noFile }))).status).toBe(400);
		expect((await staff.post("/api/products/9999/images", form({ images: await picture("#c80") }))).status).toBe(404);
	});

	test("are deleted with their dependent records, but not during a checkout; orders keep their lines", async ({
		shop,
	}) => {
		const lamp = await aProduct(shop.db, { variants: [{}], lighting: {} });
		const staff = await shop.as("admin");
		await staff.post("/api/cart", {
			id: "full",
			items: [{ productId: lamp.id, variantId: lamp.variantIds[0], quantity: 1 }],
		});
		const hold = (until: string) =>
			shop.pool.query(
				`insert into stock_reservations (reservation_key, stock_id, quantity, expires_at) values ('somebody', $1, 1, now() + $2::interval)
				on conflict (reservation_key, stock_id) do update set expires_at = excluded.expires_at`,
				[lamp.stockIds[0], until],
			);
		await hold("5 minutes");
		const refused = await staff.delete(`/api/Products/${lamp.id}`);
		expect(refused.status).toBe(409);
		expect(refused.body.message).toContain("A customer is paying for it right now");
		await hold("-1 second");
		expect((await staff.delete(`/api/Products/${lamp.id}`)).status).toBe(204);
		expect((await staff.get(`/api/Products/${lamp.id}`)).status).toBe(404);
		expect((await staff.get("/api/cart?id=full")).body.items).toEqual([]);
		expect((await staff.delete(`/api/Products/${lamp.id}`)).status).toBe(404);
	});

	test("with 1,000 variants are saved in a few statements", async ({ shop }) => {
		const staff = await shop.as("admin");
		const said = await fields(shop);
		const many = Array.from({ length: 1000 }, (_, nth) => ({ ...small, size: `${nth} cm`, sku: `QAM-${nth}` }));
		const added = await staff.post("/api/Products", form({ ...said, Variants: JSON.stringify(many) }));
		expect(added.body.variants).toHaveLength(1000);
		const reversed = [...added.body.variants].reverse().map((variant) => ({ ...variant, price: 1 }));
		const changed = await staff.put(
			`/api/Products/${added.body.id}`,
			form({ ...said, Variants: JSON.stringify(reversed) }),
		);
		expect(changed.body.variants).toMatchObject(reversed);
	});

	test("a body that is not a form is refused", async ({ shop }) => {
		const staff = await shop.as("admin");
		const answer = await staff.post("/api/Products", "--x--", { "content-type": "multipart/form-data" });
		expect(answer.status).toBe(400);
		expect(answer.body.message).toBe("The form could not be read.");
	});
});

test("two concurrent changes are serialized and both are saved", async ({ shop }) => {
	const staff = await shop.as("admin");
	const parent = await aCategory(shop.db);
	const answers = await Promise.all(
		Array.from({ length: 8 }, (_, nth) =>
			staff.put(`/api/Categories/${parent}`, form({ CategoryName: `Name ${nth}` })),
		),
	);
	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
});

test("a variant form is matched by id, else by SKU, else creates a new variant", () => {
	const known = [
		{ id: 1, sku: "A" },
		{ id: 2, sku: "B" },
		{ id: 3, sku: "C" },
	];
	const table: [forms: { variantId?: number; sku: string }[], ids: (number | undefined)[]][] = [
		[
			[{ sku: "A" }, { sku: "D" }],
			[1, undefined],
		],
		[
			[
				{ variantId: 1, sku: "B" },
				{ variantId: 2, sku: "A" },
			],
			[1, 2],
		],
		[
			[{ variantId: 1, sku: "B" }, { sku: "B" }, { sku: "A" }],
			[1, 2, undefined],
		],
		[[{ variantId: 9, sku: "C" }], [3]],
		[[], []],
	];
	for (const [forms, ids] of table) expect(matchVariants(forms, known)).toEqual(ids);
});

test("a message names at most three records and counts the others", () => {
	const table: [string[], string][] = [
		[[], ""],
		[["A"], "“A”"],
		[["A", "B"], "“A” and “B”"],
		[["A", "B", "C"], "“A”, “B” and “C”"],
		[["A", "B", "C", "D", "E"], "“A”, “B”, “C” and 2 more"],
	];
	for (const [names, told] of table) expect(joinNames(names)).toBe(told);
});
