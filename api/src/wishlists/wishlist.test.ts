import { expect } from "vitest";
import type { Client } from "../../test/client.ts";
import { aProduct } from "../../test/makers.ts";
import { type Shop, test } from "../../test/shop.ts";

test("a product is on a wishlist once, newest first, until it is removed", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const [first, second] = await products(shop, 2);
	await shopper.put(`/api/account/wishlist/${first}`);
	expect((await shopper.put(`/api/account/wishlist/${second}`)).body).toEqual({ productIds: [second, first] });
	expect((await shopper.put(`/api/account/wishlist/${first}`)).body).toEqual({ productIds: [second, first] });
	expect((await shopper.delete(`/api/account/wishlist/${second}`)).body).toEqual({ productIds: [first] });
	expect((await shopper.delete(`/api/account/wishlist/${second}`)).body).toEqual({ productIds: [first] });
	expect((await shopper.get("/api/account/wishlist")).body).toEqual({ productIds: [first] });
	expect((await (await shop.as("admin")).get("/api/account/wishlist")).body).toEqual({ productIds: [] });
	expect((await shopper.put("/api/account/wishlist/999999")).status).toBe(404);
});

test("an anonymous wishlist is merged before the shopper's own, in its order; merging again changes nothing", async ({
	shop,
}) => {
	const shopper = await shop.as("customer");
	const [own, a, b, c] = await products(shop, 4);
	await shopper.put(`/api/account/wishlist/${own}`);
	const merged = await merge(shopper, [c, 999_999, a, own, b, a]);
	expect(merged.body).toEqual({ productIds: [c, a, b, own] });
	expect((await merge(shopper, [b, a, c])).body).toEqual(merged.body);
	expect((await merge(shopper, [])).body).toEqual(merged.body);
});

test("a deleted product is removed from every wishlist", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const [lamp] = await products(shop, 1);
	await shopper.put(`/api/account/wishlist/${lamp}`);
	await shop.db.deleteFrom("products").execute();
	expect((await shopper.get("/api/account/wishlist")).body).toEqual({ productIds: [] });
});

test("a wishlist holds at most 200 products, also with concurrent additions", async ({ shop }) => {
	const shopper = await shop.as("customer");
	const many = await products(shop, 205);
	expect((await merge(shopper, many.slice(0, 198))).body.productIds).toHaveLength(198);
	const answers = await Promise.all(many.slice(198, 202).map((id) => shopper.put(`/api/account/wishlist/${id}`)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
	expect(answers.find(({ status }) => status === 409)?.body.detail).toBe("A wishlist holds at most 200 products.");
	expect((await merge(shopper, many)).body.productIds).toHaveLength(200);
});

function merge(shopper: Client, productIds: (number | undefined)[]) {
	return shopper.post("/api/account/wishlist/merge", { productIds });
}

async function products(shop: Shop, count: number): Promise<number[]> {
	const { id } = await aProduct(shop.db);
	const pattern = await shop.db
		.selectFrom("products")
		.where("id", "=", id)
		.select(["name", "description", "brandId", "supplierId"])
		.executeTakeFirstOrThrow();
	if (count === 1) return [id];
	const more = await shop.db
		.insertInto("products")
		.values(Array.from({ length: count - 1 }, () => pattern))
		.returning("id")
		.execute();
	return [id, ...more.map((product) => product.id)];
}
