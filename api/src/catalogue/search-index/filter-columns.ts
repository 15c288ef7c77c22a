import type { AttributeRow } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { eachFilter, type FilterName } from "@noor/contract/filters";
import { type FilterValue, valuesOf } from "./attribute-values.ts";
import { type IndexedProduct, recordsOf } from "./indexed-product.ts";

/** For each filter of the product-list query, the function that gives the values of a product. */
export const filterValues = eachFilter<Record<FilterName, (product: IndexedProduct) => readonly FilterValue[]>>(
	({ attribute }) =>
		(product: IndexedProduct) =>
			attribute ? valuesOfAll(attribute, recordsOf(product)) : [product.card.brandName],
);

/** The values of all records, each once. */
function valuesOfAll(row: AttributeRow, [first, ...others]: readonly AttributeValues[]): readonly FilterValue[] {
	if (!first) return [];
	if (others.length === 0) return valuesOf(row, first);
	return [...new Set([first, ...others].flatMap((lighting) => valuesOf(row, lighting)))];
}
