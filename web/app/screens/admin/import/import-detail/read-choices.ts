import { defaultColumns, type ProductColumn, productColumns } from "@noor/contract/import-columns";
import type { ColumnMapping, DecimalSign, ImportDefaults } from "@noor/contract/imports";

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

/** The name of the form field for the value of a column in new products. */
export function defaultFieldOf(column: ProductColumn): string {
	return `default-${column}`;
}

/**
 * The choices of an import from its form: the number format, the values of new products, and whether missing records are
 * added and new products published.
 */
export function readChoices(form: FormData): {
	decimal: DecimalSign;
	defaults: ImportDefaults;
	createMissing: boolean;
	publish: boolean;
} {
	const values = defaultColumns.flatMap(({ id }) => {
		const text = form.get(defaultFieldOf(id));
		return typeof text === "string" && text.trim() !== "" ? [[id, text.trim()]] : [];
	});
	return {
		decimal: form.get("decimal") === "," ? "," : ".",
		defaults: Object.fromEntries(values),
		createMissing: form.has("createMissing"),
		publish: form.has("publish"),
	};
}
