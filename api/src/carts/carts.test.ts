import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";

test("a saved cart is returned with the shop's names, prices and stock, not the client's", async ({ shop }) => {
	const lamp = await aProduct(shop.db, {
		name: "Qamar Dome",
		variants: [{ size: "Ø 30 cm", priceFils: 45_950, compareAtPriceFils: 50_000, sku: "QAM-30", stock: 7 }],
	});
	const visitor = await shop.as("anyone");
	const item = {
		productId: lamp.id,
		variantId: lamp.variantIds[0],
		quantity: 2,
		price: 0.01,
		productName: "Free lamp",
		stockQuantity: 999,
	};
	const { status, body } = await visitor.post("/api/cart", { id: "V1StGXR8_Z5jdHi6B-myT", items: [item] });
	expect(status).toBe(200);
	expect(body).toMatchObject({
		id: "V1StGXR8_Z5jdHi6B-myT",
		items: [
			{
				productName: "Qamar Dome",
				price: 459.5,
				compareAtPrice: 500,
				quantity: 2,
				size: "Ø 30 cm",
				sku: "QAM-30",
				stockQuantity: 7,
			},
		],
		totals: { subtotal: 919, shipping: 0, discount: 0, total: 919 },
		clientSecret: null,
	});
	expect((await visitor.get("/api/cart?id=V1StGXR8_Z5jdHi6B-myT")).body).toEqual(body);
});

test("a discount price is charged, and the base price is the price before; VAT is part of the total", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 60_000, discountPriceFils: 52_500, stock: 3 });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.post("/api/cart", { id: "cart", items: [{ productId: lamp.id, quantity: 2 }] });
	expect(body).toMatchObject({
		items: [{ price: 525, compareAtPrice: 600 }],
		totals: { subtotal: 1050, discount: 0, total: 1050, vat: 50 },
	});
	const { body: listed } = await visitor.get("/api/Products?maxPrice=525");
	expect(listed.data).toMatchObject([{ id: lamp.id, lowestPrice: 525, priceBefore: 600 }]);
});

test("a line without a variant gets the first one, unless the product requires a choice", async ({ shop }) => {
	const variants = [
		{ size: "Small", priceFils: 20_000, stock: 3 },
		{ size: "Large", priceFils: 30_000, stock: 3 },
	];
	const lamp = await aProduct(shop.db, { basePriceFils: 20_000, variants });
	const unpriced = await aProduct(shop.db, { basePriceFils: 0, variants });
	const visitor = await shop.as("anyone");
	const save = (...items: object[]) => visitor.post("/api/cart", { id: "cart", items });
	const { body } = await save(
		{ productId: lamp.id, quantity: 1 },
		{ ...lamp, productId: lamp.id, variantId: 0, quantity: 1 },
	);
	expect(body.items).toMatchObject([
		{ variantId: lamp.variantIds[0], size: "Small", price: 200, quantity: 2, stockQuantity: 3 },
	]);
	expect((await save({ productId: unpriced.id, quantity: 1 })).body.errors).toEqual({
		"items.0.variantId": ["Please select a variant"],
	});
});

test("an unknown cart id returns an empty cart with that id", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { status, body } = await visitor.get("/api/cart?id=never-seen");
	expect(status).toBe(200);
	expect(body).toMatchObject({ id: "never-seen", items: [] });
});

test("a product without variants costs its base price", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 3_500 });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.post("/api/cart", { id: "plain", items: [{ productId: lamp.id, quantity: 1 }] });
	expect(body.items[0]).toMatchObject({ variantId: 0, price: 35, size: "", sku: "" });
});

test("two lines of the same product and variant are merged", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	const line = { productId: lamp.id, variantId: 0, quantity: 2 };
	const { body } = await visitor.post("/api/cart", { id: "twice", items: [line, { ...line, variantId: null }] });
	expect(body.items).toHaveLength(1);
	expect(body.items[0].quantity).toBe(4);
});

test("invalid lines are refused by field name and change nothing", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { variants: [{}] });
	const other = await aProduct(shop.db, { basePriceFils: 0, variants: [{}] });
	const visitor = await shop.as("anyone");
	const good = { productId: lamp.id, variantId: lamp.variantIds[0], quantity: 1 };
	await visitor.post("/api/cart", { id: "kept", items: [good] });
	const bad: [object, Record<string, string[]>][] = [
		[{ productId: 999_999, quantity: 1 }, { "items.0.productId": ["There is no such product."] }],
		[{ ...good, variantId: other.variantIds[0] }, { "items.0.variantId": ["This product has no such variant."] }],
		[{ productId: other.id, quantity: 1 }, { "items.0.variantId": ["Please select a variant"] }],
		[{ ...good, quantity: 0 }, { "items.0.quantity": ["Quantity must be at least 1"] }],
		[{ ...good, quantity: 1.5 }, { "items.0.quantity": ["Quantity must be a whole number"] }],
	];
	for (const [item, errors] of bad) {
		const { status, body } = await visitor.post("/api/cart", { id: "kept", items: [item] });
		expect(status).toBe(400);
		expect(body.errors).toEqual(errors);
	}
	const repeated = await visitor.post("/api/cart", {
		id: "kept",
		items: [good, good, { ...good, productId: 999_999 }],
	});
	expect(repeated.body.errors).toEqual({ "items.2.productId": ["There is no such product."] });
	expect((await visitor.get("/api/cart?id=kept")).body.items).toHaveLength(1);
});

