import type { SoldBrand } from "@noor/contract/brands";
import type { Database } from "../../database/database.ts";
import { Bitset } from "../search-index/bitset.ts";
import { firstInOrder } from "../search-index/find-products.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { optionKey } from "../search-index/value-column.ts";
import { listAllBrands } from "./read-brands.ts";

/** The brands that have products in the shop, by name, with the number of them and a picture of the newest. */
export async function listSoldBrands(db: Database, searchIndex: SearchIndex): Promise<SoldBrand[]> {
	const [brands, index] = await Promise.all([listAllBrands(db), searchIndex()]);
	const newestFirst = index.inOrder("newest");
	return brands.flatMap(({ id, brandName, description, logoUrl }) => {
		const ofBrand = index.option("brands", optionKey(id))?.slots.intersect(index.alive) ?? new Bitset();
		const [newest] = firstInOrder({ wanted: ofBrand, inOrder: newestFirst, limit: 1 });
		if (newest === undefined) return [];
		const { litImageUrl, imageUrl } = index.cardAt(newest);
		return [{ id, brandName, description, logoUrl, productCount: ofBrand.size, imageUrl: litImageUrl ?? imageUrl }];
	});
}
