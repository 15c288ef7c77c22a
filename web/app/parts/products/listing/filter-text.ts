import { byOrder } from "@noor/contract/attribute-rows";
import { type FilterName, filterOf, filters } from "@noor/contract/filters";
import * as m from "@noor/messages/parts/products/listing";
import { withUnit } from "#parts/products/attribute-text.ts";

/** The filters with their own menu, in the order of the menus. */
export const mainFilters = filtersIn("main");

/** The filters under "More filters". */
export const moreFilters = filtersIn("more");

function filtersIn(menu: "main" | "more"): FilterName[] {
	return filters
		.filter((filter) => filter.menu === menu)
		.sort(byOrder((filter) => filter))
		.map(({ name }) => name);
}

/** A value of a filter as text with its unit. */
export function filterValueText(name: FilterName, value: string | number | boolean): string {
	const { attribute } = filterOf(name);
	if (!attribute) return String(value);
	if (attribute.kind === "boolean" && attribute.filter) return value ? attribute.filter.yes() : attribute.filter.no();
	const { pattern, inThousands } = attribute.filter ?? {};
	const text = String(inThousands ? Number(value) / 1000 : value);
	return pattern ? pattern({ value: text }) : withUnit(attribute, text);
}

/** A value of a filter as its chip shows it: after the label of the filter, unless the value is clear without it. */
export function filterChipText(name: FilterName, value: string | number | boolean): string {
	const { label, attribute } = filterOf(name);
	const words = filterValueText(name, value);
	return attribute?.filter?.namesItself ? words : m.filter_chip({ label: label(), value: words });
}
