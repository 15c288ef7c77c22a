import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";

/** The name of the form field for the column at this place of the file. */
export function fieldOf(place: number): string {
	return `column-${place}`;
}

/** The mapping that a form holds, and the labels of the columns that it chooses more than once. */
export function readMapping(form: FormData, columnCount: number): { mapping: ColumnMapping; twice: string[] } {
	const mapping: ColumnMapping = {};
	const twice = new Set<string>();
	for (let place = 0; place < columnCount; place += 1) {
		const chosen = productColumns.find(({ id }) => id === form.get(fieldOf(place)));
		if (!chosen) continue;
		if (mapping[chosen.id] !== undefined) twice.add(chosen.label());
		mapping[chosen.id] = place;
	}
	return { mapping, twice: [...twice] };
}

/** The column that the mapping reads from this place of the file; empty for none. */
export function columnAt(mapping: ColumnMapping, place: number): ProductColumn | "" {
	return productColumns.find(({ id }) => mapping[id] === place)?.id ?? "";
}
