import { attributeRows, choiceText } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { efficacyOf } from "@noor/contract/efficacy";
import type { Facets } from "@noor/contract/facets";
import { eachFilter, filters } from "@noor/contract/filters";
import { toAed, toFils } from "@noor/contract/money";
import type { SortOrder } from "@noor/contract/product-listing";
import { eachRange, type RangeName, rangeFilters, rangeIn } from "@noor/contract/ranges";
import type { CategoryTree } from "../src/catalogue/categories/category-tree.ts";
import type { FilterValue } from "../src/catalogue/search-index/attribute-values.ts";
import { filterValues } from "../src/catalogue/search-index/filter-columns.ts";
import { fold, joinSku, wordsOf } from "../src/catalogue/search-index/fold-text.ts";
import { type IndexedProduct, recordsOf } from "../src/catalogue/search-index/indexed-product.ts";
import { figureWords, joinFigures, readFigure } from "../src/catalogue/search-index/number-column.ts";
import type { Wanted } from "../src/catalogue/search-index/select-slots.ts";
import { type Synonyms, searchWords } from "../src/catalogue/search-index/synonyms.ts";
import { maxEdits } from "../src/catalogue/search-index/term-dictionary.ts";
import { emptyWords, singular } from "../src/catalogue/search-index/terms.ts";

// The results and counts of the search index, computed by looking at every product.

export interface NaiveShop {
	products: readonly IndexedProduct[];
	categories: CategoryTree;
	synonyms: Synonyms;
}

export function findNaively(
	shop: NaiveShop,
	{ sort, offset, limit, ...wanted }: Wanted & { sort: SortOrder; offset: number; limit: number },
): { count: number; ids: number[]; didYouMean: string | null } {
	const search = wanted.search === "" ? undefined : searchNaively(shop, wanted.search);
	const found = shop.products.filter((product) => parts(shop, wanted, search).every(({ holds }) => holds(product)));
	const score = (product: IndexedProduct) => (sort === "relevance" && search?.scores.get(product)) || 0;
	const sorted = found.toSorted(
		(one, other) => score(other) - score(one) || orders[sort](one, other) || byName(one, other),
	);
	return {
		count: found.length,
		ids: sorted.slice(offset, offset + limit).map(({ card }) => card.id),
		didYouMean: search?.didYouMean ?? null,
	};
}

export function countNaively(shop: NaiveShop, wanted: Wanted): Facets {
	const search = wanted.search === "" ? undefined : searchNaively(shop, wanted.search);
	const all = parts(shop, wanted, search);
	const without = (name: string) =>
		shop.products.filter((product) => all.every((part) => part.name === name || part.holds(product)));
	const scope = shop.products.filter((product) => all[0]?.holds(product));
	const found = without("");
	const extent = (values: number[]) =>
		values.length === 0 ? null : { min: Math.min(...values), max: Math.max(...values) };
	return {
		count: found.length,
		ranges: eachRange(({ name }) =>
			extent(
				without(name).flatMap((product) =>
					name === "price" ? toAed(product.lowestPriceFils) : numbersOf(product, name),
				),
			),
		),
		categories: shop.categories.childrenOf(wanted.categoryId ?? null).map(({ id, categoryName }) => ({
			id,
			categoryName,
			count: found.filter((product) => isIn(shop, product, id)).length,
		})),
		filters: eachFilter<Record<string, unknown>>(({ name, attribute }) => {
			const values = [...new Set(scope.flatMap((product) => filterValues[name](product)))].sort(byValue);
			return values.map((value) => ({
				value,
				count: without(name).filter((product) =>
					filterValues[name](product).some((own) =>
						attribute?.filter?.match === "atLeast" ? Number(own) >= Number(value) : own === value,
					),
				).length,
			}));
		}) as Facets["filters"],
	};
}

interface Part {
	name: string;
	holds(product: IndexedProduct): boolean;
}

/** The parts of a query; the first one is the category. */
function parts(shop: NaiveShop, wanted: Wanted, search: NaiveSearch | undefined): Part[] {
	const { categoryId } = wanted;
	const all: Part[] = [
		{ name: "category", holds: (product) => categoryId === undefined || isIn(shop, product, categoryId) },
	];
	if (search) all.push({ name: "search", holds: (product) => search.scores.has(product) });
	for (const { name, attribute } of filters) {
		const values: readonly FilterValue[] = wanted[name];
		if (values.length === 0) continue;
		all.push({
			name,
			holds: (product) =>
				filterValues[name](product).some((own) =>
					attribute?.filter?.match === "atLeast"
						? Number(own) >= Math.min(...values.map(Number))
						: values.some((value) => fold(String(value)) === fold(String(own))),
				),
		});
	}
	for (const filter of rangeFilters) {
		const range = rangeIn(wanted, filter);
		if (!range) continue;
		const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = range;
		const { name, attribute } = filter;
		all.push({
			name,
			holds: (product) => {
				if (name === "price") return product.lowestPriceFils >= toFils(min) && product.lowestPriceFils <= toFils(max);
				const numbers = numbersOf(product, name);
				const isBelow = numbers.some((number) => number < min);
				const isAbove = numbers.some((number) => number > max);
				return (
					numbers.some((number) => number >= min && number <= max) || Boolean(attribute?.range && isBelow && isAbove)
				);
			},
		});
	}
	return all;
}

