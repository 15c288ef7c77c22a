import { isRight } from "@noor/contract/roles";
import { usualRoom } from "@noor/contract/room-link";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aCoupon, anAddress, aProduct } from "../../test/makers.ts";
import { aSavedCard } from "../../test/saved-card.ts";
import { orderRequest, pay, type ShopWithCards, startPurchase } from "../../test/shop-with-cards.ts";
import { aRedirectRequest, type ShopWithRedirect, startAtTabby, test } from "../../test/shop-with-redirect.ts";

/** A request for a record that belongs to a user. */
interface Request {
	url: string;
	body?: object;
}

/** Creates a record of its owner, and returns the request for it. */
type MakeRequest = (shop: ShopWithRedirect, owner: Client) => Promise<Request>;

/** Requests that name a user's record in the path. */
const ownedByPath: Record<string, MakeRequest> = {
	"PUT /api/account/addresses/:id": async (_shop, owner) => ({ url: await addressOf(owner), body: anAddress }),
	"DELETE /api/account/addresses/:id": async (_shop, owner) => ({ url: await addressOf(owner) }),
	"POST /api/account/addresses/:id/default": async (_shop, owner) => ({ url: `${await addressOf(owner)}/default` }),
	"DELETE /api/account/sessions/:id": async (shop, owner) => {
		await shop.as("customer");
		const { body: sessions } = await owner.get("/api/account/sessions");
		const { id } = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
		return { url: `/api/account/sessions/${id}` };
	},
	"PUT /api/account/passkeys/:id": async (shop, owner) => ({
		url: `/api/account/passkeys/${await passkeyOf(shop, owner)}`,
		body: { name: "My phone" },
	}),
	"DELETE /api/account/passkeys/:id": async (shop, owner) => ({
		url: `/api/account/passkeys/${await passkeyOf(shop, owner)}`,
	}),
	"DELETE /api/account/cards/:id": async (shop, owner) => ({
		url: `/api/account/cards/${await aSavedCard(shop, owner)}`,
	}),
	"GET /api/account/room-plans/:id": async (_shop, owner) => ({ url: await roomPlanOf(owner) }),
	"PUT /api/account/room-plans/:id": async (_shop, owner) => ({
		url: await roomPlanOf(owner),
		body: { plan: usualRoom, version: 1 },
	}),
	"DELETE /api/account/room-plans/:id": async (_shop, owner) => ({ url: await roomPlanOf(owner) }),
	"POST /api/payments/:cartId": async (shop, owner) => ({
		url: `/api/payments/${await cartOf(shop, owner)}`,
		body: {},
	}),
	"POST /api/payments/:cartId/approve": async (shop, owner) => {
		const { id: productId } = await aProduct(shop.db, { basePriceFils: 39_000 });
		const cartId = crypto.randomUUID();
		await owner.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
		await owner.post(`/api/payments/${cartId}`, {});
		const items = [{ productId, variantId: 0, quantity: 1, price: 390 }];
		return { url: `/api/payments/${cartId}/approve`, body: { total: 390, items } };
	},
	"POST /api/payments/:cartId/methods": async (shop, owner) => ({
		url: `/api/payments/${await cartOf(shop, owner)}/methods`,
		body: { destination: { country: "AE", state: "Dubai" } },
	}),
	"POST /api/payments/:cartId/place": async (shop, owner) => {
		const { cartId, body } = await cashRequest(shop, owner);
		return { url: `/api/payments/${cartId}/place`, body };
	},
	"POST /api/payments/:cartId/redirect": async (shop, owner) => {
		const { cartId, body } = await aRedirectRequest(shop, owner);
		return { url: `/api/payments/${cartId}/redirect`, body };
	},
	"POST /api/payments/returns/:checkoutId": async (shop, owner) => {
		const { checkoutId } = await startAtTabby(shop, owner);
		return { url: `/api/payments/returns/${checkoutId}`, body: { outcome: "cancel" } };
	},
	"GET /api/orders/:id": async (shop, owner) => ({ url: `/api/orders/${await orderOf(shop, owner)}` }),
	"GET /api/orders/:id/invoice/pdf": async (shop, owner) => ({
		url: `/api/orders/${await orderOf(shop, owner)}/invoice/pdf`,
	}),
	"GET /api/orders/:id/proforma/pdf": async (shop, owner) => {
		const id = await orderOf(shop, owner);
		await shop.pool.query(
			"insert into transfer_orders (order_id, expected_fils, account_name, bank_name, iban, bic, due_on) values ($1, 100, 'Noor', 'Bank', 'AE070331234567890123456', 'EBILAEAD', now())",
			[id],
		);
		return { url: `/api/orders/${id}/proforma/pdf` };
	},
	"GET /api/orders/:id/credit-notes/:number/pdf": async (shop, owner) => {
		const id = await orderOf(shop, owner);
		await (await shop.as("admin")).post(`/api/admin/orders/refund/${id}`, {});
		await shop.provider.chaos.settled();
		return { url: `/api/orders/${id}/credit-notes/CRN-000001/pdf` };
	},
	"POST /api/orders/:id/requests": async (shop, owner) => ({
		url: `/api/orders/${await orderOf(shop, owner)}/requests`,
		body: { kind: "question", text: "When will it arrive?" },
	}),
	"POST /api/orders/:id/cancel": async (shop, owner) => {
		const { cartId, body } = await cashRequest(shop, owner);
		const { body: placed } = await owner.post(`/api/payments/${cartId}/place`, body);
		return { url: `/api/orders/${placed.order.id}/cancel`, body: {} };
	},
	"POST /api/orders/:id/reorder": async (shop, owner) => ({
		url: `/api/orders/${await orderOf(shop, owner)}/reorder`,
		body: { cartId: crypto.randomUUID() },
	}),
};

