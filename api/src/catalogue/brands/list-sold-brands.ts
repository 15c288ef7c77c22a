import type { SoldBrand } from "@noor/contract/brands";
import type { Database } from "../../database/database.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import type { ProductIndex } from "../search-index/product-index.ts";
import { type FilterOption, optionKey } from "../search-index/value-column.ts";
import { listAllBrands } from "./read-brands.ts";

/** The brands that have products in the shop, by name, with the number of them and a picture of the newest. */
export async function listSoldBrands(db: Database, searchIndex: SearchIndex): Promise<SoldBrand[]> {
	const [brands, index] = await Promise.all([listAllBrands(db), searchIndex()]);
	const counts = index.scopeOf(undefined).count("brands");
	const newestOf = findNewestOfBrands(index);
	return brands.flatMap(({ id, brandName, description, logoUrl }) => {
		const option = index.option("brands", optionKey(id));
		const newest = option && newestOf.get(option);
		if (!option || newest === undefined) return [];
		const { litImageUrl, imageUrl } = index.cardAt(newest);
		const productCount = counts[option.nth] ?? 0;
		return [{ id, brandName, description, logoUrl, productCount, imageUrl: litImageUrl ?? imageUrl }];
	});
}

/** The slot of the newest product of each brand, found in one pass over all products. */
function findNewestOfBrands(index: ProductIndex): Map<FilterOption, number> {
	const brands = index.column("brands");
	const { length: brandCount } = index.scopeOf(undefined).occurring("brands");
	const newest = new Map<FilterOption, number>();
	const inOrder = index.inOrder("newest");
	for (let at = 0; at < inOrder.length && newest.size < brandCount; at++) {
		const slot = inOrder[at] as number;
		const [brand] = brands.optionsAt(slot);
		if (brand && !newest.has(brand) && index.live.has(slot)) newest.set(brand, slot);
	}
	return newest;
}
