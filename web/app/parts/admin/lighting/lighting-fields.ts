import {
	type AttributeRow,
	attributeRows,
	byOrder,
	choicesOf,
	choiceText,
	staffLabelOf,
} from "@noor/contract/attribute-rows";
import { formGroups } from "@noor/contract/attributes";
import type { FilterName } from "@noor/contract/filters";
import { filters } from "@noor/contract/filters";
import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/parts/admin";
import { countryChoices } from "#parts/forms/country-choices.ts";

type FieldRow = Exclude<AttributeRow, { kind: "boolean" }>;

/** A field of the form, and the column of the same name. */
export interface LightingField {
	name: FieldRow["id"];
	label: () => string;
	required: boolean;
	/** Numeric, with its step and maximum. */
	figure?: { step: number; max: number | undefined };
	isSortable: boolean;
	/** Whether a variant may have a value of its own. */
	perVariant: boolean;
	/** Takes two columns of the grid. */
	isLong: boolean;
	/** Whether the field has several lines. */
	isNote: boolean;
	/** The values of a list, with their texts. */
	choices?: () => readonly { value: string; label: string }[];
	/** The filter whose values are suggested. */
	offers?: FilterName;
}

/** The lighting fields, in the order of a data sheet. */
export const lightingFields = Object.entries(formGroups).map(([group, { legend, isFolded }]) => ({
	group,
	legend,
	isFolded,
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
		perVariant: row.perVariant ?? false,
		isLong: row.kind === "list" || row.kind === "note",
		isNote: row.kind === "note",
		...(row.kind === "number" ? { figure: { step: row.form.step, max: row.max } } : {}),
		...(row.kind === "choice" || row.kind === "country" ? { choices: () => choicesFor(row) } : {}),
		...(filter && row.kind !== "number" && row.kind !== "choice" ? { offers: filter.name } : {}),
	};
}

/** The values of a choice, or the countries by name. The first one is blank. */
function choicesFor(row: Extract<FieldRow, { kind: "choice" | "country" }>) {
	const choices =
		row.kind === "choice"
			? choicesOf(row).map((value) => ({ value, label: choiceText(row, value) }))
			: countryChoices();
	return [{ value: "", label: m.not_stated() }, ...choices];
}

/** The text of a value in tables. */
export function fieldText({ choices }: LightingField, value: string | number | null | undefined): string {
	if (typeof value === "number") return numberFormat().format(value);
	if (!value || !choices) return value ?? "";
	return choices().find((choice) => choice.value === value)?.label ?? value;
}

/** The boolean fields: a checkbox of the form, and the column of the same name. */
export const lightingChecks = attributeRows.flatMap((row) =>
	row.kind === "boolean" ? [{ name: row.id, label: () => staffLabelOf(row), isSortable: row.sortable ?? true }] : [],
);
