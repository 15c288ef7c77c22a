import { attributeRows } from "@noor/contract/attribute-rows";
import { efficacyOf } from "@noor/contract/efficacy";
import { type FilterName, filterNames } from "@noor/contract/filters";
import type { SortOrder } from "@noor/contract/product-listing";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { FilterValue } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { filterValues } from "./filter-columns.ts";
import { emptyWords, fold, joinSku, singular, wordsOf } from "./fold-text.ts";
import type { IndexedCard, IndexedProduct } from "./indexed-product.ts";
import { figureWords, joinFigures } from "./number-column.ts";
import { Synonyms } from "./synonyms.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** A value of a filter and the products that have it. */
export interface FilterOption {
	value: FilterValue;
	/** The value in the form of `optionKey`. */
	key: string;
	slots: Bitset;
}

/** A column of the index: a filter, or the size, which is filtered by a range only. */
export type ColumnName = FilterName | "size";
const columnNames: readonly ColumnName[] = [...filterNames, "size"];

/** The data of a product in the index, besides its membership in sets. */
interface Entry {
	card: IndexedCard;
	nameKey: string;
	lowestPriceFils: number;
	publishedAtMs: number;
	lumens: number;
	/** In lm/W; 0 without lighting details. */
	efficacy: number;
}

/** The weight of a word by the field it occurs in, 1 to 15: it is stored in 4 bits. */
const weights = { name: 15, kind: 10, property: 5, description: 1 };

/**
 * The in-memory search index: for every product its card, a bitset per filter value and per category, postings per word,
 * and the sorted orders. 10,000 products take about 30 MB and are filtered, counted and sorted in less than 1 ms.
 *
 * Each product has a slot. A changed product gets a new slot and its old one is dead, so that nothing has to be removed
 * from bitsets and postings. When too many slots are dead (`isWorn`), the owner rebuilds the index.
 *
 * Stock is not indexed, because it is read live.
 */
export class ProductIndex {
	/** The version of the catalogue that the index shows. */
	version: number;
	categories: CategoryTree;
	synonyms = new Synonyms([]);
	readonly alive = new Bitset();
	readonly vocabulary = new TermDictionary();

	readonly #entries: Entry[] = [];
	readonly #slotOfProduct = new Map<number, number>();
	readonly #options = new Map(columnNames.map((name) => [name, new Map<string, FilterOption>()]));
	readonly #optionsInOrder = new Map<ColumnName, FilterOption[]>();
	readonly #brandNames = new Map<number, string>();
	readonly #inCategory = new Map<number, Bitset>();
	/** Postings per word: slot * 16 + weight, by ascending slot. */
	readonly #places = new Map<string, number[]>();
	readonly #written = new Map<string, string>();
	/** The words of the sizes of variants, by which a search can name one of them. */
	readonly #variantWords = new Set<string>();
	/** SKUs without separators. They are no words: a search for a part of one is not corrected to it. */
	readonly #skus = new TermDictionary();
	readonly #slotsOfSku = new Map<string, Bitset>();
	readonly #orders = new Map<SortOrder, { slots: number[]; entries: number; alive: number }>();

	constructor(version: number, categories: CategoryTree) {
		this.version = version;
		this.categories = categories;
	}

