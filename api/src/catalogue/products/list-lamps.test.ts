import { expect } from "vitest";
import { aCategory, aProduct } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";

test("lamps have price, stock, categories and lighting, in the order of the ids and without unknown ones", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const categoryId = await aCategory(shop.db, { categoryName: "Pendants" });
	const dome = await aProduct(shop.db, {
		name: "Dome",
		categoryIds: [categoryId],
		lighting: { lumens: 700, beamAngle: 60 },
		variants: [
			{ size: "Ø 30 cm", priceFils: 20_000, stock: 3 },
			{ size: "Ø 45 cm", priceFils: 30_000, compareAtPriceFils: 35_000, sku: "DOME-45", stock: 4 },
		],
	});
	const spot = await aProduct(shop.db, { name: "Spot", basePriceFils: 9_900, stock: 7 });
	const hidden = await aProduct(shop.db, { status: "draft" });
	const [, large = 0] = dome.variantIds;
	const ids = [`${dome.id}-${large}`, spot.id, dome.id, `${dome.id}-999999`, hidden.id, 999_999, spot.id].join(",");
	const { status, body } = await visitor.get(`/api/lamps?ids=${ids}`);
	expect(status).toBe(200);
	expect(body).toMatchObject([
		{
			...{ productId: dome.id, variantId: large, name: "Dome", size: "Ø 45 cm", sku: "DOME-45" },
			...{ price: 300, priceBefore: 350, stockQuantity: 4 },
			variants: [{ size: "Ø 30 cm" }, { size: "Ø 45 cm", price: 300, stockQuantity: 4 }],
			categories: [{ id: categoryId, categoryName: "Pendants" }],
			lighting: { lumens: 700, beamAngle: 60 },
		},
		{ productId: spot.id, variantId: null, price: 99, stockQuantity: 7, variants: [], photo: null, lighting: null },
		{ productId: dome.id, variantId: null, size: "", price: 200, stockQuantity: 7 },
	]);
	expect(body).toHaveLength(3);
	expect((await visitor.get("/api/lamps")).body).toEqual([]);
});

test("invalid ids, and more than 30, are refused with a message", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const wrong = await visitor.get("/api/lamps?ids=12,lamp");
	expect([wrong.status, wrong.body.errors]).toEqual([400, { ids: ["“lamp” is not the id of a product or variant"] }]);
	const many = Array.from({ length: 31 }, (_, index) => index + 1).join(",");
	const answer = await visitor.get(`/api/lamps?ids=${many}`);
	expect([answer.status, answer.body.errors]).toEqual([400, { ids: ["At most 30 lamps at once"] }]);
});

test("a search suggests published products with their variants, and reads filters and words", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const dome = await aProduct(shop.db, {
		name: "Dome",
		lighting: { lightType: "Pendant", isDimmable: true },
		variants: [{ size: "Ø 30 cm" }, { size: "Ø 45 cm" }],
	});
	await aProduct(shop.db, { name: "Dome draft", status: "draft", lighting: {} });
	const spot = await aProduct(shop.db, { name: "Dome spot", lighting: { lightType: "Spotlight", isDimmable: false } });
	const found = async (query: string) => (await visitor.get(`/api/lamps/search?${query}`)).body;
	const idsOf = (body: { id: number }[]) => body.map(({ id }) => id);
	const all = await found("search=dome");
	expect(idsOf(all).sort()).toEqual([dome.id, spot.id].sort());
	expect(all.find(({ id }: { id: number }) => id === dome.id).variants).toMatchObject([
		{ variantId: dome.variantIds[0], size: "Ø 30 cm" },
		{ variantId: dome.variantIds[1], size: "Ø 45 cm" },
	]);
	expect(idsOf(await found("search=dome&lightTypes=Spotlight"))).toEqual([spot.id]);
	expect(idsOf(await found("search=dimmable+dome"))).toEqual([dome.id]);
	expect(await found("count=1")).toHaveLength(1);
	expect((await visitor.get("/api/lamps/search?count=13")).status).toBe(400);
});

test("a cached answer is renewed when the stock, the price or a category's name changes", async ({ shop }) => {
	const visitor = await shop.as("anyone");
	const categoryId = await aCategory(shop.db, { categoryName: "Pendants" });
	const { id } = await aProduct(shop.db, { categoryIds: [categoryId], lighting: {}, stock: 5 });
	const tagsOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers["surrogate-key"]).split(" ");
	expect(tagsOf(await visitor.get(`/api/lamps?ids=${id}`)).sort()).toEqual([
		"categories",
		`product-${id}`,
		`stock-${id}`,
	]);
	expect(tagsOf(await visitor.get("/api/lamps/search?search=lamp"))).toContain("lists");
});
