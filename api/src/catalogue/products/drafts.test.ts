import { describe, expect } from "vitest";
import { applyImport } from "../../../test/imports.ts";
import { aCategory, aProduct } from "../../../test/makers.ts";
import { type Shop, test, type Who } from "../../../test/shop.ts";
import { publishDueProducts } from "./publish-due-products.ts";

const name = "Hilal Crescent Sconce";
const sku = "HILAL-UNSEEN-1";
const mark = /Hilal|HILAL-UNSEEN/;

const companionPage = "the page of a product that it is an accessory of";

/** Calls that answer with the product while it is published. Every other call may answer with it or not. */
const mustShow = [
	"GET /api/Products",
	"GET /api/Products/:id",
	"GET /api/Products/GetProductssWithoutPagination",
	"GET /api/Products/cards",
	"GET /api/Products/variants/:id",
	"GET /api/Products/similar/:id",
	"GET /api/Products/:id/page",
	companionPage,
	"GET /api/Products/nearest",
	"GET /api/Products/facets",
	"GET /api/ProductCategory",
	"GET /api/ProductCategory/category/:categoryId",
	"GET /api/ProductCategory/product/:productId",
	"GET /api/LightingDetails",
	"GET /api/LightingDetails/WithoutPagination",
	"GET /api/Search/suggestions",
	"GET /api/home",
	"GET /api/rooms",
];

/** A product that every public call could show. */
async function aHiddenProduct(shop: Shop, status: "draft" | "scheduled" | "published") {
	const categoryId = await aCategory(shop.db);
	const product = await aProduct(shop.db, {
		name,
		status,
		...(status === "scheduled" ? { publishAt: new Date(Date.now() + 3_600_000) } : {}),
		categoryIds: [categoryId],
		variants: [{ sku, size: "Hilal 30 cm" }],
		lighting: { lightType: "Hilal bulb" },
	});
	return { ...product, categoryId };
}

/** The answers of all reads that shoppers may call, with the ids of the product and its parts. */
async function readEverything(shop: Shop, who: Who, product: Awaited<ReturnType<typeof aHiddenProduct>>) {
	const caller = await shop.as(who);
	const link = await shop.db
		.selectFrom("productCategories")
		.where("productId", "=", product.id)
		.select("id")
		.executeTakeFirstOrThrow();
	const light = await shop.db
		.selectFrom("lightingDetails")
		.where("productId", "=", product.id)
		.select("id")
		.executeTakeFirstOrThrow();
	// It fits this one, is a best seller and the hero of the home page, and the only product of a room.
	const { id: companionId } = await aProduct(shop.db, { lighting: {} });
	await shop.db.insertInto("bestSellers").values({ position: 1, productId: product.id }).execute();
	await shop.db.updateTable("home").set({ heroKind: "product", heroProductId: product.id }).execute();
	await shop.db
		.insertInto("rooms")
		.values({ position: 0, name: "Hilal room", path: `/shop/${product.categoryId}` })
		.execute();
	const idIn = (url: string) =>
		url === "/api/Products/similar/:id"
			? companionId
			: url.startsWith("/api/LightingDetails/:")
				? light.id
				: url.startsWith("/api/ProductCategory/:")
					? link.id
					: url.includes(":categoryId")
						? product.categoryId
						: product.id;
	const routes = shop.routes.filter(
		({ method, url, access }) =>
			method === "GET" &&
			url.startsWith("/api/") &&
			!url.startsWith("/api/docs") &&
			["anyone", "shopper", "customer"].includes(access ?? ""),
	);
	expect(routes.length).toBeGreaterThan(40);
	const shown: string[] = [];
	for (const { url } of routes) {
		const path = url.replace(/:\w+/g, String(idIn(url)));
		// Nothing is near to a query that finds something.
		const filter = url === "/api/Products/nearest" ? "&maxPrice=1" : "";
		const query = `search=Hilal&ids=${product.id}&embed=false&pageSize=100${filter}`;
		const { body } = await caller.get(`${path}?${query}`);
		if (mark.test(JSON.stringify(body ?? ""))) shown.push(`GET ${url}`);
	}
	const { body: page } = await caller.get(`/api/Products/${companionId}/page`);
	if (mark.test(JSON.stringify(page))) shown.push(companionPage);
	return shown;
}