	/** Adds a product, or replaces it. */
	put(product: IndexedProduct): void {
		const { card } = product;
		this.remove(card.id);
		const slot = this.#entries.length;
		const { wattage = 0, lumens = 0 } = product.lighting ?? {};
		this.#entries.push({
			card,
			nameKey: fold(card.name),
			lowestPriceFils: product.lowestPriceFils,
			publishedAtMs: product.publishedAt.getTime(),
			lumens,
			efficacy: efficacyOf({ lumens, wattage }),
		});
		this.#slotOfProduct.set(card.id, slot);
		this.alive.add(slot);
		this.#brandNames.set(card.brandId, card.brandName);
		for (const categoryId of product.categoryIds) this.#ofCategory(categoryId).add(slot);
		for (const name of filterNames)
			for (const value of filterValues[name](product)) this.#optionOf(name, value).slots.add(slot);
		for (const size of product.sizes) this.#optionOf("size", size).slots.add(slot);
		for (const [word, weight] of this.#wordsOf(product)) this.#places.get(word)?.push(slot * 16 + weight);
		for (const { sku } of product.variants) this.#ofSku(joinSku(sku)).add(slot);
	}

	remove(productId: number): void {
		const slot = this.#slotOfProduct.get(productId);
		if (slot === undefined) return;
		this.#slotOfProduct.delete(productId);
		this.alive.remove(slot);
	}

	/** Whether so many slots are dead that the index should be rebuilt. */
	get isWorn(): boolean {
		return this.#entries.length > 1000 + 2 * this.#slotOfProduct.size;
	}

	slotOf(productId: number): number | undefined {
		return this.#slotOfProduct.get(productId);
	}

	cardAt(slot: number): IndexedCard {
		return this.#entry(slot).card;
	}

	priceAt(slot: number): number {
		return this.#entry(slot).lowestPriceFils;
	}

	/** The values of a filter in order: numbers ascending, texts alphabetically, true before false. */
	options(name: ColumnName): readonly FilterOption[] {
		const options = this.#options.get(name) as Map<string, FilterOption>;
		const known = this.#optionsInOrder.get(name);
		if (known?.length === options.size) return known;
		const inOrder = [...options.values()].sort(byValue);
		this.#optionsInOrder.set(name, inOrder);
		return inOrder;
	}

	/** The value of a filter with this key. A brand can also be given by its id. */
	option(name: ColumnName, key: string): FilterOption | undefined {
		const options = this.#options.get(name);
		const byId = name === "brands" && /^\d{1,9}$/.test(key) ? this.#brandNames.get(Number(key)) : undefined;
		return options?.get(key) ?? (byId === undefined ? undefined : options?.get(optionKey(byId)));
	}

	/** The brands that have products, by name. */
	brands(): { id: number; brandName: string }[] {
		return [...this.#brandNames]
			.map(([id, brandName]) => ({ id, brandName }))
			.filter(({ brandName }) => this.option("brands", optionKey(brandName))?.slots.meets(this.alive))
			.sort((one, other) => collateByName.compare(one.brandName, other.brandName));
	}

	/** The slots of a category and of all its descendants, dead ones included. */
	inCategory(categoryId: number): Bitset {
		const categories = this.categories.withDescendants(categoryId);
		return Bitset.union(categories.flatMap((id) => this.#inCategory.get(id) ?? []));
	}

	/** The postings of a word: slot * 16 + weight (1–15), by ascending slot, dead ones included. */
	placesOf(word: string): readonly number[] {
		return this.#places.get(word) ?? [];
	}

	/** Whether a live product has the word. The vocabulary keeps the words of changed and deleted products. */
	isUsed(word: string): boolean {
		return this.placesOf(word).some((place) => this.alive.has(place >>> 4));
	}

	/** Whether a variant of any product has the word; includes earlier versions of changed products. */
	isOfVariant(word: string): boolean {
		return this.#variantWords.has(word);
	}

	/** The slots of the products with a variant whose SKU is `sku`, or begins with it. Both without separators. */
	withSku(sku: string, { prefix }: { prefix: boolean }): Bitset {
		const found = prefix ? this.#skus.withPrefix(sku) : [sku];
		return Bitset.union(found.flatMap((known) => this.#slotsOfSku.get(known) ?? []));
	}

	/** The spelling in which a word of the vocabulary first occurred, before its plural ending was removed. */
	asWritten(word: string): string {
		return this.#written.get(word) ?? word;
	}

	/** The number of slots, dead ones included. */
	get slotCount(): number {
		return this.#entries.length;
	}

	/** All live slots in an order. Ties are broken by name, then by id, so that the order is total and pages never overlap. */
	inOrder(sort: SortOrder): readonly number[] {
		const known = this.#orders.get(sort);
		const alive = this.#slotOfProduct.size;
		if (known?.entries === this.#entries.length && known.alive === alive) return known.slots;
		// The known slots are already sorted, which makes the sort fast (Timsort) after a few additions.
		const slots = (known?.slots ?? []).filter((slot) => this.alive.has(slot));
		for (let slot = known?.entries ?? 0; slot < this.#entries.length; slot++)
			if (this.alive.has(slot)) slots.push(slot);
		const compare = comparisons[sort];
		slots.sort((one, other) => compare(this.#entry(one), this.#entry(other)));
		this.#orders.set(sort, { slots, entries: this.#entries.length, alive });
		return slots;
	}

	#entry(slot: number): Entry {
		return this.#entries[slot] as Entry;
	}

	#ofCategory(id: number): Bitset {
		const known = this.#inCategory.get(id) ?? new Bitset();
		this.#inCategory.set(id, known);
		return known;
	}

	#ofSku(sku: string): Bitset {
		const known = this.#slotsOfSku.get(sku);
		if (known) return known;
		const slots = new Bitset();
		this.#slotsOfSku.set(sku, slots);
		this.#skus.add(sku);
		return slots;
	}

	#optionOf(name: ColumnName, value: FilterValue): FilterOption {
		const options = this.#options.get(name) as Map<string, FilterOption>;
		const key = optionKey(value);
		const known = options.get(key) ?? { value, key, slots: new Bitset() };
		options.set(key, known);
		return known;
	}

	/** The words of a product, each with its highest weight. */
	#wordsOf(product: IndexedProduct): Map<string, number> {
		const { card, lighting } = product;
		const categoryNames = this.categories.withAncestors(product.categoryIds).map(({ categoryName }) => categoryName);
		const found = new Map<string, number>();
		const read = (text: string, weight: number, isOfVariant = false) => {
			for (const written of wordsOf(joinFigures(fold(text)))) {
				if (weight === weights.description && (written.length < 3 || emptyWords.has(written))) continue;
				const word = singular(written);
				if (isOfVariant) this.#variantWords.add(word);
				if ((found.get(word) ?? 0) >= weight) continue;
				found.set(word, weight);
				if (this.#places.has(word)) continue;
				this.#places.set(word, []);
				this.vocabulary.add(word);
				if (written !== word) this.#written.set(word, written);
			}
		};
		read(card.name, weights.name);
		const textsOf = (ids: typeof kindTexts) => (lighting ? ids.map((id) => lighting[id]) : []);
		for (const text of [card.brandName, ...textsOf(kindTexts), ...categoryNames]) read(text, weights.kind);
		read(textsOf(propertyTexts).join(" "), weights.property);
		read(figureWords(product).join(" "), weights.property);
		for (const { size, sizeDescription } of product.variants) {
			read(size, weights.property, true);
			read(sizeDescription, weights.property);
		}
		read(card.description, weights.description);
		return found;
	}
}

const kindTexts = textsSearchedAs("kind");
const propertyTexts = textsSearchedAs("property");

/** The text attributes that are searched with this weight. */
function textsSearchedAs(search: "kind" | "property") {
	return attributeRows.flatMap((row) =>
		(row.kind === "text" || row.kind === "list") && row.search === search ? [row.id] : [],
	);
}

/** The key by which filter values are compared: folded, without blanks around commas. */
export function optionKey(value: FilterValue): string {
	return typeof value === "string" ? fold(value).replace(/\s*,\s*/g, ",") : String(value);
}

const collateByName = new Intl.Collator("en", { numeric: true });

function byValue({ value: one }: FilterOption, { value: other }: FilterOption): number {
	if (typeof one === "string" && typeof other === "string") return collateByName.compare(one, other);
	// True before false, small before large.
	return typeof one === "boolean" ? Number(other) - Number(one) : Number(one) - Number(other);
}

const byName = (one: Entry, other: Entry) =>
	one.nameKey < other.nameKey ? -1 : one.nameKey > other.nameKey ? 1 : one.card.id - other.card.id;

const comparisons: Record<SortOrder, (one: Entry, other: Entry) => number> = {
	name: byName,
	relevance: byName,
	priceAsc: (one, other) => one.lowestPriceFils - other.lowestPriceFils || byName(one, other),
	priceDesc: (one, other) => other.lowestPriceFils - one.lowestPriceFils || byName(one, other),
	newest: (one, other) => other.publishedAtMs - one.publishedAtMs || byName(one, other),
	brightest: (one, other) => other.lumens - one.lumens || byName(one, other),
	mostEfficient: (one, other) => other.efficacy - one.efficacy || byName(one, other),
};
