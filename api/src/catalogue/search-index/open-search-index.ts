import { setImmediate as others } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { readIndexedProducts } from "./indexed-product.ts";
import { ProductIndex } from "./product-index.ts";

/** The index of the products as the catalogue is now. */
export type SearchIndex = () => Promise<ProductIndex>;

/** From this many changed products on, a new index is made beside the old one instead of bringing that up to date. */
const manyChanges = 300;
const productsAtATime = 250;

/**
 * Keeps an index of the products in this process. Each call asks the database for the catalogue's version (a row that is
 * read in a tenth of a millisecond) and reads what changed since, so nobody is ever answered from an older catalogue than
 * the one that was committed when they asked, whichever process changed it. Those who ask while it is brought up to date
 * wait for the same work.
 */
export function openSearchIndex(db: Database): SearchIndex {
	let index: ProductIndex | undefined;
	let refreshing: Promise<void> | undefined;

	return async () => {
		const { version } = await readVersion(db);
		while (!index || index.version < version) {
			refreshing ??= refresh().finally(() => {
				refreshing = undefined;
			});
			await refreshing;
		}
		return index;
	};

	/** Everything is read from one moment of the database. */
	async function refresh() {
		await db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (tx) => {
				const { version } = await readVersion(tx);
				const categories = await readCategories(tx);
				const changed = index && !index.isWorn ? await readChanges(tx, index.version) : undefined;
				if (!index || !changed || changed.length > manyChanges) index = await makeIndex(tx, version, categories);
				else await update(tx, index, { version, categories, changed });
			});
	}
}

/** A new index of everything, made in portions with room for other work between them. */
async function makeIndex(db: Database, version: number, categories: CategoryTree): Promise<ProductIndex> {
	const index = new ProductIndex(version, categories);
	for (let after = 0; ; ) {
		const products = await readIndexedProducts(db, { after, limit: productsAtATime });
		for (const product of products) index.put(product);
		const last = products.at(-1);
		if (!last) break;
		after = last.card.id;
		await others();
	}
	return index;
}

/** Brings an index up to date in one go, so that nobody sees half of a change. */
async function update(
	db: Database,
	index: ProductIndex,
	{ version, categories, changed }: { version: number; categories: CategoryTree; changed: readonly number[] },
) {
	const products = changed.length > 0 ? await readIndexedProducts(db, { ids: changed }) : [];
	index.categories = categories;
	for (const id of changed) index.remove(id);
	for (const product of products) index.put(product);
	index.version = version;
}

function readVersion(db: Database): Promise<{ version: number }> {
	return db.selectFrom("catalogueVersion").select("version").executeTakeFirstOrThrow();
}

async function readCategories(db: Database): Promise<CategoryTree> {
	const categories = await db
		.selectFrom("categories")
		.select(["id", "categoryName", "parentCategoryId"])
		.orderBy("position")
		.orderBy("id")
		.execute();
	return new CategoryTree(categories);
}

/** The products that are newer than a version, at most one more than is worth counting. */
async function readChanges(db: Database, since: number): Promise<number[]> {
	const rows = await db
		.selectFrom("productChanges")
		.where("version", ">", since)
		.select("productId")
		.limit(manyChanges + 1)
		.execute();
	return rows.map(({ productId }) => productId);
}