describe("a product that is not published", () => {
	test.for([
		["draft", "anyone"],
		["draft", "customer"],
		["scheduled", "anyone"],
	] as const)("is in no answer of a public read: a %s, for %s", async ([status, who], { shop }) => {
		const product = await aHiddenProduct(shop, status);
		expect(await readEverything(shop, who, product)).toEqual([]);
	});

	test("is in all of them once it is published, so that the guarantee above can fail", async ({ shop }) => {
		const product = await aHiddenProduct(shop, "published");
		expect(await readEverything(shop, "anyone", product)).toEqual(expect.arrayContaining(mustShow));
	});

	test("is not found by its id, and does not exist", async ({ shop }) => {
		const { id } = await aHiddenProduct(shop, "draft");
		const visitor = await shop.as("anyone");
		for (const path of [
			`Products/${id}`,
			`ProductImage/${id}`,
			`Products/similar/${id}`,
			`Products/${id}/page`,
			`LightingDetails/product/${id}`,
		])
			expect((await visitor.get(`/api/${path}`)).status, path).toBe(404);
		expect((await visitor.get(`/api/Products/exists/${id}`)).body).toBe(false);
		expect((await visitor.get(`/api/Products/variants/${id}`)).body).toEqual([]);
	});

	test("does not make its brand one that is sold", async ({ shop }) => {
		const { id } = await aHiddenProduct(shop, "draft");
		const visitor = await shop.as("anyone");
		expect((await visitor.get("/api/brands")).body).toEqual([]);
		await shop.db.updateTable("products").set({ status: "published" }).where("id", "=", id).execute();
		expect((await visitor.get("/api/brands")).body).toMatchObject([{ productCount: 1 }]);
	});

	test("cannot be put into a cart, an express cart, a wishlist or the history", async ({ shop }) => {
		const { id, variantIds } = await aHiddenProduct(shop, "draft");
		const shopper = await shop.as("customer");
		const item = { productId: id, variantId: variantIds[0], quantity: 1 };
		expect((await shopper.post("/api/cart", { id: "cart", items: [item] })).status).toBe(400);
		expect((await shopper.post("/api/cart/express", item)).status).toBe(400);
		expect((await shopper.put(`/api/account/wishlist/${id}`)).status).toBe(404);
		expect((await shopper.post("/api/account/wishlist/merge", { productIds: [id] })).body.productIds).toEqual([]);
		const views = [{ productId: id, at: new Date().toISOString() }];
		expect((await shopper.post("/api/account/recently-viewed", { views })).body).toEqual([]);
	});

	test("is read by staff, with its lighting details and categories in the lists of the back office", async ({
		shop,
	}) => {
		const { id } = await aHiddenProduct(shop, "draft");
		const staff = await shop.as("read-only");
		expect((await staff.get(`/api/admin/products/${id}`)).body).toMatchObject({
			name,
			status: "draft",
			publishAt: null,
		});
		expect((await staff.get("/api/admin/products?status=draft")).body.data).toMatchObject([
			{ name, sku, status: "draft" },
		]);
		expect((await staff.get("/api/LightingDetails")).body.count).toBe(1);
		expect((await staff.get("/api/ProductCategory")).body.count).toBe(1);
	});
});

test("a cart says that an unpublished product is no longer available, and has it again if it is published meanwhile", async ({
	shop,
}) => {
	const { id, variantIds } = await aHiddenProduct(shop, "published");
	const [shopper, staff] = [await shop.as("customer"), await shop.as("admin")];
	const items = [{ productId: id, variantId: variantIds[0], quantity: 2 }];
	await shopper.post("/api/cart", { id: "cart", items });
	const change = (action: string) => staff.post("/api/admin/products/changes", { action, ids: [id] });
	expect((await change("unpublish")).body).toEqual({ changed: 1 });
	const { body } = await shopper.get("/api/cart?id=cart");
	expect(body.items).toEqual([]);
	expect(body.totals.total).toBe(0);
	expect(body.notices).toMatchObject([{ kind: "gone", productId: id, productName: name }]);

	await change("publish");
	expect((await shopper.get("/api/cart?id=cart")).body.items).toMatchObject([{ productId: id, quantity: 2 }]);

	await change("unpublish");
	const saved = (await shopper.post("/api/cart", { id: "cart", items })).body;
	expect([saved.items, saved.notices.map(({ kind }: { kind: string }) => kind)]).toEqual([[], ["gone"]]);
	expect((await shopper.post("/api/cart", { id: "cart", items: [] })).body.notices).toEqual([]);
});

