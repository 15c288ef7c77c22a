import { productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, ImportDefaults } from "@noor/contract/imports";
import * as m from "@noor/messages/api/imports";
import { plainName } from "./plain-name.ts";

/** Proposes a column mapping by comparing headers with labels, ids and aliases, ignoring case and punctuation. */
export function proposeMapping(headers: readonly string[]): ColumnMapping {
	const plain = headers.map(plainName);
	const mapping: ColumnMapping = {};
	const taken = new Set<number>();
	for (const { id, label, aliases = [] } of productColumns) {
		const names = [label(), id, ...aliases].map(plainName);
		const place = names
			.map((name) => plain.findIndex((header, nth) => header === name && !taken.has(nth)))
			.find((nth) => nth >= 0);
		if (place === undefined) continue;
		mapping[id] = place;
		taken.add(place);
	}
	return hasVariants(mapping) ? mapping : priceOfProducts(mapping);
}

function hasVariants({ sku, size, variantId }: ColumnMapping): boolean {
	return [sku, size, variantId].some((place) => place !== undefined);
}

/** In a file without variants a column "Price" is the price of the product. */
function priceOfProducts({ price, compareAtPrice: _, ...mapping }: ColumnMapping): ColumnMapping {
	return price === undefined || mapping.basePrice !== undefined ? mapping : { ...mapping, basePrice: price };
}

/** Proposes values for what the file does not have: a size, if it has SKUs and no sizes. */
export function proposeDefaults({ sku, size }: ColumnMapping): ImportDefaults {
	return sku !== undefined && size === undefined ? { size: m.standard_size() } : {};
}