test("a cart can be deleted, and deleting it again is not an error", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", { id: "gone", items: [{ productId: lamp.id, quantity: 1 }] });
	expect((await visitor.delete("/api/cart?id=gone")).status).toBe(204);
	expect((await visitor.delete("/api/cart?id=gone")).status).toBe(204);
	expect((await visitor.get("/api/cart?id=gone")).body.items).toEqual([]);
});

test("another person's cart is not found", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "mine", items: [{ productId: lamp.id, quantity: 1 }] });
	for (const stranger of [await shop.as("anyone"), await shop.as("admin")]) {
		expect((await stranger.get("/api/cart?id=mine")).status).toBe(404);
		expect((await stranger.post("/api/cart", { id: "mine", items: [] })).status).toBe(404);
		expect((await stranger.delete("/api/cart?id=mine")).status).toBe(404);
	}
	expect((await shopper.get("/api/cart?id=mine")).body.items).toHaveLength(1);
});

test("signing in merges the anonymous cart into the shopper's existing cart, once", async ({ shop }) => {
	const [lamp, bulb] = [await aProduct(shop.db), await aProduct(shop.db)];
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "at-home", items: [{ productId: lamp.id, quantity: 1 }] });
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", {
		id: "on-the-phone",
		items: [
			{ productId: lamp.id, quantity: 2 },
			{ productId: bulb.id, quantity: 3 },
		],
	});
	const claimed = await shopper.post("/api/cart/claim", { id: "on-the-phone" });
	expect(claimed.body.id).toBe("at-home");
	expect(claimed.body.items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 3]);
	const again = await shopper.post("/api/cart/claim", { id: "on-the-phone" });
	expect(again.body).toEqual(claimed.body);
	expect((await shopper.post("/api/cart/claim", { id: "at-home" })).body).toEqual(claimed.body);
});

test("signing in binds the anonymous cart to a shopper without a cart", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", { id: "before", items: [{ productId: lamp.id, quantity: 1 }] });
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/cart/claim", { id: "before" })).body).toMatchObject({ id: "before" });
	expect((await visitor.get("/api/cart?id=before")).status).toBe(404);
});

test("a changed price is a notice until an update contains the new price", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { name: "Dome", basePriceFils: 10_000 });
	const visitor = await shop.as("anyone");
	const save = async (price?: number, quantity = 1) =>
		(await visitor.post("/api/cart", { id: "cart", items: [{ productId: lamp.id, quantity, price }] })).body;
	const told = { kind: "price-changed", productId: lamp.id, variantId: 0, productName: "Dome", oldPrice: 100 };
	expect((await save(100)).notices).toEqual([]);
	await shop.db.updateTable("products").set({ basePriceFils: 12_000 }).execute();
	for (const _ of ["first", "second"])
		expect((await visitor.get("/api/cart?id=cart")).body.notices).toMatchObject([told]);
	// An update from a tab that still shows the old price: the new price applies and the notice remains.
	expect(await save(100, 2)).toMatchObject({ notices: [told], totals: { total: 240 } });
	expect((await save(120, 3)).notices).toEqual([]);
	expect((await visitor.get("/api/cart?id=cart")).body.notices).toEqual([]);
});

test("a client that sends no prices gets a price notice once, in the response to its update", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 10_000 });
	const visitor = await shop.as("anyone");
	const save = async () =>
		(await visitor.post("/api/cart", { id: "cart", items: [{ productId: lamp.id, quantity: 1 }] })).body;
	await save();
	await shop.db.updateTable("products").set({ basePriceFils: 9_000 }).execute();
	expect((await save()).notices).toMatchObject([{ kind: "price-changed", oldPrice: 100 }]);
	expect((await save()).notices).toEqual([]);
	const odd = { productId: lamp.id, quantity: 1, price: "free" };
	expect((await visitor.post("/api/cart", { id: "cart", items: [odd] })).status).toBe(200);
});

test("insufficient stock is a notice as long as it lasts", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { name: "Dome", stock: 5 });
	const visitor = await shop.as("anyone");
	const save = async (quantity: number) =>
		(await visitor.post("/api/cart", { id: "cart", items: [{ productId: lamp.id, quantity }] })).body.notices;
	expect(await save(5)).toEqual([]);
	await shop.db.updateTable("stock").set({ quantity: 2 }).execute();
	expect(await save(4)).toMatchObject([{ kind: "short-of-stock", text: "Only 2 of “Dome” left in stock." }]);
	expect(await save(2)).toEqual([]);
});

