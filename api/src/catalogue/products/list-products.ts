import type { Facets } from "@noor/contract/facets";
import type { Paging } from "@noor/contract/paging";
import type { AllProductsQuery, FacetQuery } from "@noor/contract/product-listing";
import type { Product, ProductCard } from "@noor/contract/products";
import type { Nearest } from "@noor/contract/search";
import * as m from "@noor/messages/api/catalogue";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { withStock } from "../../stock/with-stock.ts";
import { isPublished } from "../is-published.ts";
import { countFacets } from "../search-index/count-facets.ts";
import { findProducts } from "../search-index/find-products.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { pickSimilar } from "../search-index/pick-similar.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { listRelaxations, relax } from "../search-index/relax.ts";
import { selectProducts, toProduct } from "../select-products.ts";
import { addFoundVariants } from "./add-found-variants.ts";

/** The page size of a query that names a page but no size. */
const defaultPageSize = 20;
/** Number of products returned for a query without matches. */
const nearestCount = 8;
/** Number of products in "You Might Also Like". */
const similarCount = 5;

/**
 * The product cards that match a query, with live stock. A query with neither `pageIndex` nor `pageSize` gets all matches
 * as one page.
 *
 * @throws Refusal `not-found` when the category does not exist.
 */
export async function listProducts(
	db: Database,
	searchIndex: SearchIndex,
	{ pageIndex, pageSize, ...wanted }: AllProductsQuery,
): Promise<Paging & { count: number; data: ProductCard[]; didYouMean: string | null }> {
	const index = await searchIndex();
	assertCategoryExists(index, wanted.categoryId);
	const size = pageSize ?? (pageIndex === undefined ? index.slotCount : defaultPageSize);
	const offset = ((pageIndex ?? 1) - 1) * size;
	const { count, cards, didYouMean } = findProducts(index, { ...wanted, offset, limit: size });
	const isWhole = pageIndex === undefined && pageSize === undefined;
	return {
		pageIndex: pageIndex ?? 1,
		pageSize: isWhole ? count : size,
		count,
		data: await withStock(db, await addFoundVariants(db, index, wanted, cards)),
		didYouMean,
	};
}

/**
 * The facets of a query: per filter, its values with their numbers of products.
 *
 * @throws Refusal `not-found` when the category does not exist.
 */
export async function listFacets(searchIndex: SearchIndex, query: FacetQuery): Promise<Facets> {
	const index = await searchIndex();
	assertCategoryExists(index, query.categoryId);
	return countFacets(index, query);
}

/**
 * The relaxations of a query without matches, with the products of the closest one.
 *
 * @throws Refusal `not-found` when the category does not exist.
 */
export async function findNearest(db: Database, searchIndex: SearchIndex, query: FacetQuery): Promise<Nearest> {
	const index = await searchIndex();
	assertCategoryExists(index, query.categoryId);
	const found = listRelaxations(index, query);
	const [nearest] = found;
	if (!nearest) return { relaxations: [], data: [] };
	const wanted = relax(query, nearest);
	const sort = wanted.search === "" ? "name" : "relevance";
	const { cards } = findProducts(index, { ...wanted, sort, offset: 0, limit: nearestCount });
	return { relaxations: found, data: await withStock(db, await addFoundVariants(db, index, wanted, cards)) };
}

/** All published products, by name. */
export async function listAllProducts(db: Database): Promise<Product[]> {
	const rows = await selectProducts(db)
		.where(isPublished)
		.orderBy(collateByName("products.name"))
		.orderBy("products.id")
		.execute();
	return withStock(db, rows.map(toProduct));
}

/** The cards of these products, in the order of `ids`, without duplicates and without unknown ids. */
export async function listCards(
	db: Database,
	searchIndex: SearchIndex,
	ids: readonly number[],
): Promise<ProductCard[]> {
	return readCards(db, await searchIndex(), ids);
}

/** The same of an index that is at hand. */
export async function readCards(db: Database, index: ProductIndex, ids: readonly number[]): Promise<ProductCard[]> {
	const slots = [...new Set(ids)].flatMap((id) => index.slotOf(id) ?? []);
	return withStock(
		db,
		slots.map((slot) => ({ ...index.cardAt(slot), foundVariantId: null })),
	);
}

/**
 * A random selection of similar products.
 *
 * @throws Refusal `not-found` when no product has this id.
 */
export async function listSimilarProducts(
	db: Database,
	searchIndex: SearchIndex,
	productId: number,
): Promise<ProductCard[]> {
	const index = await searchIndex();
	if (index.slotOf(productId) === undefined) throw new Refusal("not-found", m.no_such_product());
	const cards = pickSimilar(index, productId, similarCount, Math.random);
	return withStock(
		db,
		cards.map((card) => ({ ...card, foundVariantId: null })),
	);
}

function assertCategoryExists(index: ProductIndex, id: number | undefined) {
	if (id !== undefined && !index.categories.has(id)) throw new Refusal("not-found", m.no_such_category());
}
