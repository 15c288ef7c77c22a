import * as m from "@noor/messages/contract/ranges";
import { type AttributeRow, attributeRows } from "./attribute-rows.ts";
import type { AttributeId, Attributes, UnitSymbol } from "./attributes.ts";

/** The attributes that are filtered by a range. */
type RangeAttributeId = {
	[Id in AttributeId]: Attributes[Id] extends { filter: { range: true } } ? Id : never;
}[AttributeId];

/** The name of a range filter. */
export type RangeName = "price" | "size" | RangeAttributeId;
/** The name of the query parameter of an end of a range. */
export type BoundName = `${"min" | "max"}${Capitalize<RangeName>}`;

/** A range, both ends inclusive; an end that is missing is open. */
export interface Range {
	min?: number | undefined;
	max?: number | undefined;
}

export interface RangeFilter {
	name: RangeName;
	/** The query parameters of its ends. */
	min: BoundName;
	max: BoundName;
	label: () => string;
	/** Null for prices, which are in AED. */
	unit: UnitSymbol | "cm" | null;
	/** The smallest difference that matters. */
	step: number;
	/** Null for price and size. */
	attribute: Extract<AttributeRow, { kind: "number" }> | null;
}

/** The range filters: price, size in cm, and those of the attribute table in its order. */
export const rangeFilters: readonly RangeFilter[] = [
	{ ...bounds("price"), label: m.price, unit: null, step: 1, attribute: null },
	{ ...bounds("size"), label: m.size, unit: "cm", step: 1, attribute: null },
	...attributeRows.flatMap((row): RangeFilter[] => {
		if (row.kind !== "number" || !row.filter?.range) return [];
		// The rows have `string` names; the table has literal ones.
		const names = bounds(row.id as RangeName);
		return [
			{ ...names, label: row.filter.label ?? row.label, unit: row.unit ?? null, step: row.form.step, attribute: row },
		];
	}),
];

function bounds(name: RangeName) {
	const ending = (name[0] as string).toUpperCase() + name.slice(1);
	return { name, min: `min${ending}` as BoundName, max: `max${ending}` as BoundName };
}

export const boundNames: readonly BoundName[] = rangeFilters.flatMap(({ min, max }) => [min, max]);

/** Builds an object with one value per range. */
export function eachRange<T>(of: (range: RangeFilter) => T): Record<RangeName, T> {
	return Object.fromEntries(rangeFilters.map((range) => [range.name, of(range)])) as Record<RangeName, T>;
}

/** Builds an object with one value per end of a range. */
export function eachBound<T>(of: (name: BoundName) => T): Record<BoundName, T> {
	return Object.fromEntries(boundNames.map((name) => [name, of(name)])) as Record<BoundName, T>;
}

const byName = new Map<string, RangeFilter>(rangeFilters.map((range) => [range.name, range]));

/** The range of a name. */
export function rangeFilterOf(name: RangeName): RangeFilter {
	return byName.get(name) as RangeFilter;
}

/** Whether a name is that of a range. */
export function isRangeName(name: string): name is RangeName {
	return byName.has(name);
}

/** The range of a query; undefined if both ends are open. */
export function rangeIn(
	query: Readonly<Partial<Record<BoundName, number | undefined>>>,
	{ min: minName, max: maxName }: RangeFilter,
): Range | undefined {
	const { [minName]: min, [maxName]: max } = query;
	return min === undefined && max === undefined ? undefined : { min, max };
}
