import { type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping } from "@noor/contract/imports";

/** The name of the form field for a column of the file. */
export function fieldOf(place: number): string {
	return `column-${place}`;
}

/** Reads the column mapping from the form, and returns the labels of fields that are chosen more than once. */
export function readMapping(form: FormData, columnCount: number): { mapping: ColumnMapping; twice: string[] } {
	const mapping: ColumnMapping = {};
	const twice = new Set<string>();
	for (let place = 0; place < columnCount; place += 1) {
		const chosen = productColumns.find(({ id }) => id === form.get(fieldOf(place)));
		if (!chosen) continue;
		if (mapping[chosen.id] !== undefined) twice.add(chosen.label);
		mapping[chosen.id] = place;
	}
	return { mapping, twice: [...twice] };
}

/** The field that a column of the file is mapped to; empty if none. */
export function columnAt(mapping: ColumnMapping, place: number): ProductColumn | "" {
	return productColumns.find(({ id }) => mapping[id] === place)?.id ?? "";
}
