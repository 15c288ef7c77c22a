import type { Facets } from "@noor/contract/facets";
import type { Paging } from "@noor/contract/paging";
import type { AllProductsQuery, FacetQuery } from "@noor/contract/product-listing";
import type { Product, ProductCard } from "@noor/contract/products";
import * as m from "@noor/messages/api/catalogue";
import { collateByName } from "../../database/collate-by-name.ts";
import type { Database } from "../../database/database.ts";
import { Refusal } from "../../refusal.ts";
import { withStock } from "../../stock/with-stock.ts";
import { countFacets } from "../search-index/count-facets.ts";
import { findProducts } from "../search-index/find-products.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { pickSimilar } from "../search-index/pick-similar.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { selectProducts, toProduct } from "../select-products.ts";

/** The page on which all products fit, as long as nobody asks for another. */
const defaultPageSize = 20;
/** How many products "You Might Also Like" has. */
const similarCount = 5;

/** A page of the products that a query asks for, as cards; one page of all where it names no page. */
export async function listProducts(
	db: Database,
	finder: SearchIndex,
	{ pageIndex, pageSize, ...wanted }: AllProductsQuery,
): Promise<Paging & { count: number; data: ProductCard[] }> {
	const index = await finder();
	requireCategory(index, wanted.categoryId);
	const size = pageSize ?? (pageIndex === undefined ? index.slotCount : defaultPageSize);
	const offset = ((pageIndex ?? 1) - 1) * size;
	const { count, cards } = findProducts(index, { ...wanted, offset, limit: size });
	const isWhole = pageIndex === undefined && pageSize === undefined;
	return {
		pageIndex: pageIndex ?? 1,
		pageSize: isWhole ? count : size,
		count,
		data: await withStock(db, cards),
	};
}

/** What the products of a query can be filtered by further. */
export async function listFacets(finder: SearchIndex, query: FacetQuery): Promise<Facets> {
	const index = await finder();
	requireCategory(index, query.categoryId);
	return countFacets(index, query);
}

/** Every product of the shop by name. */
export async function listAllProducts(db: Database): Promise<Product[]> {
	const rows = await selectProducts(db).orderBy(collateByName("products.name")).orderBy("products.id").execute();
	return withStock(db, rows.map(toProduct));
}

/** The cards of these products, in this order. A product that is named twice comes once, one that is not sold not at all. */
export async function listCards(db: Database, finder: SearchIndex, ids: readonly number[]): Promise<ProductCard[]> {
	const index = await finder();
	const slots = [...new Set(ids)].flatMap((id) => index.slotOf(id) ?? []);
	return withStock(
		db,
		slots.map((slot) => index.cardAt(slot)),
	);
}

/** Products to look at beside this one, other ones each time. */
export async function listSimilarProducts(
	db: Database,
	finder: SearchIndex,
	productId: number,
): Promise<ProductCard[]> {
	const index = await finder();
	if (index.slotOf(productId) === undefined) throw new Refusal("not-found", m.no_such_product());
	return withStock(db, pickSimilar(index, productId, similarCount, Math.random));
}

function requireCategory(index: ProductIndex, id: number | undefined) {
	if (id !== undefined && !index.categories.has(id)) throw new Refusal("not-found", m.no_such_category());
}
