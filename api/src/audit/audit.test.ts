import sharp from "sharp";
import { describe, expect } from "vitest";
import { aBrand, aCategory, aCoupon, aProduct, aSupplier } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";

/** The audit log as staff see it, oldest first, without the entries of the test data. */
async function entries(shop: Shop, query = "") {
	const staff = await shop.as("admin");
	const { body } = await staff.get(`/api/admin/audit?pageSize=100&actor=${accounts.admin.email}${query}`);
	return body.data.reverse();
}

function form(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

describe("the audit log", () => {
	test("records actor, old and new values when a brand is added, changed and deleted", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: brand } = await staff.post("/api/brand", { brandName: "Rimal", description: "Sand." });
		await staff.put(`/api/brand/${brand.id}`, { brandName: "Rimal", description: "Glass." });
		await staff.put(`/api/brand/${brand.id}`, { brandName: "Rimal", description: "Glass." });
		await staff.delete(`/api/brand/${brand.id}`);
		const entry = {
			id: expect.any(Number),
			at: expect.any(String),
			actor: accounts.admin.email,
			requestId: expect.stringMatching(/./),
			area: "brands",
			recordId: brand.id,
			recordName: "Rimal",
		};
		const maker = { makerName: "", makerAddress: "", makerContact: "" };
		const rimal = { brandName: "Rimal", story: "", logo: null, ...maker };
		expect(await entries(shop)).toEqual([
			{ ...entry, action: "added", before: null, after: { ...rimal, description: "Sand." } },
			{ ...entry, action: "changed", before: { description: "Sand." }, after: { description: "Glass." } },
			{ ...entry, action: "deleted", before: { ...rimal, description: "Glass." }, after: null },
		]);
	});

	test("records a change of a product with its variants and stock as one entry", async ({ shop }) => {
		const { id, variantIds } = await aProduct(shop.db, {
			name: "Qamar",
			variants: [
				{ size: "30 cm", sku: "QAM-30", priceFils: 10_000, stock: 4 },
				{ size: "45 cm", sku: "QAM-45", priceFils: 20_000, stock: 6 },
			],
		});
		const staff = await shop.as("admin");
		const { body: product } = await staff.get(`/api/Products/${id}`);
		await staff.put(
			`/api/Products/${id}`,
			form({
				Name: "Qamar",
				Description: product.description,
				BasePrice: "150",
				BrandId: String(product.brandId),
				SupplierId: String(product.supplierId),
				Variants: JSON.stringify([
					{ variantId: variantIds[0], size: "30 cm", sku: "QAM-30", price: 120, stockQuantity: 9 },
					{ variantId: variantIds[1], size: "45 cm", sku: "QAM-45", price: 200, stockQuantity: 6 },
				]),
			}),
		);
		const variant = { id: variantIds[0], size: "30 cm", sizeDescription: "", compareAtPrice: null, sku: "QAM-30" };
		const level = { id: expect.any(Number), sku: "QAM-30", size: "30 cm" };
		expect(await entries(shop)).toMatchObject([
			{
				area: "products",
				recordId: id,
				recordName: "Qamar",
				action: "changed",
				before: {
					basePrice: 100,
					variants: [{ ...variant, price: 100, position: 0 }],
					stock: [{ ...level, quantity: 4 }],
				},
				after: {
					basePrice: 150,
					variants: [{ ...variant, price: 120, position: 0 }],
					stock: [{ ...level, quantity: 9, reason: ["adjusted"], note: null }],
				},
			},
		]);
		expect(Object.keys((await entries(shop))[0].after).sort()).toEqual(["basePrice", "stock", "variants"]);
	});

	test("records changes of a product's parts under the product", async ({ shop }) => {
		const { id, stockIds } = await aProduct(shop.db, { name: "Lulu", lighting: {}, stock: 3 });
		const pendants = await aCategory(shop.db, { categoryName: "Pendants" });
		const staff = await shop.as("admin");
		await staff.post("/api/ProductCategory/AddMultiple", [{ productId: id, categoryId: pendants }]);
		const { body: light } = await staff.get(`/api/LightingDetails/product/${id}`);
		await staff.put(`/api/LightingDetails/${light.id}`, { ...light, wattage: 12 });
		await staff.post(`/api/admin/stock/${stockIds[0]}/adjustments`, {
			quantity: 2,
			reason: "found",
			note: "Behind it",
		});
		await staff.delete(`/api/Categories/${pendants}`);
		const told = await entries(shop, "&area=products");
		expect(told.map(({ recordId, action }: { recordId: number; action: string }) => [recordId, action])).toEqual(
			Array(4).fill([id, "changed"]),
		);
		expect(told[0]).toMatchObject({ before: { categories: [] }, after: { categories: ["Pendants"] } });
		expect(told[1]).toMatchObject({ before: { lighting: { wattage: 10 } }, after: { lighting: { wattage: 12 } } });
		expect(told[2]).toMatchObject({
			before: { stock: [{ quantity: 3 }] },
			after: { stock: [{ quantity: 5, reason: ["found"], note: "Behind it" }] },
		});
		expect(told[3]).toMatchObject({ before: { categories: ["Pendants"] }, after: { categories: [] } });
	});

	test("records promo codes, suppliers, categories, and the deletion of a product with its parts", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aProduct(shop.db, { name: "Najm", variants: [{ sku: "NAJ-1" }] });
		const couponId = await aCoupon(shop.db, { code: "EID10" });
		await staff.post(`/api/admin/coupons/${couponId}/end`);
		await staff.post("/api/Supplier", { supplierName: "Shati" });
		await staff.post("/api/Categories", form({ CategoryName: "Indoor" }));
		await staff.delete(`/api/Products/${id}`);
		expect(await entries(shop)).toMatchObject([
			{ area: "coupons", recordName: "EID10", action: "changed", before: { endsAt: null } },
			{ area: "suppliers", recordName: "Shati", action: "added" },
			{ area: "categories", recordName: "Indoor", action: "added", after: { parentCategory: null } },
			{ area: "products", recordName: "Najm", action: "deleted", before: { variants: [{ sku: "NAJ-1" }] } },
		]);
	});

	test("records every change, with the shop as actor when there is no other", async ({ shop }) => {
		const id = await aSupplier(shop.db, "Shati");
		await shop.pool.query("update suppliers set phone = '1' where id = $1", [id]);
		const staff = await shop.as("admin");
		const { body } = await staff.get("/api/admin/audit?area=suppliers&actor=shop");
		expect(body.data).toMatchObject([
			{ actor: null, action: "changed", before: { phone: "" }, after: { phone: "1" } },
			{ actor: null, action: "added" },
		]);
	});

	test("does not record a change that failed", async ({ shop }) => {
		const staff = await shop.as("admin");
		const brandId = await aBrand(shop.db);
		await aProduct(shop.db, { brandId });
		expect((await staff.delete(`/api/brand/${brandId}`)).status).toBe(409);
		expect(await entries(shop)).toEqual([]);
		const { rows } = await shop.pool.query("select * from audit_snapshots");
		expect(rows).toEqual([]);
	});

	test("can be searched by words, area, record, actor, day and request", async ({ shop }) => {
		const staff = await shop.as("admin");
		const rimal = await staff.post("/api/brand", { brandName: "Atelier Rimal", description: "It's glass" });
		await staff.post("/api/Supplier", { supplierName: "مصنع القمر", email: "qamar@made.example" });
		const found = async (query: string) =>
			(await entries(shop, query)).map(({ recordName }: { recordName: string }) => recordName);
		expect(await found("&search=rim")).toEqual(["Atelier Rimal"]);
		expect(await found("&search=it's+atel")).toEqual(["Atelier Rimal"]);
		expect(await found(`&search=${encodeURIComponent("القمر")}`)).toEqual(["مصنع القمر"]);
		expect(await found("&search=qamar@made")).toEqual(["مصنع القمر"]);
		expect(await found(`&search=${encodeURIComponent("\\ ' & | !")}`)).toEqual([]);
		expect(await found("&area=suppliers")).toEqual(["مصنع القمر"]);
		expect(await found(`&area=brands&record=${rimal.body.id}`)).toEqual(["Atelier Rimal"]);
		expect(await found("&from=2020-01-01&to=2020-12-31")).toEqual([]);
		expect(await found("&from=2020-01-01")).toHaveLength(2);
		const [entry] = await entries(shop, "&search=rimal");
		expect(await found(`&request=${entry.requestId}`)).toContain("Atelier Rimal");
		await shop.pool.query(`insert into audit_log (actor_email, area, record_id, record_name, action)
			select email, 'brands', 1, 'Rimal', 'changed' from unnest(array['zayn@noor.example', '', 'zayn@noor.example']) as email`);
		expect((await staff.get("/api/admin/audit/actors")).body).toEqual([accounts.admin.email, "zayn@noor.example"]);
		expect((await staff.get("/api/admin/audit?area=nothing")).status).toBe(400);
	});

	test("can be sorted oldest first, and exported as CSV with the same filters", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: brand } = await staff.post("/api/brand", { brandName: "Rimal", description: "Sand." });
		await staff.put(`/api/brand/${brand.id}`, { brandName: "Rimal", description: "=Glass" });
		await staff.post("/api/Supplier", { supplierName: "Shati" });
		const { body } = await staff.get("/api/admin/audit?area=brands&sort=at");
		expect(body.data.map(({ action }: { action: string }) => action)).toEqual(["added", "changed"]);
		const rows = async (query: string) =>
			(await staff.get(`/api/admin/exports/audit-log.csv?${query}`)).body.trim().split("\r\n");
		expect(await rows("area=brands&sort=at&pageSize=1&columns=actor,record,action,changes")).toEqual([
			"Who,Record,Action,Changes",
			`${accounts.admin.email},Rimal,added,brandName: – → Rimal; description: – → Sand.`,
			`${accounts.admin.email},Rimal,changed,description: Sand. → =Glass`,
		]);
		expect((await rows(`actor=${accounts.admin.email}&columns=record`)).slice(1)).toEqual(["Shati", "Rimal", "Rimal"]);
		const [, time] = await rows("area=brands&columns=at");
		expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
		expect(await rows("from=2020-01-01&to=2020-12-31&columns=at,area")).toEqual(["When,What"]);
	});

	test("cannot be changed or deleted, except that the address of a deleted account is removed", async ({ shop }) => {
		const staff = await shop.as("admin");
		await staff.post("/api/brand", { brandName: "Rimal" });
		const refused = /The audit log is not changed/;
		await expect(shop.pool.query("delete from audit_log")).rejects.toThrow(refused);
		await expect(shop.pool.query("truncate audit_log")).rejects.toThrow(refused);
		await expect(shop.pool.query("update audit_log set after = null")).rejects.toThrow(refused);
		await expect(shop.pool.query("update audit_log set actor_email = 'x'")).rejects.toThrow(refused);
		await shop.pool.query("update audit_log set actor_email = ''");
		expect((await staff.get("/api/admin/audit?search=Rimal")).body.data).toMatchObject([{ actor: "" }]);
		expect((await staff.get(`/api/admin/audit?search=${accounts.admin.email}`)).body.count).toBe(0);
	});
});

