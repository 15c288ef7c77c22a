import { join } from "node:path";
import { readConfig } from "@noor/server/config";
import { startShop } from "@noor/server/start-shop";
import { expect } from "vitest";
import { test as base, type Shop } from "../test.ts";
import { withDatabase } from "../with-database.ts";

/** With a second server of the same shop. */
const test = base.extend("other", async ({ shop }, { onCleanup }): Promise<Shop> => {
	const other = await startShop(
		readConfig({
			PORT: "0",
			DATA_DIR: join(shop.dataFolder, "other"),
			DATABASE_URL: shop.databaseUrl,
			DEMO: "1",
			LOG_LEVEL: "error",
			STOP_GRACE_S: "0",
		}),
	);
	onCleanup(other.close);
	return { ...shop, ...other };
});

/** The ETags of pages. Each rendering of a page has another, because it has another nonce. */
async function renderingsOf({ url }: Shop, paths: string[]): Promise<Record<string, string | null>> {
	const renderings: Record<string, string | null> = {};
	for (const path of paths) {
		const answer = await fetch(url + path);
		await answer.arrayBuffer();
		expect(answer.status, path).toBe(200);
		renderings[path] = answer.headers.get("etag");
	}
	return renderings;
}

/** The paths whose pages were rendered again. */
function differing(before: Record<string, string | null>, after: Record<string, string | null>): string[] {
	return Object.keys(before).filter((path) => before[path] !== after[path]);
}

test("every public page is rendered once, until something that it shows changes, in every process", async ({
	shop,
	other,
}) => {
	const rows = await withDatabase(shop, (db) =>
		db
			.selectFrom("productCategories")
			.innerJoin("categories", "categories.id", "categoryId")
			.innerJoin("productVariants", "productVariants.productId", "productCategories.productId")
			.select(["productCategories.productId as id", "categoryId", "parentCategoryId as above"])
			.orderBy("productCategories.productId")
			.execute(),
	);
	const [lamp] = rows;
	const neighbour = rows.find(({ categoryId, above }) => categoryId !== lamp?.categoryId && above !== lamp?.categoryId);
	if (!lamp || !neighbour) throw new Error("The demonstration has no two lamps in different categories.");
	const ofLamp = [`/product/${lamp.id}`, `/shop/${lamp.categoryId}`, "/shop"];
	const ofOthers = [`/product/${neighbour.id}`, `/shop/${neighbour.categoryId}`, "/contact", "/about", "/services"];
	const paths = [...ofLamp, ...ofOthers, "/brands", "/brands/1", "/home", `/shop?minPrice=1`];

	const before = [await renderingsOf(shop, paths), await renderingsOf(other, paths)] as const;
	expect(differing(before[0], await renderingsOf(shop, paths))).toEqual([]);

	await withDatabase(shop, (db) =>
		db.updateTable("productVariants").set({ priceFils: 123_400 }).where("productId", "=", lamp.id).execute(),
	);
	for (const [at, server] of [shop, other].entries()) {
		const [mine = ""] = ofLamp;
		const rendered = async () => (await renderingsOf(server, [mine]))[mine];
		await expect.poll(rendered).not.toBe(before[at]?.[mine]);
		const changed = differing(before[at] ?? {}, await renderingsOf(server, paths));
		expect(changed).toEqual(expect.arrayContaining(ofLamp.slice(0, 2)));
		for (const path of ofOthers) expect(changed, path).not.toContain(path);
		// Then each stays as it is.
		expect(differing(await renderingsOf(server, paths), await renderingsOf(server, paths))).toEqual([]);
	}
});
