import { expect } from "vitest";
import { anAddress, aProduct } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";

const draft = {
	cartId: "cart",
	step: "payment",
	address: anAddress,
	isAddressComplete: true,
	savesAddress: true,
	details: { company: null, area: "Al Barsha", building: "", apartment: "", makani: "not yet", mapUrl: "" },
	paymentMethodId: null,
};

async function openCart(shop: Shop, who: "customer" | "anyone") {
	const lamp = await aProduct(shop.db, { stock: 9 });
	const shopper = await shop.as(who);
	if (who === "customer") await shopper.post("/api/cart/claim", { id: "cart" });
	else await shopper.post("/api/guest", { email: "guest@post.example", phone: "+971501234567" });
	await shopper.post("/api/cart/line", { id: "cart", productId: lamp.id, add: 1 });
	return shopper;
}

test("what was entered at the checkout is restored on another device of the account, complete or not", async ({
	shop,
}) => {
	const shopper = await openCart(shop, "customer");
	expect((await shopper.get("/api/checkout/draft")).status).toBe(204);
	const begun = { ...draft, step: "address", isAddressComplete: false, address: { ...draft.address, line1: "Vil" } };
	expect((await shopper.put("/api/checkout/draft", begun)).status).toBe(204);
	expect((await shopper.get("/api/checkout/draft")).body).toEqual(begun);
	expect((await shopper.put("/api/checkout/draft", draft)).status).toBe(204);
	expect((await (await shop.as("customer")).get("/api/checkout/draft")).body).toEqual(draft);
});

test("a guest has a draft too, and no one else reads it or writes one for a cart that is not theirs", async ({
	shop,
}) => {
	const guest = await openCart(shop, "anyone");
	expect((await guest.put("/api/checkout/draft", draft)).status).toBe(204);
	expect((await guest.get("/api/checkout/draft")).body).toEqual(draft);
	const [stranger, visitor] = [await shop.as("admin"), await shop.as("anyone")];
	expect((await stranger.get("/api/checkout/draft")).status).toBe(204);
	expect((await visitor.get("/api/checkout/draft")).status).toBe(401);
	expect((await stranger.put("/api/checkout/draft", { ...draft, cartId: "missing" })).status).toBe(404);
	const shopper = await shop.as("customer");
	const { id } = (await shopper.post("/api/cart/claim", { id: "another" })).body;
	expect((await stranger.put("/api/checkout/draft", { ...draft, cartId: id })).status).toBe(404);
});

test("nothing but known fields is stored: a card number is not", async ({ shop }) => {
	const shopper = await openCart(shop, "customer");
	await shopper.put("/api/checkout/draft", { ...draft, card: { number: "4242 4242 4242 4242" } });
	const { rows } = await shop.pool.query("select checkout_drafts::text as stored from checkout_drafts");
	expect(rows[0].stored).toContain("Al Barsha");
	expect(rows[0].stored).not.toContain("4242");
});

test("the draft is deleted with the cart, with the session of a guest, and with the account", async ({ shop }) => {
	const count = async () => (await shop.pool.query("select user_id from checkout_drafts")).rows.length;
	const shopper = await openCart(shop, "customer");
	await shopper.put("/api/checkout/draft", draft);
	await shopper.delete("/api/cart?id=cart");
	expect(await count()).toBe(0);

	const guest = await openCart(shop, "anyone");
	await guest.put("/api/checkout/draft", draft);
	const { email, password } = accounts.customer;
	await guest.post("/api/login", { email, password });
	expect(await count()).toBe(0);
	await guest.post("/api/cart/claim", { id: "cart" });
	await guest.put("/api/checkout/draft", draft);
	expect((await guest.get("/api/account/export")).body.checkoutDraft).toEqual(draft);
	expect((await guest.post("/api/account/delete", { password })).status).toBe(204);
	expect(await count()).toBe(0);
});
