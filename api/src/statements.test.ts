import { expect } from "vitest";
import { statementsDuring } from "../test/counted-statements.ts";
import { aCategory, anAddress, aProduct } from "../test/makers.ts";
import { orderRequest, pay, test } from "../test/shop-with-cards.ts";
import { attachedFile } from "./documents/order-files.ts";
import { settlePayment } from "./payments/settle-payment.ts";

// How many statements a call sends to the database, besides those that begin and end transactions. The session of a signed-in
// shopper and the limit of calls are one each. More statements make every page and every purchase dearer: a number grows only
// for a reason.

/** Counts the statements of each call, one after the other. */
async function countAll(calls: Record<string, () => Promise<{ status: number; body: unknown } | undefined>>) {
	const counts: Record<string, number> = {};
	for (const [name, call] of Object.entries(calls)) {
		const statements = await statementsDuring(async () => {
			const answer = await call();
			if (answer && answer.status >= 400) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`);
		});
		counts[name] = statements.length;
	}
	return counts;
}

/** The calls with more statements than they may have. */
function above(counts: Record<string, number>, most: Record<string, number>) {
	expect(Object.keys(counts).toSorted()).toEqual(Object.keys(most).toSorted());
	return Object.fromEntries(Object.entries(counts).filter(([name, count]) => count > (most[name] ?? 0)));
}

test("the calls of a listing and of a product page have few statements", async ({ shop }) => {
	const categoryId = await aCategory(shop.db);
	const lighting = { socketType: "E27" };
	const lamp = await aProduct(shop.db, { categoryIds: [categoryId], lighting, variants: [{}, {}] });
	const plain = await aProduct(shop.db, { categoryIds: [categoryId], lighting });
	const visitor = await shop.as("anyone");
	const paths = {
		"/api/Products?pageIndex=1&pageSize=20": 2,
		"/api/Products?search=lamp&pageIndex=1&pageSize=20": 2,
		[`/api/ProductCategory/category/${categoryId}?pageIndex=1&pageSize=20`]: 2,
		[`/api/Products/facets?categoryId=${categoryId}`]: 1,
		"/api/Search/suggestions?search=lam": 2,
		[`/api/Categories/${categoryId}`]: 1,
		"/api/Categories?pageSize=50": 2,
		"/api/brands": 2,
		"/api/rooms": 2,
		"/api/shop": 0,
		[`/api/Products/${lamp.id}`]: 2,
		[`/api/Products/${plain.id}`]: 2,
		[`/api/Products/variants/${lamp.id}`]: 2,
		[`/api/Products/${lamp.id}/page`]: 3,
		[`/api/Products/${plain.id}/page`]: 3,
		[`/api/Products/similar/${lamp.id}`]: 2,
		[`/api/ProductCategory/product/${lamp.id}`]: 1,
		[`/api/ProductImage/${lamp.id}?embed=false`]: 2,
		[`/api/LightingDetails/product/${lamp.id}`]: 1,
		[`/api/Products/${lamp.id}/photometry/sources`]: 1,
	};
	// The first call builds the search index.
	await visitor.get("/api/Products?pageIndex=1");
	const calls = Object.keys(paths).map((path) => [path, () => visitor.get(path)] as const);
	expect(above(await countAll(Object.fromEntries(calls)), paths)).toEqual({});
});

test("a cart is saved, changed and read with few statements, however many lines it has", async ({ shop }) => {
	const lamps = [await aProduct(shop.db, { variants: [{}] }), await aProduct(shop.db), await aProduct(shop.db)];
	const [visitor, shopper] = [await shop.as("anyone"), await shop.as("customer")];
	const [first, ...others] = lamps.map(({ id }) => ({ productId: id, quantity: 1 }));
	const items = [first, ...others];
	// The first change of a visit asks for the anti-forgery token.
	for (const client of [visitor, shopper]) await client.get("/api/account/auth-status");
	const most = {
		"save a new cart": 4,
		"save it without a change": 3,
		"save it with more lines and prices": 4,
		"save it as a signed-in shopper": 5,
		"add to a line": 5,
		"set the quantity of a line": 5,
		"remove a line": 5,
		"read it": 2,
		"choose its delivery": 4,
		"buy on a product page": 4,
	};
	const destination = { country: "AE", state: "Dubai", city: "Dubai", line1: "Villa 12", line2: null };
	const counts = await countAll({
		"save a new cart": () => visitor.post("/api/cart", { id: "cart", items: [first] }),
		"save it without a change": () => visitor.post("/api/cart", { id: "cart", items: [first] }),
		"save it with more lines and prices": () =>
			visitor.post("/api/cart", { id: "cart", items: items.map((item) => ({ ...item, quantity: 2, price: 1 })) }),
		"add to a line": () => visitor.post("/api/cart/line", { id: "cart", productId: lamps[1]?.id, add: 1 }),
		"set the quantity of a line": () =>
			visitor.post("/api/cart/line", { id: "cart", productId: lamps[1]?.id, quantity: 5 }),
		"remove a line": () => visitor.post("/api/cart/line", { id: "cart", productId: lamps[2]?.id, quantity: 0 }),
		"read it": () => visitor.get("/api/cart?id=cart"),
		"choose its delivery": () => visitor.post("/api/cart/delivery", { id: "cart", destination }),
		"save it as a signed-in shopper": () => shopper.post("/api/cart", { id: "cart", items }),
		"buy on a product page": () => visitor.post("/api/cart/express", { productId: lamps[0]?.id, quantity: 1 }),
	});
	expect(above(counts, most)).toEqual({});
	expect((await shopper.get("/api/cart?id=cart")).body.items).toHaveLength(3);
});

test("a purchase has few statements, from its start to its settlement", async ({ shop }) => {
	const lamps = [await aProduct(shop.db), await aProduct(shop.db)];
	const shopper = await shop.as("customer");
	const cartId = "cart";
	const saved = await shopper.post("/api/cart", {
		id: cartId,
		items: lamps.map(({ id }) => ({ productId: id, quantity: 1 })),
	});
	const { body: cart } = saved;
	const approval = { total: cart.totals.total, items: cart.items };
	// Events are counted by themselves.
	shop.provider.chaos.holdWebhooks = true;
	let intentId = "";
	const most = {
		"start the payment": 17,
		"approve it": 19,
		"place the order and settle it": 33,
		"an event of the settled payment": 3,
		"ask for the order": 3,
		"settle a payment whose browser is gone": 27,
		"attach the invoice to a mail": 2,
	};
	const start = async () => {
		const answer = await shopper.post(`/api/payments/${cartId}`, {});
		intentId = answer.body.paymentIntentId;
		return answer;
	};
	const before = await countAll({
		"start the payment": start,
		"approve it": () => shopper.post(`/api/payments/${cartId}/approve`, approval),
	});
	await pay(shop, intentId);
	const during = await countAll({
		"place the order and settle it": () => shopper.post("/api/orders", orderRequest(cartId)),
	});
	const [order, ...others] = (await shopper.get(`/api/orders?paymentIntentId=${intentId}`)).body;
	expect(order).toMatchObject({ status: "PaymentRecieved", shippingAddress: { line1: anAddress.line1 } });
	expect(others).toEqual([]);
	const received = await statementsDuring(async () => {
		shop.provider.chaos.holdWebhooks = false;
		await shop.provider.chaos.settled();
		shop.provider.chaos.holdWebhooks = true;
	});
	const events = received.filter((statement) => statement.startsWith('insert into "payment_events"')).length;
	expect(events).toBeGreaterThan(0);
	const afterwards = await countAll({
		"ask for the order": () => shopper.get(`/api/orders?paymentIntentId=${intentId}`),
	});
	await shopper.post("/api/cart", { id: cartId, items: [{ productId: lamps[0]?.id, quantity: 1 }] });
	await start();
	await pay(shop, intentId);
	const byItself = await countAll({
		"settle a payment whose browser is gone": async () => {
			await settlePayment(shop.db, shop.deps, intentId);
			return undefined;
		},
		"attach the invoice to a mail": async () => {
			const orderId = Number(order?.id);
			expect((await attachedFile(shop.db, { orderId }, shop.deps.seller()))?.name).toMatch(/^invoice-/);
			return undefined;
		},
	});
	const counts = { ...before, ...during, ...afterwards, ...byItself };
	expect(above({ ...counts, "an event of the settled payment": received.length / events }, most)).toEqual({});
});
