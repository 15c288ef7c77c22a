import type { SoldBrand } from "@noor/contract/brands";
import { AllProductsQuery } from "@noor/contract/product-listing";
import type { Database } from "../../database/database.ts";
import { findProducts } from "../search-index/find-products.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { listAllBrands } from "./read-brands.ts";

/** The brands that have products in the shop, by name, with the number of them and a picture of the newest. */
export async function listSoldBrands(db: Database, searchIndex: SearchIndex): Promise<SoldBrand[]> {
	const [brands, index] = await Promise.all([listAllBrands(db), searchIndex()]);
	return brands.flatMap(({ id, brandName, description, logoUrl }) => {
		const { pageIndex: _, pageSize: __, ...wanted } = AllProductsQuery.parse({ brands: String(id), sort: "newest" });
		const { count, cards } = findProducts(index, { ...wanted, offset: 0, limit: 1 });
		const [newest] = cards;
		if (!newest) return [];
		return [
			{ id, brandName, description, logoUrl, productCount: count, imageUrl: newest.litImageUrl ?? newest.imageUrl },
		];
	});
}
