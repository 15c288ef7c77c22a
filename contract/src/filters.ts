import * as m from "@noor/messages/contract/filters";
import { type AttributeRow, attributeRows } from "./attribute-rows.ts";
import type { AttributeId, Attributes, AttributeValue } from "./attributes.ts";

/** The name of an attribute's filter; `never` if it has none. */
type NameOf<Id extends AttributeId> = Attributes[Id] extends { filter: infer Filter }
	? Filter extends { name: infer Name extends string }
		? Name
		: Id
	: never;

/** The type of the values of each filter. */
export type FilterValues = { brands: string } & {
	[Id in AttributeId as NameOf<Id>]: NonNullable<AttributeValue<Attributes[Id]>>;
};

/** The name of a filter of the product-list query. */
export type FilterName = keyof FilterValues;

export interface Filter {
	/** The name in queries and facets. */
	name: FilterName;
	/** The label of its menu and of its chips. */
	label: () => string;
	menu: "main" | "more";
	order?: number;
	/** Null for brands. */
	attribute: AttributeRow | null;
}

/** The filters of a listing, in the order of queries and facets. */
export const filters: readonly Filter[] = [
	{ name: "brands", label: m.brand, menu: "main", attribute: null },
	...attributeRows.flatMap(filterBy),
];

function filterBy(row: AttributeRow): Filter[] {
	if (!row.filter) return [];
	const { name = row.id, label = row.label, menu, order = 0 } = row.filter;
	// The rows have `string` names; the table has literal ones.
	return [{ name: name as FilterName, label, menu, order, attribute: row }];
}

export const filterNames = filters.map(({ name }) => name);

/**
 * Builds an object with one value per filter. The cast is needed because the type of each value depends on its
 * filter.
 */
export function eachFilter<Shape extends Record<FilterName, unknown>>(
	of: (filter: Filter) => Shape[FilterName],
): Shape {
	return Object.fromEntries(filters.map((filter) => [filter.name, of(filter)])) as Shape;
}

/** A selection without any filter. */
export const emptyFilters = eachFilter<Record<FilterName, never[]>>(() => []);

const byName = new Map(filters.map((filter) => [filter.name, filter]));

/** The filter of a name. */
export function filterOf(name: FilterName): Filter {
	return byName.get(name) as Filter;
}
