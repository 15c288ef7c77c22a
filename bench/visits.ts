import type { openPool } from "../api/src/database/database.ts";
import type { Visit } from "./load.ts";

/** What is measured, with the goal for the CPU (Node and PostgreSQL together) of a visit nobody has made before. */
export interface Scenario {
	name: string;
	goalCpuMs: number;
	/** As many different visits as are asked for; the same ones every time. */
	visits: Visit[];
}

/** Visits to a shop that `manyProducts` has filled. */
export async function scenariosOf(pool: ReturnType<typeof openPool>, count: number): Promise<Scenario[]> {
	const list = async (query: string) =>
		(await pool.query({ text: query, rowMode: "array" })).rows.map(([value]) => value);
	const products = await list("select id from products order by id");
	// Large and small ones: the uppermost hold a seventh of the shop each.
	const categories = await list("select id from categories where parent_category_id is null order by id");
	const materials = await list("select distinct material from lighting_details order by 1");
	const types = await list("select distinct light_type from lighting_details order by 1");
	const kelvins = [2200, 2700, 3000, 3500, 4000, 5000, 6500];
	const sorts = ["name", "priceAsc", "priceDesc", "newest", "brightest", "mostEfficient"];
	const of = <T>(list: readonly T[], nth: number) => list[nth % list.length] as T;
	const make = (visit: (nth: number) => string[]) => Array.from({ length: count }, (_, nth) => visit(nth));

	// Filters wide enough to fill a page with 1,000 products as well: a listing of three would be cheaper, not quicker.
	const query = (nth: number) =>
		`material=${encodeURIComponent([0, 3, 6, 9].map((step) => of(materials, nth + step)).join(","))}` +
		`&cri=${of([80, 85, 90], Math.floor(nth / 12))}&minPrice=${nth % 500}`;
	const listing = (nth: number) =>
		`/api/ProductCategory/category/${of(categories, nth)}?${query(nth)}&Sort=${of(sorts, nth)}&pageIndex=1&pageSize=20`;
	const facets = (nth: number) => `/api/Products/facets?${query(nth)}&categoryId=${of(categories, nth)}`;
	const search = (nth: number) => {
		const [first = "", ...others] = String(of(types, Math.floor(nth / 2))).split(" ");
		// Every other search has two letters swapped.
		const written = nth % 2 ? `${first.slice(0, 2)}${first[3] ?? ""}${first[2] ?? ""}${first.slice(4)}` : first;
		const words = [written, ...others, `${of(kelvins, nth)} k`].join(" ");
		return `/api/Products?search=${encodeURIComponent(words)}&pageIndex=1&pageSize=20&minPrice=${nth % 500}`;
	};
	return [
		{ name: "listing, two filters and sort", goalCpuMs: 3, visits: make((nth) => [listing(nth)]) },
		{ name: "the same with all facet counts", goalCpuMs: 15, visits: make((nth) => [listing(nth), facets(nth)]) },
		{ name: "search, every other with a slip", goalCpuMs: 6, visits: make((nth) => [search(nth)]) },
		{ name: "product", goalCpuMs: 2, visits: make((nth) => [`/api/Products/${of(products, nth * 13)}`]) },
	];
}
