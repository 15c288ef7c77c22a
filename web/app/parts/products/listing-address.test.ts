import { expect, test } from "vitest";
import { listingAddress, readListingQuery } from "./listing-address.ts";

const read = (search: string) => readListingQuery(`https://shop.example/shop/1${search}`);

test("a plain address asks for the first 20 by name", () => {
	expect(read("")).toEqual({ pageIndex: 1, pageSize: 20, sort: "name", search: "" });
});

test("an address says page, size and order", () => {
	expect(read("?sort=priceDesc&pageIndex=3&pageSize=5")).toEqual({
		pageIndex: 3,
		pageSize: 5,
		sort: "priceDesc",
		search: "",
	});
});

test("what the API would refuse counts as not said, and the rest still counts", () => {
	expect(read("?sort=sideways&pageIndex=0&pageSize=10")).toEqual({
		pageIndex: 1,
		pageSize: 10,
		sort: "name",
		search: "",
	});
});

test("another order leads back to page 1, another page keeps the order", () => {
	const query = read("?sort=priceAsc&pageIndex=2");
	expect(listingAddress(query, { sort: "priceDesc" })).toBe("?sort=priceDesc");
	expect(listingAddress(query, { pageIndex: 3 })).toBe("?sort=priceAsc&pageIndex=3");
	expect(listingAddress(query, { sort: "name" })).toBe("?");
});
