import { type AttributeRow, attributeRows, byOrder, staffLabelOf } from "@noor/contract/attribute-rows";
import { formGroups } from "@noor/contract/attributes";
import type { FilterName } from "@noor/contract/filters";
import { filters } from "@noor/contract/filters";

type FieldRow = Exclude<AttributeRow, { kind: "boolean" }>;

/** A field of the form, and the column of the same name. */
export interface LightingField {
	name: FieldRow["id"];
	label: () => string;
	required: boolean;
	/** Numeric, with its step and maximum. */
	figure?: { step: number; max: number | undefined };
	isSortable: boolean;
	/** Takes two columns of the grid. */
	isLong: boolean;
	/** The filter whose values are suggested. */
	offers?: FilterName;
}

/** The lighting fields, in the order of a data sheet. */
export const lightingFields = Object.entries(formGroups).map(([group, legend]) => ({
	group,
	legend,
	fields: attributeRows
		.flatMap((row) => (row.kind !== "boolean" && row.form.group === group ? [row] : []))
		.sort(byOrder(({ form }) => form))
		.map(fieldOf),
}));

function fieldOf(row: FieldRow): LightingField {
	const filter = filters.find(({ attribute }) => attribute?.id === row.id);
	return {
		name: row.id,
		label: () => staffLabelOf(row),
		required: row.required ?? false,
		isSortable: row.sortable ?? true,
		isLong: row.kind === "list",
		...(row.kind === "number" ? { figure: { step: row.form.step, max: row.max } } : {}),
		...(filter && row.kind !== "number" ? { offers: filter.name } : {}),
	};
}

/** The boolean fields: a checkbox of the form, and the column of the same name. */
export const lightingChecks = attributeRows.flatMap((row) =>
	row.kind === "boolean" ? [{ name: row.id, label: () => staffLabelOf(row), isSortable: row.sortable ?? true }] : [],
);
