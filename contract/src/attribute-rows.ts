import * as m from "@noor/messages/contract/attribute-rows";
import { type Attribute, type AttributeId, type Attributes, type AttributeValues, attributes } from "./attributes.ts";
import { unitText } from "./units.ts";

/** A row of the attribute table with its id, discriminated by `kind`. */
export type AttributeRow = {
	[Id in AttributeId]: Attribute & { id: Id; kind: Attributes[Id]["kind"] };
}[AttributeId];

/** The rows of the table in its order. */
export const attributeRows = rowsOf(attributes);

/** Restores the exact types of ids and rows, which `Object.entries` widens. */
function rowsOf(table: Attributes): readonly AttributeRow[] {
	return Object.entries(table).map(([id, row]) => ({ ...row, id }) as AttributeRow);
}

export const attributeIds = attributeRows.map(({ id }) => id);

/** The rows sorted by id, the order in which lighting details are sorted and exported for staff. */
export const attributesById = attributeRows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The label of the field in the form of staff and of the column in their table. */
export function staffLabelOf(row: AttributeRow): string {
	if (row.staffLabel) return row.staffLabel();
	const unit = row.kind === "number" || row.kind === "figures" ? row.unit : undefined;
	return unit ? m.label_with_unit({ label: row.label(), unit: unitText(unit) }) : row.label();
}

/** The ids of the attributes that can be ranges, and of the attributes that are their upper ends. */
type RangeStart = { [Id in AttributeId]: Attributes[Id] extends { range: object } ? Id : never }[AttributeId];
type RangeEnd = Extract<AttributeId, Extract<Attributes[RangeStart], { range: object }>["range"]["end"]>;

/** The attributes that can be ranges, each with the id of its upper end. */
export const ranges: readonly { start: RangeStart; end: RangeEnd }[] = attributeRows.flatMap((row) =>
	row.kind === "number" && row.range ? [{ start: row.id as RangeStart, end: row.range.end as RangeEnd }] : [],
);

/** Returns the upper end of a range; null for a single value. */
export function rangeEndOf(
	{ range }: Extract<Attribute, { kind: "number" }>,
	values: Readonly<Record<RangeEnd, number | null>>,
): number | null {
	return range ? values[range.end as RangeEnd] : null;
}

/** Whether the end is above the start, or there is no end. */
export function isRange(start: number, end: number | null | undefined): boolean {
	return end == null || (start > 0 && end > start);
}

/** The attributes shown on product cards. */
export type CardAttributeId = { [Id in AttributeId]: Attributes[Id] extends { card: true } ? Id : never }[AttributeId];
type CardRow = Extract<AttributeRow, { id: CardAttributeId }>;
export const cardAttributes = attributeRows.filter((row): row is CardRow => row.kind === "number" && row.card === true);

/** Returns a comparison function by `order` (0 by default). Rows with equal order keep the order of the table. */
export function byOrder<Row>(placeOf: (row: Row) => { order?: number } | undefined): (one: Row, other: Row) => number {
	const orderOf = (row: Row) => placeOf(row)?.order ?? 0;
	return (one, other) => orderOf(one) - orderOf(other);
}

/** Whether the attribute applies: its value is not blank, null, or 0 for a required number. */
export function isStated(row: Attribute, value: string | number | boolean | null): boolean {
	return value !== "" && value !== null && !(value === 0 && row.required);
}

/** The value that says nothing: blank, null, false, or 0 of a required number. */
export function blankValueOf(row: AttributeRow): string | number | boolean | null {
	if (row.kind === "boolean") return false;
	if (row.kind === "number") return row.required ? 0 : null;
	return "";
}

/** Lighting details in which nothing is stated. */
export const blankLighting = Object.fromEntries(
	attributeRows.map((row) => [row.id, blankValueOf(row)]),
) as AttributeValues;

/** The values of a choice, in their order. */
export function choicesOf({ texts }: Extract<Attribute, { kind: "choice" }>): readonly string[] {
	return Object.keys(texts);
}

/** The text of a value of a choice; of a value that it does not have, the value. */
export function choiceText({ texts }: Extract<Attribute, { kind: "choice" }>, value: string): string {
	return texts[value]?.() ?? value;
}

/** The pairs of numbers of which the first must not be above the second. */
export const orderedPairs: readonly { least: AttributeId; most: AttributeId }[] = attributeRows.flatMap((row) =>
	row.kind === "number" && row.notAbove ? [{ least: row.id, most: row.notAbove as AttributeId }] : [],
);
