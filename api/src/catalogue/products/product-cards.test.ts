import { expect } from "vitest";
import { aProduct } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";

test("cards are returned in the requested order, without duplicates and deleted products", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const [dome, globe, spot] = [
		await aProduct(shop.db, { name: "Dome" }),
		await aProduct(shop.db, { name: "Globe" }),
		await aProduct(shop.db, { name: "Spot" }),
	];
	await shop.db.deleteFrom("products").where("id", "=", globe.id).execute();
	const ids = [spot.id, globe.id, dome.id, spot.id, 999_999].join(",");
	const { status, body } = await visitor.get(`/api/Products/cards?ids=${ids}`);
	expect(status).toBe(200);
	expect(body.map(({ name }: { name: string }) => name)).toEqual(["Spot", "Dome"]);
	expect(body[0]).toMatchObject({ stockQuantity: expect.any(Number), lowestPrice: expect.any(Number) });
	expect((await visitor.get("/api/Products/cards")).body).toEqual([]);
});

test("a request for more than 200 cards is refused", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const many = Array.from({ length: 201 }, (_, index) => index + 1).join(",");
	const answer = await visitor.get(`/api/Products/cards?ids=${many}`);
	expect([answer.status, answer.body.errors]).toEqual([400, { ids: ["At most 200 ids at once"] }]);
	expect((await visitor.get("/api/Products/cards?ids=1.5")).status).toBe(400);
});