function isIn({ categories }: NaiveShop, product: IndexedProduct, categoryId: number): boolean {
	return product.categoryIds.some((id) => categories.withDescendants(categoryId).includes(id));
}

function numbersOf(product: IndexedProduct, name: Exclude<RangeName, "price">): number[] {
	return name === "size" ? [...product.sizes] : filterValues[name](product).map(Number);
}

interface NaiveSearch {
	scores: Map<IndexedProduct, number>;
	didYouMean: string | null;
}

function searchNaively(shop: NaiveShop, search: string): NaiveSearch {
	const weighted = new Map(shop.products.map((product) => [product, weightsOf(product, shop.categories)]));
	const vocabulary = new Set([...weighted.values()].flatMap((words) => [...words.keys()]));
	const terms: Map<IndexedProduct, number>[] = [];

	const skuWords: string[] = [];
	const rest = search.split(/\s+/).filter((part) => {
		const sku = joinSku(part);
		const found = shop.products.filter(({ variants }) =>
			variants.some((variant) =>
				part.includes("-") ? joinSku(variant.sku).startsWith(sku) : joinSku(variant.sku) === sku,
			),
		);
		if (sku.length < 5 || found.length === 0) return true;
		skuWords.push(part);
		// All SKUs together count as much as one.
		terms.push(new Map(found.map((product) => [product, skuWords.length === 1 ? 15 : 0])));
		return false;
	});
	const words = searchWords(rest.join(" "));
	const read = words.map((word, at) => readNaively(shop, weighted, vocabulary, word, at === words.length - 1));
	const understood = read.map(({ correction }, at) => correction ?? (words[at] as string));
	const stems = understood.map(singular);
	for (let at = 0; at < words.length; ) {
		const { length, alternatives } = shop.synonyms.at(stems, at) ?? { length: 1, alternatives: [] };
		const own = sum(read.slice(at, at + length).map(({ scores }) => scores));
		for (const alternative of alternatives) {
			const other = sum(alternative.map((word) => withWord(weighted, word, 1)));
			for (const [product, score] of other)
				own.set(product, Math.max(own.get(product) ?? 0, score * ((0.8 * length) / alternative.length)));
		}
		terms.push(own);
		at += length;
	}
	return {
		scores: terms.length === 0 ? new Map() : sum(terms),
		didYouMean: read.some(({ correction }) => correction) ? understood.join(" ") : null,
	};
}

/** The products that are in all of them, with the sum of the scores. */
function sum([first = new Map(), ...others]: readonly Map<IndexedProduct, number>[]): Map<IndexedProduct, number> {
	const all = new Map(first);
	for (const product of first.keys())
		for (const other of others) {
			const score = other.get(product);
			if (score === undefined) all.delete(product);
			else if (all.has(product)) all.set(product, (all.get(product) ?? 0) + score);
		}
	return all;
}

function withWord(weighted: Map<IndexedProduct, Map<string, number>>, word: string, factor: number) {
	const scores = new Map<IndexedProduct, number>();
	for (const [product, weights] of weighted) {
		const weight = weights.get(word);
		if (weight) scores.set(product, weight * factor);
	}
	return scores;
}

function readNaively(
	shop: NaiveShop,
	weighted: Map<IndexedProduct, Map<string, number>>,
	vocabulary: Set<string>,
	written: string,
	isLast: boolean,
): { scores: Map<IndexedProduct, number>; correction?: string } {
	const word = singular(written);
	const scores = new Map<IndexedProduct, number>();
	const add = (found: Map<IndexedProduct, number>) => {
		for (const [product, score] of found) scores.set(product, Math.max(scores.get(product) ?? 0, score));
	};
	const asked = readFigure(word);
	const isAtLeast = asked && filters.find(({ name }) => name === asked.filter)?.attribute?.filter?.match === "atLeast";
	const isFigure = asked && (isAtLeast || !vocabulary.has(word));
	if (isFigure)
		for (const product of shop.products)
			if (
				filterValues[asked.filter](product).some((value) => Number(value) >= asked.least && Number(value) <= asked.most)
			)
				scores.set(product, 15);
	const longer =
		isLast || /^\d+$/.test(word) ? [...vocabulary].filter((found) => found !== word && found.startsWith(word)) : [];
	add(withWord(weighted, word, 1));
	for (const found of longer) add(withWord(weighted, found, 0.7));
	if (isFigure || vocabulary.has(word) || longer.length > 0 || shop.synonyms.has(word) || /\d/.test(word))
		return { scores };

	const prefix = isLast && word.length > 3;
	const close = [...vocabulary]
		.map((found) => closenessOf(found, word, prefix))
		.filter(({ distance, letters }) => distance <= Math.min(maxEdits(letters), maxEdits(word.length + 2)));
	const least = Math.min(...close.map(({ distance }) => distance));
	const [term] = shop.synonyms.words.closest(word, { prefix: false });
	if (term && term.distance < least) return { scores, correction: term.word };
	const closest = close
		.filter(({ distance }) => distance === least)
		.sort((one, other) => (one.found < other.found ? -1 : 1));
	for (const { found, isPrefix } of closest) add(withWord(weighted, found, 0.4 ** least * (isPrefix ? 0.7 : 1)));
	const uses = (found: string) => withWord(weighted, found, 1).size;
	const [likeliest] = closest.toSorted(
		(one, other) => Number(one.isPrefix) - Number(other.isPrefix) || uses(other.found) - uses(one.found),
	);
	return likeliest ? { scores, correction: likeliest.found } : { scores };
}

