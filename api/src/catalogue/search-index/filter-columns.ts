import { eachFilter, type FilterName } from "@noor/contract/filters";
import { type FilterValue, valuesOf } from "./attribute-values.ts";
import type { IndexedProduct } from "./indexed-product.ts";

/** What a product has to be found by in each filter of the product-list query. */
export const filterValues = eachFilter<Record<FilterName, (product: IndexedProduct) => readonly FilterValue[]>>(
	({ attribute }) =>
		({ card, lighting }: IndexedProduct) =>
			attribute ? (lighting ? valuesOf(attribute, lighting) : []) : [card.brandName],
);
