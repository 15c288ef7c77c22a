import { homeSections } from "@noor/contract/home";
import type { OrderStatus } from "@noor/contract/orders";
import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aBrand, aCategory, anAddress, aProduct } from "../../test/makers.ts";
import { accounts, type Shop, test } from "../../test/shop.ts";
import { json } from "../database/column-types.ts";
import { unknownCard } from "../orders/order-contact.ts";
import { rankBestSellers } from "./rank-best-sellers.ts";

const url = "/api/admin/home";
const form = {
	hero: { kind: "film" },
	sections: [...homeSections],
	hiddenSections: [] as string[],
	rooms: [] as { name: string; path: string }[],
};

const save = (staff: Client, changes: object = {}) => staff.put(url, { ...form, ...changes });

let made = 0;

async function anOrder(
	{ db }: Shop,
	productId: number,
	quantity: number,
	{ status = "PaymentRecieved" as OrderStatus, daysAgo = 1, refunded = 0 } = {},
) {
	made += 1;
	const amounts = { subtotalFils: 10_000, shippingFils: 0, totalFils: 10_000 };
	const { id: checkoutId } = await db
		.insertInto("checkouts")
		.values({ cartId: `cart-${made}`, lines: json([]), ...amounts })
		.returning("id")
		.executeTakeFirstOrThrow();
	const { id: orderId } = await db
		.insertInto("orders")
		.values({
			checkoutId,
			paymentIntentId: `pi_${made}`,
			buyerEmail: "buyer@test.example",
			status,
			orderDate: new Date(Date.now() - daysAgo * 24 * 3_600_000),
			...amounts,
			discountFils: 0,
			paidFils: status === "Pending" ? 0 : 10_000,
			shippingAddress: json(anAddress),
			paymentSummary: json(unknownCard),
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	const stock = await db
		.selectFrom("stock")
		.where("productId", "=", productId)
		.select("id")
		.limit(1)
		.executeTakeFirstOrThrow();
	const { id: orderItemId } = await db
		.insertInto("orderItems")
		.values({
			orderId,
			productId,
			stockId: stock.id,
			productName: "Lamp",
			size: "",
			sku: "",
			quantity,
			priceFils: 10_000,
			pictureUrl: "",
		})
		.returning("id")
		.executeTakeFirstOrThrow();
	if (refunded === 0) return;
	const { id: refundId } = await db
		.insertInto("refunds")
		.values({ orderId, amountFils: 100, status: "succeeded" })
		.returning("id")
		.executeTakeFirstOrThrow();
	await db.insertInto("refundLines").values({ refundId, orderItemId, quantity: refunded }).execute();
}

async function bestSellers(shop: Shop): Promise<number[]> {
	const { body } = await (await shop.as("anyone")).get("/api/home");
	return body.bestSellers.map(({ id }: { id: number }) => id);
}

test("best sellers are the products with the most pieces in orders that are paid and kept, of the last 90 days", async ({
	shop,
}) => {
	const [few, many, returned, old, unpaid] = await Promise.all(
		Array.from({ length: 5 }, async () => (await aProduct(shop.db, { stock: 9 })).id),
	);
	await anOrder(shop, few as number, 2);
	await anOrder(shop, many as number, 3, { status: "Completed" });
	await anOrder(shop, returned as number, 9, { refunded: 8 });
	await anOrder(shop, old as number, 9, { daysAgo: 100 });
	await anOrder(shop, unpaid as number, 9, { status: "Pending" });
	await anOrder(shop, unpaid as number, 9, { status: "Refunded" });
	expect(await bestSellers(shop)).toEqual([]);
	await rankBestSellers(shop.db);
	expect(await bestSellers(shop)).toEqual([many, few, returned]);
});

test("best sellers are stored again only when their order has changed, so that cached pages remain valid", async ({
	shop,
}) => {
	const { id } = await aProduct(shop.db, { stock: 9 });
	await anOrder(shop, id, 2);
	const version = async () =>
		(await shop.db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow()).version;
	await rankBestSellers(shop.db);
	const before = await version();
	await anOrder(shop, id, 3);
	await rankBestSellers(shop.db);
	expect(await version()).toBe(before);
	await anOrder(shop, (await aProduct(shop.db, { stock: 9 })).id, 9);
	const changed = await version();
	await rankBestSellers(shop.db);
	expect(await version()).not.toBe(changed);
});

test("staff order and hide sections, and the pages of every process are rendered again", async ({ shop }) => {
	const staff = await shop.as("admin");
	const version = async () =>
		(await shop.db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow()).version;
	const before = await version();
	const sections = homeSections.toReversed();
	const { status, body } = await save(staff, { sections, hiddenSections: ["guide"] });
	expect(status).toBe(200);
	expect(body).toMatchObject({ sections, hiddenSections: ["guide"], version: 2 });
	expect(await version()).not.toBe(before);
	expect((await staff.get("/api/home")).body.sections).toEqual(sections.filter((section) => section !== "guide"));
});

test("a form that is based on an older version is refused with the present state", async ({ shop }) => {
	const staff = await shop.as("admin");
	expect((await save(staff, { version: 1, hero: { kind: "film", title: "First" } })).status).toBe(200);
	const { status, body } = await save(staff, { version: 1, hero: { kind: "film", title: "Second" } });
	expect(status).toBe(409);
	expect(body.current).toMatchObject({ hero: { title: "First" }, version: 2 });
});

test("each invalid field has a message, and nothing is changed", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { status, body } = await save(staff, {
		hero: { kind: "product", link: "//evil.example" },
		sections: ["brands"],
		rooms: [{ name: " ", path: "https://evil.example/shop" }],
	});
	expect(status).toBe(400);
	expect(body.errors).toMatchObject({
		"hero.link": ["Enter an address of this shop, such as /shop?ipRating=44"],
		sections: ["Each section must be in the list once"],
		"rooms.0.name": ["Name is required"],
		"rooms.0.path": ["Enter the address of a list of products, such as /shop?ipRating=44"],
	});
	const missing = await save(staff, { hero: { kind: "product", productId: 999_999 } });
	expect(missing.body.errors).toEqual({ "hero.productId": ["This product does not exist any more"] });
	const picture = await save(staff, { hero: { kind: "picture", picture: `/media/${"0".repeat(32)}/1600.webp` } });
	expect(picture.body.errors).toEqual({ "hero.picture": ["Choose the picture again"] });
	expect((await staff.get(url)).body).toMatchObject({ hero: { kind: "film" }, version: 1 });
});

test("a hero whose product was deleted falls back to the film", async ({ shop }) => {
	const staff = await shop.as("admin");
	const { id } = await aProduct(shop.db, { name: "Qamar" });
	expect((await save(staff, { hero: { kind: "product", productId: id } })).body.hero.product).toEqual({
		id,
		name: "Qamar",
	});
	expect((await staff.delete(`/api/Products/${id}`)).status).toBe(204);
	expect((await staff.get("/api/home")).body.hero).toMatchObject({ kind: "film", product: null });
});

test("rooms with products are listed in their order, with the number of products of their list", async ({ shop }) => {
	const staff = await shop.as("admin");
	const categoryId = await aCategory(shop.db);
	await aProduct(shop.db, { categoryIds: [categoryId], lighting: { ipRating: "65", isDimmable: true } });
	await aProduct(shop.db, { lighting: { ipRating: "65" } });
	const rooms = [
		{ name: "Bathroom", path: "/shop?ipRating=65" },
		{ name: "Cellar", path: "/shop?ipRating=99" },
		{ name: "Nowhere", path: "/shop/999999" },
		{ name: "Hall", path: `/shop/${categoryId}?isDimmable=true` },
	];
	const { body } = await save(staff, { rooms });
	expect(body.rooms.map(({ count }: { count: number }) => count)).toEqual([2, 0, 0, 1]);
	expect((await staff.get("/api/rooms")).body).toMatchObject([
		{ name: "Bathroom", path: "/shop?ipRating=65", count: 2 },
		{ name: "Hall", count: 1 },
	]);
});

test("the promises are those of the settings", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const { promises } = (await visitor.get("/api/home")).body;
	expect(promises).toMatchObject({
		delivery: { price: 0, deliveryTime: "3-5 business days" },
		payments: ["card"],
		vatPercent: 5,
	});
	await shop.db.updateTable("paymentMethods").set({ isActive: true }).where("kind", "=", "cash").execute();
	await shop.db.updateTable("deliveryMethods").set({ isActive: false }).execute();
	const changed = (await visitor.get("/api/home")).body.promises;
	expect(changed).toMatchObject({ delivery: null, payments: ["card", "cash"] });
});

