import { test as base, describe, expect } from "vitest";
import { openShop, type Shop } from "../api/test/shop.ts";
import { demoProducts } from "./catalogue/products.ts";
import { loadDemo } from "./load-demo.ts";

// Relevance of Arabic searches: what shoppers of the Gulf type, and what they expect first. Each search is made as the Arabic
// website makes it. How much the stemmer helps: decision 0065.

const test = base.extend("demonstration", { scope: "file" }, async ({}, { onCleanup }): Promise<Shop> => {
	const { shop, close } = await openShop();
	onCleanup(close);
	await loadDemo(shop.db);
	return shop;
});

const slugs = new Map(demoProducts.map(({ slug, arabic }) => [arabic.name, slug]));

async function search(shop: Shop, written: string) {
	const visitor = await shop.as("anyone");
	const { body: read } = await visitor.get(`/api/Search/interpretation?lang=ar&search=${encodeURIComponent(written)}`);
	const { categoryId = null, query = { search: written } } = read.understood ?? {};
	const path = categoryId === null ? "/api/Products" : `/api/ProductCategory/category/${categoryId}`;
	const { body } = await visitor.get(`${path}?${new URLSearchParams({ ...query, pageIndex: "1", lang: "ar" })}`);
	return {
		slugs: body.data.map(({ name }: { name: string }) => slugs.get(name) ?? name) as string[],
		count: body.count as number,
		didYouMean: body.didYouMean as string | null,
		query,
		categoryId,
	};
}

/** The expected first product by its slug or the beginning of it; `|` separates products of which each may be first. */
const firstOf: [search: string, first: string][] = [
	["x", "y"],
];

describe("an Arabic search finds what a shopper expects first", () => {
	test("for names", async ({ demonstration: shop }) => {
		const queries = (await import("node:fs")).readFileSync("/work/tmp/arsearch/queries.txt", "utf8").split("\n").filter(Boolean);
		let right = 0, total = 0;
		for (const line of queries) {
			const [written, expected] = line.split("|>");
			const found = await search(shop, written);
			const ok = expected ? (expected === "none" ? found.count === 0 : expected.split("|").some((e) => (found.slugs[0] ?? "").startsWith(e))) : true;
			total++; if (ok) right++;
			console.log(ok ? "  " : "!!", written, "=>", found.count, found.slugs.slice(0, 4).join(" "), found.didYouMean ?? "", JSON.stringify(found.query), expected);
		}
		console.log("RIGHT", right, total);
	});
});
