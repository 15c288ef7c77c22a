import { blankLighting } from "@noor/contract/attribute-rows";
import type { AttributeTexts } from "@noor/contract/attribute-texts";
import { CategoryTree } from "../src/catalogue/categories/category-tree.ts";
import type { IndexedCard, IndexedProduct } from "../src/catalogue/search-index/indexed-product.ts";
import type { ProductIndex } from "../src/catalogue/search-index/product-index.ts";
import { Synonyms } from "../src/catalogue/search-index/synonyms.ts";

/** A product as the search index reads it. */
export function anIndexedProduct({
	card,
	...rest
}: Partial<Omit<IndexedProduct, "card">> & {
	card: Partial<IndexedCard> & { id: number; name: string };
}): IndexedProduct {
	return {
		card: {
			description: "",
			basePrice: 10,
			discountPrice: null,
			brandId: 1,
			brandName: "Rimal",
			supplierId: 1,
			supplierName: "Shati",
			imageUrl: null,
			version: 1,
			lowestPrice: 10,
			priceBefore: null,
			pricesDiffer: false,
			variantCount: 0,
			sizes: null,
			litImageUrl: null,
			imageAlt: "",
			imagePreview: "",
			energyClass: null,
			wattage: blankLighting.wattage,
			lumens: blankLighting.lumens,
			colorTemperature: blankLighting.colorTemperature,
			colorTemperatureMax: blankLighting.colorTemperatureMax,
			figureRanges: {},
			...card,
		},
		translations: {},
		lowestPriceFils: 1000,
		categoryIds: [],
		publishedAt: new Date("2026-01-01"),
		lighting: null,
		variants: [],
		sizes: [],
		...rest,
	};
}

/** Does all the work of a generator. */
export function finish<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Changes products of an index: `products` are what `changed` became; the others of these ids were deleted. */
export function changeIndex(
	index: ProductIndex,
	{
		changed,
		products,
		categories = new CategoryTree([]),
		synonyms = new Synonyms([]),
		attributeTexts = new Map(),
	}: {
		changed: readonly number[];
		products: readonly IndexedProduct[];
		categories?: CategoryTree;
		synonyms?: Synonyms;
		attributeTexts?: AttributeTexts;
	},
): void {
	finish(index.stage(products, { categories, attributeTexts }));
	index.commit({ version: index.version + 1, categories, synonyms, attributeTexts, changed });
}