test("the audit log has each change of the home page with its actor", async ({ shop }) => {
	const staff = await shop.as("admin");
	await save(staff, { rooms: [{ name: "Bathroom", path: "/shop?ipRating=65" }] });
	const { body } = await staff.get("/api/admin/audit?area=home");
	expect(body.data).toMatchObject([
		{
			actor: accounts.admin.email,
			action: "changed",
			recordName: "Home",
			after: { rooms: [{ name: "Bathroom", path: "/shop?ipRating=65" }] },
		},
	]);
});

test("brands with products are listed with their number, logo and text, and the log has what staff change", async ({
	shop,
}) => {
	const staff = await shop.as("admin");
	const [sold] = [await aBrand(shop.db, "Wadi"), await aBrand(shop.db, "Unsold")];
	await aProduct(shop.db, { brandId: sold });
	await aProduct(shop.db, { brandId: sold });
	const drawing =
		'<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="#c80"/></svg>';
	const logo = new FormData();
	logo.set("image", new Blob([drawing], { type: "image/svg+xml" }), "logo.svg");
	const { body } = await staff.put(`/api/Brand/${sold}/logo`, logo);
	expect(body.logoUrl).toMatch(/^\/media\/[0-9a-f]{32}\/320\.webp$/);
	const changed = await staff.put(`/api/Brand/${sold}`, {
		brandName: "Wadi",
		description: "Glass",
		story: "Since 1994.",
	});
	expect(changed.body).toMatchObject({ story: "Since 1994.", logoUrl: body.logoUrl });
	const kept = await staff.put(`/api/Brand/${sold}`, { brandName: "Wadi", description: "Glass" });
	expect(kept.body.story).toBe("Since 1994.");
	expect((await staff.get("/api/brands")).body).toEqual([
		{ id: sold, brandName: "Wadi", description: "Glass", logoUrl: body.logoUrl, productCount: 2, imageUrl: null },
	]);
	const log = await staff.get(`/api/admin/audit?area=brands&record=${sold}`);
	expect(log.body.data).toMatchObject([
		{ after: { story: "Since 1994." } },
		{ after: { logo: body.logoUrl.slice(7, 39) } },
		{ action: "added" },
	]);
	const none = new FormData();
	none.set("image", "");
	expect((await staff.put(`/api/Brand/${sold}/logo`, none)).body.logoUrl).toBeNull();
});
