import { expect, test } from "vitest";
import { filterNames } from "./filters.ts";
import { ProductFilters } from "./product-listing.ts";

test("every filter of the product list has its name in the list of names, in the same order", () => {
	expect(filterNames).toEqual(Object.keys(ProductFilters.shape));
});

test("no two attributes have the same filter", () => {
	expect(filterNames).toHaveLength(new Set(filterNames).size);
});