const draftOf = (cartId: string) => ({
	cartId,
	step: "address",
	address: anAddress,
	isAddressComplete: false,
	savesAddress: false,
	details: { company: null, area: "", building: "", apartment: "", makani: "", mapUrl: "" },
	paymentMethodId: null,
});

/** Requests that name a user's record in the query or the body. */
const ownedByValue: Record<string, MakeRequest> = {
	"GET /api/cart": async (shop, owner) => ({ url: `/api/cart?id=${await cartOf(shop, owner)}` }),
	"POST /api/cart": async (shop, owner) => ({ url: "/api/cart", body: { id: await cartOf(shop, owner), items: [] } }),
	"DELETE /api/cart": async (shop, owner) => ({ url: `/api/cart?id=${await cartOf(shop, owner)}` }),
	"POST /api/cart/line": async (shop, owner) => ({
		url: "/api/cart/line",
		body: { id: await cartOf(shop, owner), productId: 1, add: 1 },
	}),
	"PUT /api/checkout/draft": async (shop, owner) => ({
		url: "/api/checkout/draft",
		body: draftOf(await cartOf(shop, owner)),
	}),
	"POST /api/cart/claim": async (shop, owner) => ({ url: "/api/cart/claim", body: { id: await cartOf(shop, owner) } }),
	"POST /api/cart/delivery": async (shop, owner) => ({
		url: "/api/cart/delivery",
		body: { id: await cartOf(shop, owner), destination: { country: "AE", state: "Dubai" } },
	}),
	"POST /api/cart/details": async (shop, owner) => ({
		url: "/api/cart/details",
		body: { id: await cartOf(shop, owner), details: { company: null, makani: "3003295320", mapUrl: "" } },
	}),
	"POST /api/cart/coupon": async (shop, owner) => {
		const code = `OWN${Math.trunc(performance.now())}`;
		await aCoupon(shop.db, { code, percentOff: 10 });
		return { url: "/api/cart/coupon", body: { id: await cartOf(shop, owner), code } };
	},
	"DELETE /api/cart/coupon": async (shop, owner) => ({ url: `/api/cart/coupon?id=${await cartOf(shop, owner)}` }),
};

/** Why the path of a request names no user's record. */
const notOwned: Record<string, string> = {
	"PUT /api/account/wishlist/:productId": "a product, on the caller's own list",
	"DELETE /api/account/wishlist/:productId": "a product, on the caller's own list",
	"GET /api/coupons/:code": "a code that may be used by everybody who knows it",
	"POST /api/newsletter/unsubscribe/:token": "a secret token is the permission",
	"GET /api/guest/orders/:id": "a secret token is the permission",
	"GET /api/guest/orders/:id/invoice/pdf": "a secret token is the permission",
	"GET /api/guest/orders/:id/proforma/pdf": "a secret token is the permission",
	"GET /api/guest/orders/:id/credit-notes/:number/pdf": "a secret token is the permission",
	"GET /api/pay/:token": "a secret token is the permission",
	"POST /api/pay/:token": "a secret token is the permission",
	"GET /api/newsletter/unsubscribe/:token": "a secret token is the permission",
	"GET /api/pages/:slug": "a published page",
	"GET /media/:hash/:file": "a public picture",
};

