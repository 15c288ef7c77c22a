import { ProductQuery } from "@noor/contract/product-listing";
import { expect, test } from "vitest";
import {
	type ListingQuery,
	listingAddress,
	noFilters,
	readListingQuery,
	toApiQuery,
	toggleFilter,
} from "./listing-address.ts";

const read = (search: string) => readListingQuery(new URLSearchParams(search));
const plain: ListingQuery = { pageIndex: 1, pageSize: 20, sort: "name", search: "", asked: "", ...noFilters };

test("without query parameters the listing shows the first 20 products by name", () => {
	expect(read("")).toEqual(plain);
});

test("the address contains page, page size and order", () => {
	expect(read("?sort=priceDesc&pageIndex=3&pageSize=5")).toEqual({
		...plain,
		pageIndex: 3,
		pageSize: 5,
		sort: "priceDesc",
	});
});

test("parameters that the API would refuse are ignored, and the others are kept", () => {
	expect(read("?sort=sideways&pageIndex=0&pageSize=10&wattage=many&minPrice=-1&material=Brass")).toEqual({
		...plain,
		pageSize: 10,
		filters: { ...plain.filters, material: ["Brass"] },
	});
	expect(read("?pageSize=77").pageSize).toBe(20);
});

test("a search that is too long is shortened", () => {
	expect(read(`?search=${"x".repeat(201)}`)).toMatchObject({ search: "x".repeat(200), sort: "relevance" });
});

test.for([
	"search=globe",
	"search=+globe+",
	`search=${"x".repeat(200)}`,
	"search=",
	"sort=PRICEASC",
	"sort=newest",
	"sort=sideways",
	"sort=",
	"pageIndex=3",
	"pageIndex=1000000",
	"pageIndex=1000001",
	"pageIndex=0",
	"pageIndex=1.5",
	"pageIndex=x",
	"pageIndex=1e2",
	"pageIndex=",
	"minPrice=0",
	"minPrice=12.5",
	"minPrice=-1",
	"minPrice=1e999",
	"minPrice=0x10",
	"minPrice=many",
	`minPrice=${"1".repeat(21)}`,
	"minPrice=",
	"material=Brass,+Opal+glass",
	'material="Glass,+blown"',
	'material="Glass',
	"material=",
	`material=${"x".repeat(4001)}`,
	"wattage=8,12",
	"wattage=8,many",
	"wattage=8&wattage=-1",
	"isDimmable=TRUE",
	"isDimmable=yes",
	"isDimmable=true,false",
])("%s is read from the URL as the API reads it, and ignored where the API refuses it", (search) => {
	const address = new URLSearchParams(search);
	const [name = ""] = [...address.keys()];
	const given = address.getAll(name);
	const asked = ProductQuery.safeParse({ [name]: given.length > 1 ? given : given[0] });
	const { ranges, filters, ...single } = readListingQuery(address);
	const { minPrice, ...expected } = asked.success ? asked.data : ProductQuery.parse({});
	expect({ ...single, ...filters }).toMatchObject(JSON.parse(JSON.stringify(expected)));
	expect(ranges.price?.min).toBe(minPrice);
});

test("changing the order returns to page 1; changing the page keeps the order", () => {
	const query = read("?sort=priceAsc&pageIndex=2");
	expect(listingAddress(query, { sort: "priceDesc" })).toBe("?sort=priceDesc");
	expect(listingAddress(query, { pageIndex: 3 })).toBe("?sort=priceAsc&pageIndex=3");
	expect(listingAddress(query, { sort: "name" })).toBe("?");
});

test("lists are accepted comma-separated and as repeated parameters", () => {
	const wanted = { ...plain.filters, brands: ["Ufuq Technical", "Wadi Glassworks"], wattage: [8, 12] };
	expect(read("?brands=Ufuq+Technical,Wadi+Glassworks&wattage=8,12").filters).toEqual(wanted);
	expect(read("?brands=Ufuq+Technical&brands=Wadi+Glassworks&wattage=8&wattage=12&minPrice=").filters).toEqual(wanted);
});

test("every filter survives encoding and decoding, including values with commas", () => {
	const query: ListingQuery = {
		...plain,
		search: "opal & brass",
		sort: "brightest",
		ranges: { price: { min: 100, max: 499.5 }, size: { max: 60 }, colorTemperature: { min: 2700 } },
		filters: { ...plain.filters, material: ["Glass, blown", 'a "good" one'], isDimmable: [true], cri: [90] },
	};
	expect(read(listingAddress(query, {}))).toEqual(query);
	expect(toApiQuery(query)).toMatchObject({ material: '"Glass, blown","a ""good"" one"', isDimmable: "true" });
});

test("a search is sorted by relevance, and clearing it restores the alphabetical order", () => {
	const searched = read("?search=globe");
	expect(searched.sort).toBe("relevance");
	expect(listingAddress(searched, {})).toBe("?search=globe");
	expect(listingAddress(searched, { search: "" })).toBe("?");
	expect(listingAddress(searched, { sort: "name" })).toBe("?search=globe&sort=name");
	expect(read("?search=globe&sort=name").sort).toBe("name");
	expect(listingAddress(read(""), { search: "globe" })).toBe("?search=globe");
});

test("the ends of a range may be in either order", () => {
	expect(read("?minPrice=500&maxPrice=100").ranges).toEqual({ price: { min: 100, max: 500 } });
	expect(read("?minWattage=15&maxWattage=5").ranges).toEqual({ wattage: { min: 5, max: 15 } });
});

test("toggling a value adds it and removes it again", () => {
	const once = toggleFilter(plain.filters, "wattage", 8);
	expect(once.wattage).toEqual([8]);
	expect(toggleFilter(once, "wattage", 8).wattage).toEqual([]);
});

test("the search that was read as filters is kept with them, and ends with a new search or without filters", () => {
	const query = read("?isDimmable=true&maxPrice=600&asked=dimmable+below+600");
	expect(query.asked).toBe("dimmable below 600");
	expect(listingAddress(query, { ranges: {} })).toBe("?isDimmable=true&asked=dimmable+below+600");
	expect(listingAddress(query, noFilters)).toBe("?");
	expect(listingAddress(query, { search: "globe" })).toBe("?search=globe&isDimmable=true&maxPrice=600");
	expect(toApiQuery(query)).not.toHaveProperty("asked");
});