test("a wishlist leaves an unpublished product out, and has it again when it is published", async ({ shop }) => {
	const { id } = await aHiddenProduct(shop, "published");
	const shopper = await shop.as("customer");
	await shopper.put(`/api/account/wishlist/${id}`);
	const status = (status: "draft" | "published") =>
		shop.db.updateTable("products").set({ status }).where("id", "=", id).execute();
	await status("draft");
	expect((await shopper.get("/api/account/wishlist")).body.productIds).toEqual([]);
	await status("published");
	expect((await shopper.get("/api/account/wishlist")).body.productIds).toEqual([id]);
});

test("a scheduled product is published when it is due, as the newest, and the log names the shop", async ({ shop }) => {
	const { id } = await aHiddenProduct(shop, "scheduled");
	await aProduct(shop.db, { name: "Older in the shop" });
	const visitor = await shop.as("anyone");
	const listed = async () =>
		(await visitor.get("/api/Products?sort=newest")).body.data.map((card: { name: string }) => card.name);
	await publishDueProducts(shop.db);
	expect(await listed()).toEqual(["Older in the shop"]);
	await shop.db
		.updateTable("products")
		.set({ publishAt: new Date(Date.now() - 1000) })
		.where("id", "=", id)
		.execute();
	const version = () => shop.db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow();
	const before = await version();
	await publishDueProducts(shop.db);
	expect((await version()).version).toBeGreaterThan(before.version);
	expect(await listed()).toEqual([name, "Older in the shop"]);
	const entry = await shop.db
		.selectFrom("auditLog")
		.where("recordId", "=", id)
		.orderBy("id", "desc")
		.select(["actorEmail", "after"])
		.executeTakeFirstOrThrow();
	expect(entry).toMatchObject({ actorEmail: "", after: { status: "published", publishAt: null } });
});

