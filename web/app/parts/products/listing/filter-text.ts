import { byOrder, choiceText } from "@noor/contract/attribute-rows";
import { type FilterName, filterOf, filters } from "@noor/contract/filters";
import { type Range, type RangeName, rangeFilterOf } from "@noor/contract/ranges";
import * as m from "@noor/messages/parts/products/listing";
import { moneyText } from "#parts/money/money-forms.ts";
import { lengthText, withUnit } from "#parts/products/attribute-text.ts";

/** The menu of a range or of a list of values. An attribute with a range has no list. */
export type MenuName = FilterName | RangeName;

/** The filters with their own menu, in the order of the menus. */
export const mainMenus: readonly MenuName[] = ["price", "size", ...menusIn("main")];

/** The filters under "More filters". */
export const moreMenus: readonly MenuName[] = menusIn("more");

function menusIn(menu: "main" | "more"): FilterName[] {
	return filters
		.filter((filter) => filter.menu === menu)
		.sort(byOrder((filter) => filter))
		.map(({ name }) => name);
}

/** A value of a filter with its text in the language of the page, where that is not the value. */
export interface LabelledValue {
	value: string | number | boolean;
	label?: string | undefined;
}

/** A value of a filter as text with its unit. @param options the values of the filter, of which some have texts. */
export function filterValueText(
	name: FilterName,
	value: string | number | boolean,
	options: readonly LabelledValue[] = [],
): string {
	const label = options.find((option) => option.value === value)?.label;
	if (label) return label;
	const { attribute } = filterOf(name);
	if (!attribute) return String(value);
	if (attribute.kind === "boolean" && attribute.filter) return value ? attribute.filter.yes() : attribute.filter.no();
	if (attribute.kind === "choice") return choiceText(attribute, String(value));
	const { pattern, inThousands } = attribute.filter ?? {};
	const text = String(inThousands ? Number(value) / 1000 : value);
	return pattern ? pattern({ value: text }) : withUnit(attribute, text);
}

/** An end of a range as text with its unit. */
export function boundText(name: RangeName, value: number): string {
	const { attribute } = rangeFilterOf(name);
	if (name === "price") return moneyText(value, "currency");
	return attribute ? filterValueText(attribute.id as FilterName, value) : lengthText(value);
}

/** A range as text: "up to 15 W", "60 cm". */
function rangeText(name: RangeName, { min, max }: Range): string {
	const text = (value: number | undefined) => (value === undefined ? undefined : boundText(name, value));
	const [from, to] = [text(min), text(max)];
	if (from !== undefined && to !== undefined) return from === to ? from : m.range_between({ from, to });
	return to === undefined ? m.range_from({ from: from ?? "" }) : m.range_up_to({ to });
}

/** A range as its chip shows it. */
export function rangeChipText(name: RangeName, range: Range): string {
	return m.filter_chip({ label: rangeFilterOf(name).label(), value: rangeText(name, range) });
}

/** A value of a filter as its chip shows it: after the label of the filter, unless the value is clear without it. */
export function filterChipText(
	name: FilterName,
	value: string | number | boolean,
	options?: readonly LabelledValue[],
): string {
	const { label, attribute } = filterOf(name);
	const words = filterValueText(name, value, options);
	return attribute?.filter?.namesItself ? words : m.filter_chip({ label: label(), value: words });
}