function closenessOf(found: string, word: string, prefix: boolean) {
	const whole = editDistance(found, word);
	const beginnings = Array.from({ length: found.length + 1 }, (_, length) =>
		editDistance(found.slice(0, length), word),
	);
	const distance = prefix ? Math.min(...beginnings) : whole;
	const letters = distance === whole ? found.length : Math.min(found.length, word.length + 1);
	return { found, distance, letters, isPrefix: distance < whole };
}

function textsOf(lighting: AttributeValues, search: "kind" | "property"): string[] {
	return attributeRows.flatMap((row) => {
		if (!("search" in row) || row.search !== search) return [];
		if (row.kind === "choice") return [choiceText(row, lighting[row.id])];
		return row.kind === "text" || row.kind === "list" ? [lighting[row.id]] : [];
	});
}

/** The words of a product with their highest weights. */
function weightsOf({ card, ...product }: IndexedProduct, categories: CategoryTree): Map<string, number> {
	const records = recordsOf(product);
	const texts = (search: "kind" | "property") => records.flatMap((lighting) => textsOf(lighting, search));
	const weights = new Map<string, number>();
	const read = (text: string, weight: number) => {
		for (const written of wordsOf(joinFigures(fold(text)))) {
			if (weight === 1 && (written.length < 3 || emptyWords.has(written))) continue;
			weights.set(singular(written), Math.max(weights.get(singular(written)) ?? 0, weight));
		}
	};
	read(card.name, 15);
	for (const text of [card.brandName, ...texts("kind")]) read(text, 10);
	for (const { categoryName } of categories.withAncestors(product.categoryIds)) read(categoryName, 10);
	read(texts("property").join(" "), 5);
	for (const lighting of records) read(figureWords(lighting).join(" "), 5);
	for (const { size, sizeDescription } of product.variants) for (const text of [size, sizeDescription]) read(text, 5);
	read(card.description, 1);
	return weights;
}

const byName = (one: IndexedProduct, other: IndexedProduct) => {
	const [key, otherKey] = [fold(one.card.name), fold(other.card.name)];
	return key < otherKey ? -1 : key > otherKey ? 1 : one.card.id - other.card.id;
};
const lumensOf = (product: IndexedProduct) => Math.max(0, ...recordsOf(product).map(({ lumens }) => lumens));
const efficacyOfProduct = (product: IndexedProduct) => Math.max(0, ...recordsOf(product).map(efficacyOf));
const orders: Record<SortOrder, (one: IndexedProduct, other: IndexedProduct) => number> = {
	name: byName,
	relevance: byName,
	priceAsc: (one, other) => one.lowestPriceFils - other.lowestPriceFils,
	priceDesc: (one, other) => other.lowestPriceFils - one.lowestPriceFils,
	newest: (one, other) => other.publishedAt.getTime() - one.publishedAt.getTime(),
	brightest: (one, other) => lumensOf(other) - lumensOf(one),
	mostEfficient: (one, other) => efficacyOfProduct(other) - efficacyOfProduct(one),
};

function byValue(one: FilterValue, other: FilterValue): number {
	if (typeof one === "string" && typeof other === "string")
		return new Intl.Collator("en", { numeric: true }).compare(one, other);
	return typeof one === "boolean" ? Number(other) - Number(one) : Number(one) - Number(other);
}

/** The optimal string alignment distance, computed with the full table. */
export function editDistance(one: string, other: string): number {
	const table = Array.from({ length: one.length + 1 }, (_, row) =>
		Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
	);
	const at = (row: number, column: number) => table[row]?.[column] ?? 0;
	for (let row = 1; row <= one.length; row++)
		for (let column = 1; column <= other.length; column++) {
			const costs = [
				at(row - 1, column) + 1,
				at(row, column - 1) + 1,
				at(row - 1, column - 1) + (one[row - 1] === other[column - 1] ? 0 : 1),
			];
			if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
				costs.push(at(row - 2, column - 2) + 1);
			(table[row] as number[])[column] = Math.min(...costs);
		}
	return at(one.length, other.length);
}
