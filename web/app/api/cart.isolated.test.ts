import type { Cart, CartItem, CartNotice } from "@noor/contract/carts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubBrowser } from "../../test/fake-browser.ts";

vi.mock("./live.ts", () => ({ connectLive() {}, disconnectLive() {} }));

/** Fakes the cart endpoints, with delayed responses so that changes can overtake them. */
function fakeShop() {
	const carts = new Map<string, Cart>();
	const posts: { items: CartItem[] }[] = [];
	let underway = 0;
	let mostUnderway = 0;
	let refuseNext = false;
	let visitor: { id: number } | undefined;
	let held = Promise.resolve();

	async function answer(target: unknown, init: RequestInit = {}): Promise<Response> {
		const url = new URL(String(target), "http://shop.test");
		if (url.pathname.endsWith("user-info"))
			return visitor ? Response.json(visitor) : new Response(null, { status: 204 });
		const isClaim = url.pathname.endsWith("claim");
		if (init.method === "POST" && !isClaim) posts.push(JSON.parse(String(init.body)));
		underway++;
		mostUnderway = Math.max(mostUnderway, init.method === "GET" ? 0 : underway);
		await new Promise((resolve) => setTimeout(resolve, 5));
		await held;
		underway--;
		if (init.method === "DELETE") {
			carts.delete(url.searchParams.get("id") ?? "");
			return new Response(null, { status: 204 });
		}
		if (init.method === "POST") {
			const cart = JSON.parse(String(init.body)) as Cart;
			if (isClaim) return Response.json(carts.get(cart.id) ?? { ...nothing, id: cart.id });
			if (refuseNext) {
				refuseNext = false;
				return new Response("{}", { status: 409 });
			}
			// A line without a price is no longer sold.
			carts.set(cart.id, { ...nothing, ...cart, items: cart.items.filter(({ price }) => price > 0) });
			return Response.json(carts.get(cart.id));
		}
		const id = url.searchParams.get("id") ?? "";
		return Response.json(carts.get(id) ?? { ...nothing, id });
	}

	return {
		answer,
		carts,
		posts,
		refuse: () => {
			refuseNext = true;
		},
		mostUnderway: () => mostUnderway,
		/** Sets the signed-in visitor. */
		signIn: (id: number | undefined) => {
			visitor = id === undefined ? undefined : { id };
		},
		/** Delays responses about carts. Returns a function that releases them. */
		hold: () => {
			const { promise, resolve } = Promise.withResolvers<void>();
			held = promise;
			return resolve;
		},
	};
}

const nothing = {
	items: [],
	coupon: null,
	notices: [],
	deliveryMethodId: null,
	details: null,
	delivery: null,
	deliveryEstimate: null,
	paymentIntentId: null,
	clientSecret: null,
	totals: { subtotal: 0, shipping: 0, discount: 0, total: 0, vat: 0, vatPercent: 5 },
};
const lamp: CartItem = {
	productId: 1,
	variantId: 2,
	productName: "Lamp",
	price: 10,
	compareAtPrice: null,
	quantity: 1,
	imageUrl: "",
	brand: "",
	type: "",
	size: "",
	sku: "",
	stockQuantity: 9,
};

let shop: ReturnType<typeof fakeShop>;
let stored: Map<string, string>;
let tabs: ReturnType<typeof stubBrowser>;

beforeEach(() => {
	shop = fakeShop();
	stored = new Map();
	vi.resetModules();
	tabs = stubBrowser(stored);
	vi.stubGlobal("fetch", shop.answer);
});
afterEach(() => vi.unstubAllGlobals());

const openCart = () => import("./cart.ts");

test("the first item creates a cart with an id of 21 characters", async () => {
	const { addToCart, currentCart } = await openCart();
	await addToCart(lamp);
	expect(stored.get("cart_id")).toMatch(/^[A-Za-z0-9_-]{21}$/);
	expect(currentCart()?.items).toHaveLength(1);
});

test("quick clicks are saved in order, one save at a time, none lost and none doubled", async () => {
	const { addToCart, removeFromCart, currentCart } = await openCart();
	const clicks = [...Array.from({ length: 9 }, () => addToCart(lamp)), removeFromCart(lamp), addToCart(lamp)];
	expect(currentCart()?.items[0]?.quantity).toBe(9);
	await Promise.all(clicks);
	expect([...shop.carts.values()][0]?.items[0]?.quantity).toBe(9);
	expect(shop.mostUnderway()).toBe(1);
	expect(shop.posts.length).toBeLessThan(clicks.length);
});