test("a product that is deleted while in a cart is a notice until the shopper's next update", async ({ shop }) => {
	const gone = await aProduct(shop.db, { name: "Globe", variants: [{ size: "Ø 20 cm" }] });
	const kept = await aProduct(shop.db, { name: "Dome" });
	const visitor = await shop.as("anyone");
	const lines = [
		{ productId: gone.id, variantId: gone.variantIds[0], quantity: 1 },
		{ productId: kept.id, quantity: 1 },
	];
	await visitor.post("/api/cart", { id: "cart", items: lines });
	await shop.db.deleteFrom("products").where("id", "=", gone.id).execute();
	const told = [
		{ kind: "gone", productId: gone.id, text: "“Globe, Ø 20 cm” is no longer sold and was removed from your cart." },
	];
	for (const _ of ["first", "second"]) {
		const { body } = await visitor.get("/api/cart?id=cart");
		expect(body.notices).toMatchObject(told);
		expect(body.items).toHaveLength(1);
	}
	// A tab with the old cart still sends the line: that is not an error, and the notice remains.
	const unaware = await visitor.post("/api/cart", { id: "cart", items: lines });
	expect(unaware.status).toBe(200);
	expect(unaware.body.notices).toMatchObject(told);
	const aware = await visitor.post("/api/cart", { id: "cart", items: lines.slice(1) });
	expect(aware.body.notices).toEqual([]);
	expect((await visitor.post("/api/cart", { id: "cart", items: lines })).status).toBe(400);
});

test("a variant that is deleted while in a cart is a notice too, and the notice is kept at sign-in", async ({
	shop,
}) => {
	const lamp = await aProduct(shop.db, { name: "Globe", variants: [{ size: "Small" }, { size: "Large" }] });
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", {
		id: "cart",
		items: lamp.variantIds.map((variantId) => ({ productId: lamp.id, variantId, quantity: 1 })),
	});
	await shop.db.deleteFrom("productVariants").where("id", "=", lamp.variantIds[0]!).execute();
	const { body } = await visitor.get("/api/cart?id=cart");
	expect(body.notices).toMatchObject([{ kind: "gone", variantId: lamp.variantIds[0] }]);
	const shopper = await shop.as("customer");
	await shopper.post("/api/cart", { id: "own", items: [{ ...body.items[0], quantity: 1 }] });
	const claimed = await shopper.post("/api/cart/claim", { id: "cart" });
	expect(claimed.body).toMatchObject({ id: "own", items: [{ quantity: 2 }], notices: body.notices });
});

test("a line is changed in place: pieces are added, a quantity is set, 0 removes it, and the other lines stay", async ({
	shop,
}) => {
	const [lamp, other] = [await aProduct(shop.db, { stock: 9 }), await aProduct(shop.db, { stock: 9 })];
	const visitor = await shop.as("anyone");
	const change = async (body: object) => (await visitor.post("/api/cart/line", { id: "cart", ...body })).body.items;
	await change({ productId: other.id, add: 1 });
	expect(await change({ productId: lamp.id, add: 2 })).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
	expect(await change({ productId: lamp.id, add: 1 })).toMatchObject([{ quantity: 1 }, { quantity: 3 }]);
	expect(await change({ productId: lamp.id, quantity: 5 })).toMatchObject([{ quantity: 1 }, { quantity: 5 }]);
	expect(await change({ productId: lamp.id, quantity: 0 })).toMatchObject([{ productId: other.id, quantity: 1 }]);
	expect((await visitor.post("/api/cart/line", { id: "cart", productId: lamp.id })).status).toBe(400);
});

test("two pieces that are added at once are both in the cart", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 9 });
	const visitor = await shop.as("anyone");
	const add = () => visitor.post("/api/cart/line", { id: "cart", productId: lamp.id, add: 1 });
	await add();
	await Promise.all([add(), add()]);
	expect((await visitor.get("/api/cart?id=cart")).body.items).toMatchObject([{ quantity: 3 }]);
});

test("changing a line acknowledges no notice of another line", async ({ shop }) => {
	const [lamp, other] = [
		await aProduct(shop.db, { basePriceFils: 10_000, stock: 9 }),
		await aProduct(shop.db, { stock: 9 }),
	];
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart/line", { id: "cart", productId: lamp.id, add: 1 });
	await shop.db.updateTable("products").set({ basePriceFils: 12_000 }).where("id", "=", lamp.id).execute();
	await visitor.post("/api/cart/line", { id: "cart", productId: other.id, add: 1 });
	expect((await visitor.get("/api/cart?id=cart")).body.notices).toMatchObject([
		{ kind: "price-changed", productId: lamp.id, oldPrice: 100 },
	]);
});

test("without an id the cart is that of the account, and an empty one without an account", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { stock: 9 });
	const [shopper, visitor] = [await shop.as("customer"), await shop.as("anyone")];
	await shopper.post("/api/cart/claim", { id: "own" });
	await shopper.post("/api/cart/line", { id: "own", productId: lamp.id, add: 1 });
	expect((await shopper.get("/api/cart")).body).toMatchObject({ id: "own", items: [{ quantity: 1 }] });
	expect((await visitor.get("/api/cart")).body).toMatchObject({ id: "", items: [] });
});
