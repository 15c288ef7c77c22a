import type { Facets } from "@noor/contract/facets";
import { eachFilter, type Filter, type FilterName } from "@noor/contract/filters";
import { toAed } from "@noor/contract/money";
import { eachRange, type RangeName } from "@noor/contract/ranges";
import { translatedText } from "@noor/contract/translations";
import { baseLocale, locale } from "@noor/messages/locale";
import { inOrderOfNames } from "../names-in-order.ts";
import type { FilterValue } from "./attribute-values.ts";
import type { ColumnName, ProductIndex } from "./product-index.ts";
import { common, type PartName, selectMatches, type Wanted } from "./select-slots.ts";
import type { FilterOption } from "./value-column.ts";

type Extent = Facets["ranges"][RangeName];

/**
 * Counts the facets of a query. The counts of a filter apply every other part of the query but not the filter itself, so
 * that each is the number of products that choosing that value would add or show.
 *
 * @returns the number of matches, the extent of each range, the child categories and the values of each filter.
 */
export function countFacets(index: ProductIndex, wanted: Wanted): Facets {
	const selection = selectMatches(index, wanted);
	const scope = index.scopeOf(wanted.categoryId);
	const found = common(selection);
	const foundSlots = found.toSlots();
	const countedWithout = new Map<PartName, Uint32Array>();
	for (const name of selection.parts.keys()) countedWithout.set(name, common(selection, name).toSlots());
	/** The products among which a filter is counted. */
	const among = (name: PartName) => countedWithout.get(name) ?? foundSlots;

	/** Without filters the counts are those of the scope, which are known. */
	const count = (name: ColumnName & PartName) =>
		among(name) === foundSlots && found === scope.slots ? scope.count(name) : index.column(name).count(among(name));

	const options = (filter: Filter) => {
		const { name, attribute } = filter;
		const isAtLeast = attribute?.filter?.match === "atLeast";
		const counts = isAtLeast ? index.column(name).countAtLeast(among(name)) : count(name);
		const options = scope.occurring(name).map(({ value, nth }) => ({ value, count: counts[nth] as number }));
		return locale() === baseLocale ? options : labelled(index, filter, options);
	};
	return {
		count: foundSlots.length,
		ranges: eachRange(({ name }) =>
			name === "price"
				? priceExtent(index, among(name))
				: extent(scope.occurring(name as ColumnName), count(name as ColumnName)),
		),
		categories: index.categories.childrenOf(wanted.categoryId ?? null).map(({ id, categoryName, translations }) => ({
			id,
			categoryName: translatedText(categoryName, translations, "categoryName"),
			count: found.countCommon(index.scopeOf(id).slots),
		})),
		// The index keeps the values of a filter with the types of the records, which the key type cannot express.
		filters: eachFilter<Record<FilterName, ReturnType<typeof options>>>(options) as Facets["filters"],
	};
}

/** The values with their texts in the current language, where these differ, in the order of the alphabet. */
function labelled<Option extends { value: FilterValue }>(index: ProductIndex, filter: Filter, options: Option[]) {
	if (options.some(({ value }) => typeof value !== "string")) return options;
	const withLabels = options.map((option) => ({ option, label: index.labelOf(filter, option.value) }));
	return inOrderOfNames(withLabels, ({ label }) => label).map(({ option, label }) =>
		label === option.value ? option : { ...option, label },
	);
}

function priceExtent(index: ProductIndex, slots: Uint32Array): Extent {
	if (slots.length === 0) return null;
	let least = Number.POSITIVE_INFINITY;
	let most = 0;
	for (const slot of slots) {
		const price = index.priceAt(slot);
		if (price < least) least = price;
		if (price > most) most = price;
	}
	return { min: toAed(least), max: toAed(most) };
}

/** The lowest and the highest of ascending values that are counted at all. */
function extent(ascending: readonly FilterOption[], counts: Uint32Array): Extent {
	const isCounted = ({ nth }: FilterOption) => (counts[nth] ?? 0) > 0;
	const lowest = ascending.find(isCounted);
	const highest = ascending.findLast(isCounted);
	return lowest && highest ? { min: Number(lowest.value), max: Number(highest.value) } : null;
}
