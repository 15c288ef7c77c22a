import { eachFilter, type FilterName } from "@noor/contract/filters";
import { type FilterValue, valuesOf } from "./attribute-values.ts";
import type { IndexedProduct } from "./indexed-product.ts";

/** For each filter of the product-list query, the function that gives the values of a product. */
export const filterValues = eachFilter<Record<FilterName, (product: IndexedProduct) => readonly FilterValue[]>>(
	({ attribute }) =>
		({ card, lighting }: IndexedProduct) =>
			attribute ? (lighting ? valuesOf(attribute, lighting) : []) : [card.brandName],
);