describe("the form of a product", () => {
	async function form(shop: Shop, more: Record<string, string>) {
		const { brandId, supplierId } = await shop.db
			.selectFrom("products")
			.where("id", "=", (await aProduct(shop.db)).id)
			.select(["brandId", "supplierId"])
			.executeTakeFirstOrThrow();
		const data = new FormData();
		const fields = { Name: name, Description: "A lamp of a test.", BrandId: brandId, SupplierId: supplierId, ...more };
		for (const [field, value] of Object.entries(fields)) data.set(field, String(value));
		return data;
	}

	test("publishes a new product unless it says otherwise", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { body } = await staff.post("/api/Products", await form(shop, {}));
		expect((await (await shop.as("anyone")).get(`/api/Products/${body.id}`)).status).toBe(200);
	});

	test("has status, texts for search engines, categories and lighting details, and leaves omitted ones alone", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const categoryId = await aCategory(shop.db);
		const lighting = {
			...{ basementType: "Wall plate", beamAngle: "90", finish: "Matt", lightType: "Sconce", mountingType: "Wall" },
			...{ shape: "Crescent", colorTemperature: 2700, lifespanHours: 20_000, lumens: "800,5", wattage: 9, cri: 90 },
		};
		const at = new Date(Date.now() + 86_400_000).toISOString();
		const { body, status } = await staff.post(
			"/api/Products",
			await form(shop, {
				...{ Status: "scheduled", PublishAt: at, SeoTitle: "Crescent", SeoDescription: "A crescent of light." },
				CategoryIds: JSON.stringify([categoryId]),
				Lighting: JSON.stringify({ ...lighting, lumens: 800 }),
			}),
		);
		expect(status).toBe(201);
		const read = async () => (await staff.get(`/api/admin/products/${body.id}`)).body;
		const expected = {
			...{ status: "scheduled", publishAt: at, seoTitle: "Crescent", categoryIds: [categoryId] },
			lighting: { shape: "Crescent", lumens: 800 },
		};
		expect(await read()).toMatchObject(expected);
		await staff.put(`/api/Products/${body.id}`, await form(shop, { Name: "Hilal" }));
		expect(await read()).toMatchObject({ ...expected, name: "Hilal" });
		const cleared = { Status: "published", CategoryIds: "[]", Lighting: "null", SeoTitle: "" };
		await staff.put(`/api/Products/${body.id}`, await form(shop, cleared));
		expect(await read()).toMatchObject({
			...{ status: "published", publishAt: null, seoTitle: "", seoDescription: "A crescent of light." },
			...{ categoryIds: [], lighting: null },
		});
		expect((await (await shop.as("anyone")).get(`/api/Products/${body.id}`)).body.seoDescription).toBe(
			"A crescent of light.",
		);
	});

	test("refuses a time that is missing or over, an unknown category and lighting details with errors", async ({
		shop,
	}) => {
		const staff = await shop.as("admin");
		const errorsOf = async (more: Record<string, string>) =>
			Object.keys((await staff.post("/api/Products", await form(shop, more))).body.errors);
		expect(await errorsOf({ Status: "scheduled" })).toEqual(["PublishAt"]);
		expect(await errorsOf({ Status: "scheduled", PublishAt: "2020-01-01T00:00:00+04:00" })).toEqual(["PublishAt"]);
		expect(await errorsOf({ CategoryIds: "[999999]" })).toEqual(["CategoryIds"]);
		expect(await errorsOf({ Lighting: JSON.stringify({ cri: 101 }) })).toContain("Lighting.cri");
	});

	test("accepts prices with a decimal comma", async ({ shop }) => {
		const staff = await shop.as("admin");
		const variants = [{ size: "S", sku, price: "750,50", stockQuantity: "1,200" }];
		const { body } = await staff.post(
			"/api/Products",
			await form(shop, { BasePrice: "1.290,50", Variants: JSON.stringify(variants) }),
		);
		expect(body).toMatchObject({ basePrice: 1290.5, variants: [{ price: 750.5, stockQuantity: 1200 }] });
	});

	test("conflicts with lighting details and categories that were changed meanwhile", async ({ shop }) => {
		const staff = await shop.as("admin");
		const { id, categoryId } = await aHiddenProduct(shop, "draft");
		const { version } = (await staff.get(`/api/admin/products/${id}`)).body;
		await shop.db.deleteFrom("productCategories").where("categoryId", "=", categoryId).execute();
		const late = await staff.put(`/api/Products/${id}`, await form(shop, { Version: String(version) }));
		expect([late.status, late.body.current.categoryIds]).toEqual([409, []]);
	});
});

describe("an import", () => {
	const file = `Name,Description,Base Price,Brand,Supplier\n${name},A lamp of a test.,100,Rimal,Shati\n`;

	test("adds drafts, or published products if that is chosen", async ({ shop }) => {
		const [staff, visitor] = [await shop.as("admin"), await shop.as("anyone")];
		await applyImport(staff, file, { createMissing: true, publish: false });
		expect((await visitor.get("/api/Products")).body.count).toBe(0);
		await applyImport(staff, file.replaceAll("Hilal", "Najma"), { createMissing: true, publish: true });
		expect((await visitor.get("/api/Products")).body.count).toBe(1);
	});

	test("can be undone after its drafts were published, and not after one of them was renamed", async ({ shop }) => {
		const staff = await shop.as("admin");
		const first = await applyImport(staff, file, { createMissing: true, publish: false });
		const drafts = async () => (await staff.get("/api/admin/products")).body.data as { id: number }[];
		const ids = (await drafts()).map(({ id }) => id);
		await staff.post("/api/admin/products/changes", { action: "publish", ids });
		expect((await staff.post(`/api/admin/imports/${first.id}/undo`)).body.state).toBe("undone");
		expect(await drafts()).toEqual([]);

		const second = await applyImport(staff, file, { createMissing: true, publish: false });
		await shop.db.updateTable("products").set({ name: "Another name" }).execute();
		expect((await staff.post(`/api/admin/imports/${second.id}/undo`)).status).toBe(409);
	});
});
