import { filterNames } from "@noor/contract/filters";
import { isRangeName, rangeFilterOf } from "@noor/contract/ranges";
import type { Relaxation } from "@noor/contract/search";
import { wordsOf } from "./fold-text.ts";
import type { ProductIndex } from "./product-index.ts";
import { common, type PartName, type Selection, selectMatches, type Wanted } from "./select-slots.ts";

/** A longer search is removed as a whole only, not word by word. */
const maxWords = 8;
const maxRelaxations = 4;

/**
 * The relaxations of a query without matches, at most `maxRelaxations`: without one filter or one word of the search, by the
 * number of matches; then without the category; then without the search. If no single one has matches, the most
 * selective parts are removed together until there are some. Empty only in an empty shop.
 */
export function listRelaxations(index: ProductIndex, wanted: Wanted): Relaxation[] {
	const selection = selectMatches(index, wanted);
	const steps: Relaxation[] = [...selection.parts.keys()].map((name) => ({
		without: [name],
		search: name === "search" ? "" : wanted.search,
		count: common(selection, name).size,
	}));
	const words = wanted.search.split(/\s+/);
	if (words.length > 1 && words.length <= maxWords)
		for (const at of words.keys()) {
			if (wordsOf(words[at] as string).length === 0) continue;
			const search = words.toSpliced(at, 1).join(" ");
			steps.push({ without: [], search, count: common(selectMatches(index, { ...wanted, search })).size });
		}
	if (wanted.categoryId !== undefined) {
		const everywhere = common({ ...selection, scope: index.live });
		steps.push({ without: ["category"], search: wanted.search, count: everywhere.size });
	}
	const rank = ({ without }: Relaxation) => (without.includes("search") ? 2 : without.includes("category") ? 1 : 0);
	const useful = steps
		.filter(({ count }) => count > 0)
		.sort((one, other) => rank(one) - rank(other) || other.count - one.count);
	if (useful.length > 0) return useful.slice(0, maxRelaxations);
	const together = relaxTogether(index, wanted, selection);
	return together ? [together] : [];
}

/** Applies a relaxation to a query. */
export function relax<Q extends Wanted>(query: Q, { without, search }: Relaxation): Q {
	const relaxed: Q = { ...query, search };
	for (const name of without) {
		if (name === "category") relaxed.categoryId = undefined;
		if (filterNames.some((filter) => filter === name)) Object.assign(relaxed, { [name]: [] });
		if (isRangeName(name)) {
			const { min, max } = rangeFilterOf(name);
			Object.assign(relaxed, { [min]: undefined, [max]: undefined });
		}
	}
	return relaxed;
}

/** Removes the most selective parts until there are matches. */
function relaxTogether(index: ProductIndex, wanted: Wanted, selection: Selection): Relaxation | undefined {
	const bySize = [...selection.parts].sort(
		([, one], [, other]) => one.countCommon(selection.scope) - other.countCommon(selection.scope),
	);
	const parts = new Map(bySize);
	const without: (PartName | "category")[] = [];
	let { scope } = selection;
	for (;;) {
		const { size } = common({ ...selection, scope, parts });
		if (size > 0) return { without, search: without.includes("search") ? "" : wanted.search, count: size };
		const [name] = parts.keys();
		if (name !== undefined) {
			parts.delete(name);
			without.push(name);
		} else if (wanted.categoryId !== undefined && scope !== index.live) {
			scope = index.live;
			without.push("category");
		} else return undefined;
	}
}
