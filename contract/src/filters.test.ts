import { expect, test } from "vitest";
import { filterNames } from "./filters.ts";
import { ProductFilters } from "./product-listing.ts";

test("the filters of the query are named by the list of filter names, in the same order", () => {
	expect(filterNames).toEqual(Object.keys(ProductFilters.shape));
});

test("the filter names of all attributes are distinct", () => {
	expect(filterNames).toHaveLength(new Set(filterNames).size);
});
