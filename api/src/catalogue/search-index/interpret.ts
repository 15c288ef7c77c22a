import { choiceText } from "@noor/contract/attribute-rows";
import { type FilterName, filters } from "@noor/contract/filters";
import { joinList } from "@noor/contract/list-text";
import { rangeFilterOf } from "@noor/contract/ranges";
import type { Interpretation } from "@noor/contract/search";
import { baseLocale } from "@noor/messages/locale";
import { runInLocale } from "@noor/messages/run-in-locale";
import type { CategoryNode } from "../categories/category-tree.ts";
import { isArabic } from "./arabic-stem.ts";
import type { FilterValue } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { fold, wordsOf } from "./fold-text.ts";
import { type ParsedPhrase, type PhraseVocabulary, parsePhrase } from "./parse-phrase.ts";
import { type ProductIndex, weights } from "./product-index.ts";
import { readSkus } from "./search-products.ts";
import type { Wanted } from "./select-slots.ts";
import { stemOf } from "./terms.ts";
import { type FilterOption, optionKey } from "./value-column.ts";

/**
 * Parses a search into filters by the categories and filter values of the shop (`parsePhrase`). Returns undefined for a
 * search with a SKU. Within a category, names of categories are not matched.
 */
export function parseSearch(index: ProductIndex, search: string, categoryId?: number): ParsedPhrase | undefined {
	if (search === "" || readSkus(index, search).slots) return undefined;
	return parsePhrase(search, vocabularyOf(index, categoryId));
}

/** Converts a parsed search to a query. */
export function queryOf({ categoryId, filters, ranges, rest }: ParsedPhrase): Partial<Wanted> & { search: string } {
	const wanted: Partial<Wanted> & { search: string } = { search: rest, categoryId };
	for (const [name, values] of filters) Object.assign(wanted, { [name]: values });
	for (const [name, { min, max }] of ranges) {
		const range = rangeFilterOf(name);
		Object.assign(wanted, { [range.min]: min, [range.max]: max });
	}
	return wanted;
}

/** Converts a search to the parameters of a listing, if it contains filters. */
export function interpret(index: ProductIndex, search: string, categoryId?: number): Interpretation {
	const parsed = parseSearch(index, search, categoryId);
	if (!parsed) return { understood: null };
	const { search: rest, categoryId: _, ...filters } = queryOf(parsed);
	const query: Record<string, string> = rest === "" ? {} : { search: rest };
	for (const [name, value] of Object.entries(filters))
		if (value !== undefined) query[name] = Array.isArray(value) ? joinList(value) : String(value);
	return { understood: { categoryId: parsed.categoryId ?? categoryId ?? null, query } };
}

function vocabularyOf(index: ProductIndex, categoryId: number | undefined): PhraseVocabulary {
	const categories = new Map(
		index.categories.all.flatMap((category) => namesOf(category).map((name) => [stemsIn(name), category.id] as const)),
	);
	return {
		categoryOf: (words) => (categoryId === undefined ? categories.get(words.join(" ")) : undefined),
		valueOf: (words) => runInLocale(isArabic(words[0] ?? "") ? "ar" : baseLocale, () => findValue(index, words)),
		isInName: (words) =>
			words.every((stem) => index.wordsWithStem(stem).some((word) => index.placesOf(word).some(isPlaceInName(index)))),
		valuesOf: (name) =>
			index
				.scopeOf(undefined)
				.occurring(name)
				.map(({ value }) => value),
		hasValue: (name, value) =>
			name !== "price" && (index.option(name, optionKey(value))?.slots.meets(index.live) ?? false),
		isKnown: (word) => index.isUsed(word),
	};
}

/** The names of a category in every language. */
function namesOf({ categoryName, translations }: CategoryNode): string[] {
	return [categoryName, translations?.ar?.categoryName?.text ?? ""].filter((name) => name !== "");
}

/** The filter value whose text in the current language has these stems (`PhraseVocabulary.valueOf`). */
function findValue(
	index: ProductIndex,
	words: readonly string[],
): { name: FilterName; value: FilterValue } | undefined {
	const wanted = words.join(" ");
	const found = filters.flatMap((filter) => {
		const { name, attribute } = filter;
		const isChoice = attribute?.kind === "choice" && attribute.search !== undefined;
		if (attribute && !isChoice && attribute.kind !== "text" && attribute.kind !== "list") return [];
		const textOf = ({ value }: FilterOption) =>
			isChoice ? choiceText(attribute, String(value)) : index.labelOf(filter, value);
		const used = index.scopeOf(undefined).occurring(name);
		return used.flatMap((option) => (stemsIn(textOf(option)) === wanted ? [{ name, option }] : []));
	});
	const [first, ...others] = found;
	if (!first || others.length > 0 || !includesAll(first.option.slots, productsWith(index, words))) return undefined;
	return { name: first.name, value: first.option.value };
}

const maxRemembered = 5000;
const remembered = new Map<string, string>();

/** The stems of a name, joined with blanks. Those of names are remembered, because each search looks through all of them. */
function stemsIn(name: string): string {
	const known = remembered.get(name);
	if (known !== undefined) return known;
	const stems = wordsOf(fold(name)).map(stemOf).join(" ");
	if (remembered.size >= maxRemembered) remembered.clear();
	remembered.set(name, stems);
	return stems;
}

const isPlaceInName = (index: ProductIndex) => (place: number) =>
	(place & 15) === weights.name && index.live.has(place >>> 4);

/** The live products that have all words outside of their description. */
function productsWith(index: ProductIndex, words: readonly string[]): Bitset {
	const having = words.map((stem) => {
		const slots = Bitset.of([], index.slotCount);
		for (const word of index.wordsWithStem(stem))
			for (const place of index.placesOf(word)) if ((place & 15) > weights.description) slots.add(place >>> 4);
		return slots;
	});
	return index.live.intersect(...having);
}

function includesAll(slots: Bitset, wanted: Bitset): boolean {
	return slots.countCommon(wanted) === wanted.size;
}
