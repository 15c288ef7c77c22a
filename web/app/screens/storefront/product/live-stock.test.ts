import { expect, test } from "vitest";
import { stockOf } from "./live-stock.ts";

test("the stock of a product without variants is stored under variant 0", () => {
	expect([...stockOf({ stockQuantity: 0, variants: [] })]).toEqual([[0, 0]]);
});

test("the stock of a product with variants is stored per variant", () => {
	const variants = [
		{ variantId: 7, stockQuantity: 0 },
		{ variantId: 8, stockQuantity: 3 },
	];
	expect([...stockOf({ stockQuantity: 3, variants })]).toEqual([
		[7, 0],
		[8, 3],
	]);
});