test("a route below staff that names a record in its path has a case for its owner, or is public catalogue data", async ({
	shop,
}) => {
	const known = { ...ownedByPath, ...notOwned };
	const missing = shop.routes
		.filter(
			({ access, method, url }) => !isRight(access ?? "") && url.includes(":") && !["HEAD", "OPTIONS"].includes(method),
		)
		.filter(
			({ method, url }) =>
				!(method === "GET" && /^\/api\/(products?|brand|categor|productcategor|lighting|hub)/i.test(url)),
		)
		.map(({ method, url }) => `${method} ${url}`)
		.filter((route) => !(route in known));
	expect(missing).toEqual([]);
});

test.for(Object.entries({ ...ownedByPath, ...ownedByValue }))(
	"%s is possible for the owner of the record, and for another user the record does not exist",
	async ([route, makeRequest], { shop }) => {
		const [method = ""] = route.split(" ");
		const [owner, stranger] = [await shop.as("customer"), await shop.as("admin")];
		const { url, body } = await makeRequest(shop, owner);
		const refused = await call(stranger, method, url, body);
		expect(refused).toMatchObject({ status: 404, body: { code: "not-found" } });
		expect((await call(owner, method, url, body)).status).toBeLessThan(300);
	},
);

test("an order is not found by another user's payment, nor created for another user's cart", async ({ shop }) => {
	const [owner, stranger] = [await shop.as("customer"), await shop.as("admin")];
	const { cartId, intentId } = await startPurchase(shop, owner);
	await pay(shop, intentId);
	await shop.provider.chaos.settled();
	expect((await stranger.get(`/api/orders?paymentIntentId=${intentId}`)).body).toEqual([]);
	expect((await stranger.post("/api/orders", orderRequest(cartId))).status).toBe(400);
	expect((await owner.get(`/api/orders?paymentIntentId=${intentId}`)).body).toHaveLength(1);
	expect((await owner.post("/api/orders", orderRequest(cartId))).status).toBe(200);
});

/** With the anti-forgery token. */
function call(client: Client, method: string, url: string, body: object | undefined) {
	if (method === "GET") return client.get(url);
	if (method === "DELETE") return client.delete(url);
	return method === "PUT" ? client.put(url, body) : client.post(url, body);
}

async function roomPlanOf(owner: Client): Promise<string> {
	const { body } = await owner.post("/api/account/room-plans", { plan: usualRoom });
	return `/api/account/room-plans/${body.id}`;
}

async function addressOf(owner: Client): Promise<string> {
	const { body } = await owner.post("/api/account/addresses", anAddress);
	return `/api/account/addresses/${body.id}`;
}

async function cartOf(shop: ShopWithCards, owner: Client): Promise<string> {
	const { cartId } = await startPurchase(shop, owner);
	return cartId;
}

/** A cart that can be ordered in cash, and the request for that. */
async function cashRequest(shop: ShopWithCards, owner: Client): Promise<{ cartId: string; body: object }> {
	const admin = await shop.as("admin");
	const { body: cash } = await admin.get("/api/admin/payment-methods/2");
	await admin.put("/api/admin/payment-methods/2", { ...cash, isActive: true });
	const { id: productId } = await aProduct(shop.db, { basePriceFils: 39_000 });
	const cartId = crypto.randomUUID();
	await owner.post("/api/cart", { id: cartId, items: [{ productId, quantity: 1 }] });
	await owner.post("/api/cart/delivery", { id: cartId, destination: { country: "AE", state: anAddress.state } });
	const shown = { total: 390, fee: 0, items: [{ productId, variantId: 0, quantity: 1, price: 390 }] };
	return {
		cartId,
		body: { requestId: crypto.randomUUID(), methodId: 2, shippingAddress: anAddress, shown },
	};
}

async function orderOf(shop: ShopWithCards, owner: Client): Promise<number> {
	const { cartId, intentId } = await startPurchase(shop, owner);
	await pay(shop, intentId);
	return (await owner.post("/api/orders", orderRequest(cartId))).body.id;
}

async function passkeyOf(shop: ShopWithCards, owner: Client): Promise<number> {
	const { body: user } = await owner.get("/api/account/user-info");
	const credentialId = crypto.randomUUID();
	const { id } = await shop.db
		.insertInto("passkeys")
		.values({ userId: user.id, name: "Phone", credentialId, publicKey: Buffer.from("key"), signCount: 0 })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}
