import { expect, test } from "vitest";
import { productAddress } from "./product-address.ts";

test("the URL of a product names a variant only if the search has found one", () => {
	expect(productAddress({ id: 2, foundVariantId: 22 })).toBe("/product/2?variant=22");
	for (const product of [{ id: 2 }, { id: 2, foundVariantId: null }, { id: 2, foundVariantId: undefined }])
		expect(productAddress(product)).toBe("/product/2");
});