describe("a change based on an outdated version", () => {
	test("is refused with the current record, and nothing is overwritten", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body: seen } = await staff.post("/api/brand", { brandName: "Rimal" });
		const url = `/api/brand/${seen.id}`;
		const theirs = await staff.put(url, { ...seen, description: "Theirs" });
		expect(theirs.status).toBe(200);
		const mine = await staff.put(url, { ...seen, description: "Mine" });
		expect(mine.status).toBe(409);
		expect(mine.body).toMatchObject({ code: "conflict", current: theirs.body });
		expect((await staff.get(url)).body).toEqual(theirs.body);
		expect((await staff.put(url, { ...theirs.body, description: "Mine" })).status).toBe(200);
		expect((await staff.put(url, { brandName: "Rimal", description: "Unseen" })).status).toBe(200);
	});

	test("is refused for every kind of record that has a form", async ({ shop }) => {
		const staff = await shop.as("admin");
		const categoryId = await aCategory(shop.db);
		const { id: productId } = await aProduct(shop.db, { lighting: {}, categoryIds: [categoryId] });
		const couponId = await aCoupon(shop.db);
		const supplierId = await aSupplier(shop.db, "Shati");
		const { body: light } = await staff.get(`/api/LightingDetails/product/${productId}`);
		const { body: links } = await staff.get(`/api/ProductCategory/product/${productId}`);
		const { body: product } = await staff.get(`/api/Products/${productId}`);
		const { body: coupons } = await staff.get("/api/admin/coupons");
		const productForm = (version: number) =>
			form({
				Name: `Lamp ${version}`,
				Description: product.description,
				BrandId: String(product.brandId),
				SupplierId: String(product.supplierId),
				Version: String(version),
			});
		const other = await aCategory(shop.db);
		const changes: [url: string, body: (version: number) => unknown, version: number][] = [
			// First, because the changes of its lighting details and categories below increase its version.
			[`/api/Products/${productId}`, productForm, product.version],
			[`/api/Supplier/${supplierId}`, (version) => ({ supplierName: `Shati ${version}`, version }), 1],
			[`/api/Categories/${categoryId}`, (version) => form({ CategoryName: `C ${version}`, Version: `${version}` }), 1],
			[`/api/LightingDetails/${light.id}`, (version) => ({ ...light, wattage: 100 + version, version }), light.version],
			[
				`/api/ProductCategory/${links[0].id}`,
				(version) => ({ productId, categoryId: version % 2 ? other : categoryId, version }),
				links[0].version,
			],
			[
				`/api/admin/coupons/${couponId}`,
				(version) => ({ code: "EID", name: `Eid ${version}`, percentOff: 5, version }),
				coupons.data[0].version,
			],
		];
		for (const [url, body, version] of changes) {
			const first = await staff.put(url, body(version));
			expect([url, first.status]).toEqual([url, 200]);
			const second = await staff.put(url, body(version));
			expect([url, second.status]).toEqual([url, 409]);
			expect(second.body.current).toMatchObject(first.body);
			expect((await staff.put(url, body(first.body.version))).status).toBe(200);
		}
	});

	test("is refused with the product's current pictures, which are part of the form", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aProduct(shop.db);
		const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "red" } })
			.png()
			.toBuffer();
		const upload = new FormData();
		upload.append("images", new Blob([new Uint8Array(png)], { type: "image/png" }), "lamp.png");
		const { body: images } = await staff.post(`/api/products/${id}/images`, upload);
		const { body: seen } = await staff.get(`/api/Products/${id}`);
		const fields = {
			Name: seen.name,
			Description: seen.description,
			BrandId: String(seen.brandId),
			SupplierId: String(seen.supplierId),
		};
		const kept = form({ ...fields, Description: "Another description.", Version: String(seen.version) });
		kept.set("ExistingImageUrls", images[0].imageUrl);
		expect((await staff.put(`/api/Products/${id}`, kept)).status).toBe(200);
		const late = await staff.put(`/api/Products/${id}`, form({ ...fields, Version: String(seen.version) }));
		expect(late.status).toBe(409);
		expect(late.body.current.images).toMatchObject(images);
	});

	test("includes changes of a product's pictures and variants, but not a save without changes", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id } = await aProduct(shop.db, { variants: [{ sku: "A" }] });
		const version = async () => (await staff.get(`/api/Products/${id}`)).body.version;
		const before = await version();
		await shop.pool.query("update product_variants set price_fils = price_fils where product_id = $1", [id]);
		await shop.pool.query("update products set updated_at = now() where id = $1", [id]);
		expect(await version()).toBe(before);
		await shop.pool.query("update product_variants set price_fils = price_fils + 1 where product_id = $1", [id]);
		expect(await version()).toBe(before + 1);
	});
});
