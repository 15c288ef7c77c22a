import { productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";

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
	return mapping;
}

function plainName(name: string): string {
	return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
