import { expect } from "vitest";
import { aProduct } from "../../test/makers.ts";
import { test } from "../../test/shop.ts";

test("the answer to a saved cart has the shop's names, prices and stock, not the client's", async ({ shop }) => {
	const lamp = await aProduct(shop.db, {
		name: "Qamar Dome",
		variants: [{ size: "Ø 30 cm", priceFils: 45_950, sku: "QAM-30", stock: 7 }],
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
		items: [{ productName: "Qamar Dome", price: 459.5, quantity: 2, size: "Ø 30 cm", sku: "QAM-30", stockQuantity: 7 }],
		totals: { subtotal: 919, shipping: 0, discount: 0, total: 919 },
		clientSecret: null,
	});
	expect((await visitor.get("/api/cart?id=V1StGXR8_Z5jdHi6B-myT")).body).toEqual(body);
});

test("an unknown cart id answers an empty cart of that id", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { status, body } = await visitor.get("/api/cart?id=never-seen");
	expect(status).toBe(200);
	expect(body).toMatchObject({ id: "never-seen", items: [] });
});

test("a product without variants is bought at its base price", async ({ shop }) => {
	const lamp = await aProduct(shop.db, { basePriceFils: 3_500 });
	const visitor = await shop.as("anyone");
	const { body } = await visitor.post("/api/cart", { id: "plain", items: [{ productId: lamp.id, quantity: 1 }] });
	expect(body.items[0]).toMatchObject({ variantId: 0, price: 35, size: "", sku: "" });
});

test("the same thing on two lines becomes one", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	const line = { productId: lamp.id, variantId: 0, quantity: 2 };
	const { body } = await visitor.post("/api/cart", { id: "twice", items: [line, { ...line, variantId: null }] });
	expect(body.items).toHaveLength(1);
	expect(body.items[0].quantity).toBe(4);
});

test("bad lines are refused by name and change nothing", async ({ shop }) => {
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
	expect((await visitor.get("/api/cart?id=kept")).body.items).toHaveLength(1);
});

test("a deleted cart is gone, and deleting it again is no error", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", { id: "gone", items: [{ productId: lamp.id, quantity: 1 }] });
	expect((await visitor.delete("/api/cart?id=gone")).status).toBe(204);
	expect((await visitor.delete("/api/cart?id=gone")).status).toBe(204);
	expect((await visitor.get("/api/cart?id=gone")).body.items).toEqual([]);
});

test("another person's cart is as if it were not there", async ({ shop }) => {
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

test("signing in moves the anonymous cart into the one the shopper had, line by line and once", async ({ shop }) => {
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

test("the first cart of a shopper is simply theirs after signing in", async ({ shop }) => {
	const lamp = await aProduct(shop.db);
	const visitor = await shop.as("anyone");
	await visitor.post("/api/cart", { id: "before", items: [{ productId: lamp.id, quantity: 1 }] });
	const shopper = await shop.as("customer");
	expect((await shopper.post("/api/cart/claim", { id: "before" })).body).toMatchObject({ id: "before" });
	expect((await visitor.get("/api/cart?id=before")).status).toBe(404);
});