test("a change made before the cart is loaded is added to its content", async () => {
	stored.set("cart_id", "there");
	shop.carts.set("there", { ...nothing, id: "there", items: [{ ...lamp, variantId: 7 }] });
	const { addToCart, currentCart } = await openCart();
	await addToCart(lamp);
	expect(currentCart()?.items.map((item) => item.variantId)).toEqual([7, 2]);
});

test("a change that the server refuses is rolled back, and its promise rejects", async () => {
	const { addToCart, currentCart } = await openCart();
	await addToCart(lamp);
	shop.refuse();
	await expect(addToCart(lamp, 4)).rejects.toBeInstanceOf(Response);
	expect(currentCart()?.items[0]?.quantity).toBe(1);
});

test("removing the last item deletes the cart and its id", async () => {
	const { addToCart, removeFromCart, currentCart } = await openCart();
	await addToCart(lamp, 3);
	await removeFromCart(lamp, 3);
	expect(shop.carts.size).toBe(0);
	expect(stored.has("cart_id")).toBe(false);
	expect(currentCart()).toBeNull();
});

test("the id of a cart that no longer exists is removed", async () => {
	stored.set("cart_id", "gone");
	const { loadCart, currentCart } = await openCart();
	await loadCart();
	expect(stored.has("cart_id")).toBe(false);
	expect(currentCart()).toBeNull();
});

const gone: CartNotice = {
	kind: "gone",
	productId: 8,
	variantId: 3,
	productName: "Globe",
	text: "“Globe” is no longer sold and was removed from your cart.",
	oldPrice: null,
};
const dearer: CartNotice = {
	...gone,
	kind: "price-changed",
	productId: lamp.productId,
	variantId: lamp.variantId,
	oldPrice: 8,
};

test("the notices of a cart without remaining lines are shown until they are read, then the cart is deleted", async () => {
	stored.set("cart_id", "there");
	shop.carts.set("there", { ...nothing, id: "there", notices: [gone] });
	const { loadCart, currentCart, $cart, acknowledgeNotices } = await openCart();
	await loadCart();
	expect(currentCart()).toBeNull();
	expect($cart.get().lost).toEqual([gone]);
	expect(stored.get("cart_id")).toBe("there");
	await acknowledgeNotices();
	expect($cart.get().lost).toEqual([]);
	expect([shop.carts.size, stored.size]).toEqual([0, 0]);
});

test("an item added just before the notices of an empty cart are read stays in the cart", async () => {
	stored.set("cart_id", "there");
	shop.carts.set("there", { ...nothing, id: "there", notices: [gone] });
	const { loadCart, addToCart, currentCart, acknowledgeNotices } = await openCart();
	await loadCart();
	await Promise.all([addToCart(lamp), acknowledgeNotices()]);
	expect(currentCart()?.items).toMatchObject([{ productId: lamp.productId }]);
	expect(shop.posts.at(-1)?.items).toMatchObject([{ productId: lamp.productId }]);
	expect(shop.carts.has("there")).toBe(true);
});

test("unread notices are not marked as shown: a save repeats old prices and sends the lines that are no longer sold", async () => {
	stored.set("cart_id", "there");
	shop.carts.set("there", { ...nothing, id: "there", items: [lamp], notices: [dearer, gone] });
	const { loadCart, addToCart, acknowledgeNotices } = await openCart();
	await loadCart();
	const sent = () => shop.posts.at(-1)?.items.map(({ productId, price }) => [productId, price]);
	await addToCart({ ...lamp, productId: 5 });
	expect(sent()).toEqual([
		[1, 8],
		[5, 10],
		[8, 0],
	]);
	shop.carts.set("there", { ...nothing, id: "there", items: [lamp], notices: [dearer, gone] });
	await loadCart();
	await acknowledgeNotices();
	expect(sent()).toEqual([[1, 10]]);
});

test("a cart that cannot be loaded has an error and does not count as empty", async () => {
	stored.set("cart_id", "there");
	vi.stubGlobal("fetch", async () => new Response("{}", { status: 500 }));
	const { loadCart, $cart } = await openCart();
	await expect(loadCart()).rejects.toBeInstanceOf(Response);
	expect($cart.get()).toMatchObject({ cart: null, failure: "Something went wrong on our side. Please try again." });
	vi.stubGlobal("fetch", shop.answer);
	shop.carts.set("there", { ...nothing, id: "there", items: [lamp] });
	await loadCart();
	expect($cart.get()).toMatchObject({ cart: { items: [lamp] }, failure: undefined });
});

