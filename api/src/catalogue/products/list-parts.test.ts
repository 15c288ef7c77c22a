import { expect } from "vitest";
import { aProduct } from "../../../test/makers.ts";
import { test } from "../../../test/shop.ts";

test("the parts of a kind are all variants of the published products of that kind, the cheapest product first", async ({
	shop,
}) => {
	const visitor = await shop.as("anyone");
	const bulbs = await aProduct(shop.db, {
		lighting: { lightType: "Bulb", socketType: "E27" },
		variants: [{ size: "Single" }, { size: "Box of 4" }],
	});
	const cheap = await aProduct(shop.db, {
		basePriceFils: 100,
		lighting: { lightType: "Filament bulb", socketType: "E14" },
	});
	await aProduct(shop.db, { status: "draft", lighting: { lightType: "Bulb" } });
	await aProduct(shop.db, { lighting: { lightType: "Pendant" } });
	const driver = await aProduct(shop.db, { lighting: { lightType: "LED strip driver", socketType: "None" } });
	const found = async (query: string) => {
		const { status, body } = await visitor.get(`/api/lamps/parts?${query}`);
		expect(status).toBe(200);
		return body.map(({ productId, variantId }: { productId: number; variantId: number | null }) => [
			productId,
			variantId,
		]);
	};
	const both = bulbs.variantIds.map((variantId) => [bulbs.id, variantId]);
	expect(await found("kind=bulb")).toEqual([[cheap.id, null], ...both]);
	expect(await found("kind=bulb&socket=e27")).toEqual(both);
	expect(await found("kind=bulb&socket=B22")).toEqual([]);
	expect(await found("kind=driver")).toEqual([[driver.id, null]]);
	expect(await found("kind=strip")).toEqual([]);
	expect((await visitor.get("/api/lamps/parts?kind=lamp")).status).toBe(400);
});
