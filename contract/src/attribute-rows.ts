import * as m from "@noor/messages/contract/attribute-rows";
import { type Attribute, type AttributeId, type Attributes, attributes } from "./attributes.ts";

/** A row of the table of attributes with its id, to be narrowed by its kind. */
export type AttributeRow = {
	[Id in AttributeId]: Attribute & { id: Id; kind: Attributes[Id]["kind"] };
}[AttributeId];

/** The rows of the table, in its order. */
export const attributeRows = rowsOf(attributes);

/** Row by row what the table says, which `Object.entries` widens to any text and any row. */
function rowsOf(table: Attributes): readonly AttributeRow[] {
	return Object.entries(table).map(([id, row]) => ({ ...row, id }) as AttributeRow);
}

export const attributeIds = attributeRows.map(({ id }) => id);

/** The rows by id, as staff sort and export lighting details. */
export const attributesById = attributeRows.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** The label of the field in the form of staff and of the column in their table. */
export function staffLabelOf(row: AttributeRow): string {
	if (row.staffLabel) return row.staffLabel();
	const unit = row.kind === "number" || row.kind === "figures" ? row.unit : undefined;
	return unit ? m.label_with_unit({ label: row.label(), unit }) : row.label();
}

/** The ids of the attributes that can be ranges, and of their ends. */
type RangeStart = { [Id in AttributeId]: Attributes[Id] extends { range: object } ? Id : never }[AttributeId];
type RangeEnd = Extract<AttributeId, Extract<Attributes[RangeStart], { range: object }>["range"]["end"]>;

/** The attributes that can be ranges, each with the attribute of its end. */
export const ranges: readonly { start: RangeStart; end: RangeEnd }[] = attributeRows.flatMap((row) =>
	row.kind === "number" && row.range ? [{ start: row.id as RangeStart, end: row.range.end as RangeEnd }] : [],
);

/** The end of a range; null for a single value. */
export function rangeEndOf(
	{ range }: Extract<Attribute, { kind: "number" }>,
	values: Readonly<Record<RangeEnd, number | null>>,
): number | null {
	return range ? values[range.end as RangeEnd] : null;
}

/** Whether a range may have this end: it is above the start, or there is none. */
export function isRange(start: number, end: number | null | undefined): boolean {
	return end == null || (start > 0 && end > start);
}

/** The attributes that cards of products show. */
export type CardAttributeId = { [Id in AttributeId]: Attributes[Id] extends { card: true } ? Id : never }[AttributeId];
type CardRow = Extract<AttributeRow, { id: CardAttributeId }>;
export const cardAttributes = attributeRows.filter((row): row is CardRow => row.kind === "number" && row.card === true);

/** Compares rows by an `order` that each has; equal ones stay as in the table. */
export function byOrder<Row>(placeOf: (row: Row) => { order?: number } | undefined): (one: Row, other: Row) => number {
	const orderOf = (row: Row) => placeOf(row)?.order ?? 0;
	return (one, other) => orderOf(one) - orderOf(other);
}

/** Whether a value says something: a blank, null, and a required number of 0 say that the attribute does not apply. */
export function isStated(row: Attribute, value: string | number | boolean | null): boolean {
	return value !== "" && value !== null && !(value === 0 && row.required);
}
