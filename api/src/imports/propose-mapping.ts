import { type ColumnMapping, type ProductColumn, productColumns } from "@noor/contract/imports";

/** What other shops and suppliers call the columns. */
const otherNames: Partial<Record<ProductColumn, string[]>> = {
	productId: ["id"],
	name: ["product", "product name", "title"],
	description: ["body"],
	discountPrice: ["sale price"],
	supplier: ["supplier name"],
	brand: ["brand name", "manufacturer"],
	categories: ["category", "collections"],
	sku: ["article number", "variant sku"],
	size: ["variant", "option"],
	price: ["variant price"],
	compareAtPrice: ["compare price", "variant compare at price"],
	stock: ["stock quantity", "quantity", "inventory"],
	wattage: ["power", "watt", "wattage w", "w"],
	lumens: ["luminous flux", "lm", "lumens lm"],
	colorTemperature: ["cct", "colour temperature", "color temperature k", "kelvin"],
	colorTemperatureMax: ["colour temperature max"],
	cri: ["ra"],
	isDimmable: ["is dimmable"],
	lifespanHours: ["lifespan"],
	frameColor: ["frame colour", "colour", "color"],
	ipRating: ["ip"],
	socketType: ["socket", "lamp base"],
};

/** Which column of a file is probably which, by what it is called. */
export function proposeMapping(headers: readonly string[]): ColumnMapping {
	const plain = headers.map(plainName);
	const mapping: ColumnMapping = {};
	const taken = new Set<number>();
	for (const { id, label } of productColumns) {
		const names = [label, id, ...(otherNames[id] ?? [])].map(plainName);
		const place = names
			.map((name) => plain.findIndex((header, nth) => header === name && !taken.has(nth)))
			.find((nth) => nth >= 0);
		if (place === undefined) continue;
		mapping[id] = place;
		taken.add(place);
	}
	return mapping;
}

function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