test("a save does not overwrite what another tab has added in the meantime", async () => {
	const { loadCart, addToCart, currentCart } = await openCart();
	await loadCart();
	stored.set("cart_id", "claimed elsewhere");
	shop.carts.set("claimed elsewhere", { ...nothing, id: "claimed elsewhere", items: [{ ...lamp, variantId: 7 }] });
	await addToCart(lamp);
	expect(currentCart()?.items.map((item) => item.variantId)).toEqual([7, 2]);
});

test("a cart that another tab has discarded is not created again", async () => {
	const { addToCart } = await openCart();
	await addToCart(lamp);
	const [before] = shop.carts.keys();
	shop.carts.clear();
	stored.delete("cart_id");
	await addToCart({ ...lamp, variantId: 7 });
	expect([...shop.carts.values()].map(({ items }) => items.map(({ variantId }) => variantId))).toEqual([[7]]);
	expect(shop.carts.has(before ?? "")).toBe(false);
});

test("a tab that learns of a sign-out late keeps the cart that another tab has created since", async () => {
	const { loadCart, addToCart, currentCart } = await openCart();
	const { refreshVisitor } = await import("./visitor.ts");
	shop.signIn(1);
	await refreshVisitor();
	await addToCart(lamp);
	const next = { ...nothing, id: "begun since", items: [{ ...lamp, variantId: 7 }] };
	shop.carts.set(next.id, next);
	stored.set("cart_id", next.id);
	tabs.post("noor-cart", { owner: undefined, cart: next });
	expect(currentCart()?.items).toMatchObject([{ variantId: 2 }]);
	shop.signIn(undefined);
	await refreshVisitor();
	await expect.poll(() => currentCart()?.items).toMatchObject([{ variantId: 7 }]);
	expect(stored.get("cart_id")).toBe(next.id);

	tabs.post("noor-cart", { owner: undefined, cart: null });
	expect([currentCart(), stored.has("cart_id")]).toEqual([null, false]);
	await loadCart();
	expect(currentCart()).toBeNull();
});

test("a sign-out during a save leaves none of the changes to the next visitor", async () => {
	const { addToCart, applyPromoCode, cartIdle, currentCart } = await openCart();
	const { refreshVisitor } = await import("./visitor.ts");
	const { reasonOf } = await import("./problem.ts");
	shop.signIn(1);
	await refreshVisitor();
	await addToCart(lamp);
	const answer = shop.hold();
	const asked = [addToCart(lamp), applyPromoCode("EVENING")].map((change) => change.catch(reasonOf));
	await expect.poll(() => shop.posts).toHaveLength(2);
	shop.signIn(undefined);
	await refreshVisitor();
	expect([currentCart(), stored.size]).toEqual([null, 0]);
	const next = addToCart({ ...lamp, variantId: 7 });
	answer();
	expect(await Promise.all(asked)).toEqual(["You have been signed out.", "You have been signed out."]);
	await next;
	await cartIdle();
	expect(currentCart()?.items.map(({ variantId }) => variantId)).toEqual([7]);
	expect(stored.get("cart_id")).toBe(currentCart()?.id);
	expect(shop.posts.map(({ items }) => items.map(({ variantId }) => variantId))).toEqual([[2], [2], [7]]);
});

test("loading a cart that no longer exists does not remove one that another tab has created in the meantime", async () => {
	stored.set("cart_id", "gone");
	const { loadCart } = await openCart();
	const loading = loadCart();
	await Promise.resolve();
	stored.set("cart_id", "begun meanwhile");
	await loading;
	expect(stored.get("cart_id")).toBe("begun meanwhile");
});

test("the first item's cart has its id once the cart is idle", async () => {
	const { addToCart, cartIdle, currentCart } = await openCart();
	void addToCart(lamp);
	expect(currentCart()?.id).toBe("");
	await cartIdle();
	expect(currentCart()?.id).toMatch(/^[A-Za-z0-9_-]{21}$/);
});

test("a discarded cart is not created again by a save that was in flight", async () => {
	const { addToCart, discardCart, currentCart } = await openCart();
	await addToCart(lamp);
	const late = addToCart(lamp);
	await Promise.all([discardCart(), late]);
	expect([shop.carts.size, stored.size, currentCart()]).toEqual([0, 0, null]);
});
