import type { Pool } from "./filled-shop.ts";
import { goals, type ReadGoals } from "./goals.ts";
import { type Call, sendJson, type Visit } from "./load.ts";

/** One kind of visit. The visits are the same ones in every repetition. */
export interface Scenario {
	name: keyof typeof goals.reads;
	title: string;
	goals: ReadGoals;
	headers?: Record<string, string>;
	/** They make the code warm, and leave the queries of the cold visits unknown. */
	warmUp: readonly Visit[];
	/** Each asks something that nobody has asked before. */
	cold: readonly Visit[];
	/** The request that is the same for everybody; undefined for a page that every visitor has an own one of. */
	warm: Visit | undefined;
}

/** As browsers ask for a page. */
export const browserHeaders = { accept: "text/html", "accept-encoding": "br, gzip" };

/** So many carts are looked at. */
const cartCount = 20;
const cartId = (nth: number) => `bench-page-${nth % cartCount}`;

/** The visits to a shop that `manyProducts` has filled: so many cold ones of the API, and of pages a third. */
export async function scenariosOf(pool: Pool, count: number): Promise<Scenario[]> {
	const query = await queriesOf(pool);
	const products = await listOf(pool, "select id from products order by hashtext(id::text), id");
	const some = (from: number, length: number, visit: (nth: number) => Visit) =>
		Array.from({ length }, (_, nth) => visit(from + nth));
	const calls = (visit: (nth: number) => Visit) => ({
		warmUp: some(0, 100, visit),
		cold: some(100, count, visit),
		warm: visit(100 + count),
	});
	const pageCount = Math.ceil(count / 3);
	const pages = (visit: (nth: number) => Visit) => ({
		headers: browserHeaders,
		warmUp: some(0, 40, visit),
		cold: some(40, pageCount, visit),
		warm: visit(40 + pageCount),
	});
	const product = (nth: number) => products[nth % products.length];
	const home = ["/home"];
	const reads = goals.reads;
	return [
		{
			name: "listing",
			title: "API listing, filters and sort",
			goals: reads.listing,
			...calls((nth) => [query.listing(nth)]),
		},
		{
			name: "facets",
			title: "API listing and its facets",
			goals: reads.facets,
			// Listings that the scenario above does not ask for.
			...calls((nth) => [query.listing(nth + 10_000), query.facets(nth + 10_000)]),
		},
		{ name: "search", title: "API search", goals: reads.search, ...calls((nth) => [query.search(nth)]) },
		{
			name: "misspelt",
			title: "API search, misspelt",
			goals: reads.misspelt,
			...calls((nth) => [query.misspelt(nth)]),
		},
		{
			name: "product",
			title: "API product",
			goals: reads.product,
			...calls((nth) => [`/api/Products/${product(nth)}`]),
		},
		{
			name: "home",
			title: "home page",
			goals: reads.home,
			headers: browserHeaders,
			warmUp: [home],
			cold: [],
			warm: home,
		},
		{
			name: "listingPage",
			title: "listing page",
			goals: reads.listingPage,
			...pages((nth) => [query.listingPage(nth)]),
		},
		{
			name: "productPage",
			title: "product page",
			goals: reads.productPage,
			// Products that the API was not asked for.
			...pages((nth) => [`/product/${product(nth + 101 + count)}`]),
		},
		{
			name: "cartPage",
			title: "cart page",
			goals: reads.cartPage,
			...pages((nth) => [{ method: "GET", path: "/cart", headers: { cookie: `noor_cart=${cartId(nth)}` } }]),
			warm: undefined,
		},
	];
}

/** Fills the carts that the scenario of the cart page looks at. */
export function cartsOfPages(variants: readonly { productId: number; variantId: number }[]): Visit[] {
	return Array.from({ length: cartCount }, (_, nth): Visit => {
		const items = [0, 1, 2].map((line) => ({ ...variants[(nth * 3 + line) % variants.length], quantity: 1 }));
		return [sendJson("/api/cart", { id: cartId(nth), items })];
	});
}

/** The requests of visitors of a listing, by the number of the visit. No two of 10,000 numbers in a row are the same query. */
export async function queriesOf(pool: Pool): Promise<Record<Query, (nth: number) => Call>> {
	// Large and small ones: the uppermost hold a seventh of the shop each.
	const categories = await listOf(pool, "select id from categories where parent_category_id is null order by id");
	const materials = await listOf(pool, "select distinct material from lighting_details order by 1");
	const types = (await listOf(pool, "select distinct light_type from lighting_details order by 1")).map(String);
	const long = types.filter((type) => /^\w{4}/.test(type));
	const kelvins = [2200, 2700, 3000, 3500, 4000, 5000, 6500];
	const sorts = ["priceAsc", "priceDesc", "newest", "brightest", "mostEfficient"];
	const of = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T;
	// Filters wide enough to fill a page with 1,000 products as well: a listing of three would be cheaper, not quicker.
	const filters = (nth: number) =>
		`material=${encodeURIComponent([0, 3, 6, 9].map((step) => of(materials, nth + step)).join(","))}` +
		`&cri=${of([80, 85, 90], Math.floor(nth / 12))}&minPrice=${nth % 500}`;
	const search = (words: string, nth: number) =>
		`/api/Products?search=${encodeURIComponent(`${words} ${of(kelvins, nth)} k`)}&pageIndex=1&pageSize=20&minPrice=${nth % 500}`;
	return {
		listing: (nth) =>
			`/api/ProductCategory/category/${of(categories, nth)}?${filters(nth)}&Sort=${of(sorts, nth)}&pageIndex=1&pageSize=20`,
		facets: (nth) => `/api/Products/facets?${filters(nth)}&categoryId=${of(categories, nth)}`,
		search: (nth) => search(of(types, nth), nth),
		misspelt: (nth) => search(of(long, nth).replace(/^(..)(.)(.)/, "$1$3$2"), nth),
		listingPage: (nth) =>
			`/shop/${of(categories, nth)}?material=${encodeURIComponent(String(of(materials, nth)))}&minPrice=${nth % 500}&sort=${of(sorts, nth)}`,
	};
}
type Query = "listing" | "facets" | "search" | "misspelt" | "listingPage";

async function listOf(pool: Pool, query: string): Promise<unknown[]> {
	return (await pool.query({ text: query, rowMode: "array" })).rows.map(([value]) => value);
}
