import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Database } from "../../database/database.ts";
import { CategoryTree } from "../categories/category-tree.ts";
import { readIndexedProducts } from "./indexed-product.ts";
import { ProductIndex } from "./product-index.ts";
import { Synonyms } from "./synonyms.ts";

/** Returns the search index, brought up to date with the committed catalogue. */
export type SearchIndex = () => Promise<ProductIndex>;

/** Above this number of changed products, the index is rebuilt instead of updated. */
const manyChanges = 300;
const productsAtATime = 250;

/**
 * Keeps a search index in the memory of this process.
 *
 * Each call reads the catalogue version from the database (one row, about 0.1 ms) and applies the changes since the
 * version of the index. A result is therefore never older than the catalogue that was committed at the time of the call,
 * also when another process changed it. Concurrent calls share one refresh.
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

	/** Reads version, categories, synonyms and products from one snapshot of the database. */
	async function refresh() {
		await db
			.transaction()
			.setIsolationLevel("repeatable read")
			.setAccessMode("read only")
			.execute(async (tx) => {
				const { version } = await readVersion(tx);
				const [categories, synonyms] = [await readCategories(tx), await readSynonyms(tx)];
				const changed = index && !index.isWorn ? await readChanges(tx, index.version) : undefined;
				if (!index || !changed || changed.length > manyChanges) index = await buildIndex(tx, version, categories);
				else await update(tx, index, { version, categories, changed });
				index.synonyms = synonyms;
			});
	}
}

/** Builds an index of all products, in batches that yield to the event loop. */
async function buildIndex(db: Database, version: number, categories: CategoryTree): Promise<ProductIndex> {
	const index = new ProductIndex(version, categories);
	for (let after = 0; ; ) {
		const products = await readIndexedProducts(db, { after, limit: productsAtATime });
		for (const product of products) index.put(product);
		const last = products.at(-1);
		if (!last) break;
		after = last.card.id;
		await yieldToEventLoop();
	}
	return index;
}

/** Applies changes to an index. Synchronous after its query, so that no request sees a partial change. */
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

async function readSynonyms(db: Database): Promise<Synonyms> {
	return new Synonyms(await db.selectFrom("synonyms").select(["terms", "finds"]).orderBy("id").execute());
}

/** Ids of products changed since a version; at most `manyChanges` + 1, which is enough to decide on a rebuild. */
async function readChanges(db: Database, since: number): Promise<number[]> {
	const rows = await db
		.selectFrom("productChanges")
		.where("version", ">", since)
		.select("productId")
		.limit(manyChanges + 1)
		.execute();
	return rows.map(({ productId }) => productId);
}
