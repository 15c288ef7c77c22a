import { attributeRows } from "@noor/contract/attribute-rows";
import { efficacyOf } from "@noor/contract/efficacy";
import { type FilterName, filterNames } from "@noor/contract/filters";
import type { SortOrder } from "@noor/contract/product-listing";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { FilterValue } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { filterValues } from "./filter-columns.ts";
import { emptyWords, fold, singular, wordsOf } from "./fold-text.ts";
import type { IndexedCard, IndexedProduct } from "./indexed-product.ts";
import { figureWords, joinFigures } from "./number-column.ts";
import { TermDictionary } from "./term-dictionary.ts";

/** A value of a filter and the products that have it. */
export interface FilterOption {
	value: FilterValue;
	/** The value as it is compared with what a query says. */
	key: string;
	slots: Bitset;
}

/** What the index keeps of a product beside the sets that it is in. */
interface Entry {
	card: IndexedCard;
	nameKey: string;
	lowestPriceFils: number;
	createdAtMs: number;
	lumens: number;
	/** In lm/W; 0 without light. */
	efficacy: number;
}

/** How much a word counts by where it stands. At most 15. */
const weights = { name: 15, kind: 10, property: 5, description: 1 };

/**
 * Every product of the shop in memory, in the forms in which products are asked for: what its card shows, a set for each
 * value of each filter and for each category, the places of each word, and the products in each order. Ten thousand products take some 30 MB
 * and are filtered, counted and sorted in well under a millisecond.
 *
 * A product has a slot. One that changes gets a new slot and the old one dies, so nothing ever has to be taken out;
 * whoever keeps the index makes a new one when too many slots are dead (`isWorn`).
 *
 * Stock is not in it: stock is live.
 */
export class ProductIndex {
	/** The version of the catalogue that the index shows. */
	version: number;
	categories: CategoryTree;
	readonly alive = new Bitset();
	readonly vocabulary = new TermDictionary();

	readonly #entries: Entry[] = [];
	readonly #slotOfProduct = new Map<number, number>();
	readonly #options = new Map(filterNames.map((name) => [name, new Map<string, FilterOption>()]));
	readonly #optionsInOrder = new Map<FilterName, FilterOption[]>();
	readonly #brandNames = new Map<number, string>();
	readonly #inCategory = new Map<number, Bitset>();
	/** For each word where it stands: slot * 16 + weight, slots ascending. */
	readonly #places = new Map<string, number[]>();
	readonly #written = new Map<string, string>();
	readonly #orders = new Map<SortOrder, { slots: number[]; entries: number; alive: number }>();

	constructor(version: number, categories: CategoryTree) {
		this.version = version;
		this.categories = categories;
	}

	/** Takes a product in, in place of what is known of it. */
	put(product: IndexedProduct): void {
		const { card } = product;
		this.remove(card.id);
		const slot = this.#entries.length;
		const { wattage = 0, lumens = 0 } = product.lighting ?? {};
		this.#entries.push({
			card,
			nameKey: fold(card.name),
			lowestPriceFils: product.lowestPriceFils,
			createdAtMs: product.createdAt.getTime(),
			lumens,
			efficacy: efficacyOf({ lumens, wattage }),
		});
		this.#slotOfProduct.set(card.id, slot);
		this.alive.add(slot);
		this.#brandNames.set(card.brandId, card.brandName);
		for (const categoryId of product.categoryIds) this.#ofCategory(categoryId).add(slot);
		for (const name of filterNames)
			for (const value of filterValues[name](product)) this.#optionOf(name, value).slots.add(slot);
		for (const [word, weight] of this.#wordsOf(product)) this.#places.get(word)?.push(slot * 16 + weight);
	}

	remove(productId: number): void {
		const slot = this.#slotOfProduct.get(productId);
		if (slot === undefined) return;
		this.#slotOfProduct.delete(productId);
		this.alive.remove(slot);
	}

	/** Whether so many slots are dead that a new index would be worth its making. */
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

	/** The values of a filter, numbers by size and words by alphabet. */
	options(name: FilterName): readonly FilterOption[] {
		const options = this.#options.get(name) as Map<string, FilterOption>;
		const known = this.#optionsInOrder.get(name);
		if (known?.length === options.size) return known;
		const inOrder = [...options.values()].sort(byValue);
		this.#optionsInOrder.set(name, inOrder);
		return inOrder;
	}

	/** The option of a filter that a query means by `key`: a brand may be meant by its id. */
	option(name: FilterName, key: string): FilterOption | undefined {
		const options = this.#options.get(name);
		const byId = name === "brands" && /^\d{1,9}$/.test(key) ? this.#brandNames.get(Number(key)) : undefined;
		return options?.get(key) ?? (byId === undefined ? undefined : options?.get(optionKey(byId)));
	}

	/** The brands that have products. */
	brands(): { id: number; brandName: string }[] {
		return [...this.#brandNames]
			.map(([id, brandName]) => ({ id, brandName }))
			.filter(({ brandName }) => this.option("brands", optionKey(brandName))?.slots.meets(this.alive))
			.sort((one, other) => collateByName.compare(one.brandName, other.brandName));
	}

	/** The products of a category and of all categories below it. */
	inCategory(categoryId: number): Bitset {
		const categories = this.categories.withDescendants(categoryId);
		return Bitset.union(categories.flatMap((id) => this.#inCategory.get(id) ?? []));
	}

	/** Where a word of the vocabulary stands: slot * 16 + weight (1–15). */
	placesOf(word: string): readonly number[] {
		return this.#places.get(word) ?? [];
	}

	/** A word of the vocabulary as it was written first. */
	asWritten(word: string): string {
		return this.#written.get(word) ?? word;
	}

	/** One more than the highest slot. */
	get slotCount(): number {
		return this.#entries.length;
	}

	/** All living slots in an order; equals follow by name, and then by id, so that pages never overlap. */
	inOrder(sort: SortOrder): readonly number[] {
		const known = this.#orders.get(sort);
		const alive = this.#slotOfProduct.size;
		if (known?.entries === this.#entries.length && known.alive === alive) return known.slots;
		// What was in order stays so, which makes the sort of a few additions a quick one.
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

	#optionOf(name: FilterName, value: FilterValue): FilterOption {
		const options = this.#options.get(name) as Map<string, FilterOption>;
		const key = optionKey(value);
		const known = options.get(key) ?? { value, key, slots: new Bitset() };
		options.set(key, known);
		return known;
	}

	/** The words of a product with the most that each counts for. */
	#wordsOf(product: IndexedProduct): Map<string, number> {
		const { card, lighting } = product;
		const categoryNames = this.categories.withAncestors(product.categoryIds).map(({ categoryName }) => categoryName);
		const found = new Map<string, number>();
		const read = (text: string, weight: number) => {
			for (const written of wordsOf(joinFigures(fold(text)))) {
				if (weight === weights.description && (written.length < 3 || emptyWords.has(written))) continue;
				const word = singular(written);
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
		read(card.description, weights.description);
		return found;
	}
}

const kindTexts = textsSearchedAs("kind");
const propertyTexts = textsSearchedAs("property");

/** The attributes whose words are found, and count as this. */
function textsSearchedAs(search: "kind" | "property") {
	return attributeRows.flatMap((row) =>
		(row.kind === "text" || row.kind === "list") && row.search === search ? [row.id] : [],
	);
}

/** The form in which values of filters are compared. Blanks after commas do not count. */
export function optionKey(value: FilterValue): string {
	return typeof value === "string" ? fold(value).replace(/\s*,\s*/g, ",") : String(value);
}

const collateByName = new Intl.Collator("en", { numeric: true });

function byValue({ value: one }: FilterOption, { value: other }: FilterOption): number {
	if (typeof one === "string" && typeof other === "string") return collateByName.compare(one, other);
	// Yes before no, small before large.
	return typeof one === "boolean" ? Number(other) - Number(one) : Number(one) - Number(other);
}

const byName = (one: Entry, other: Entry) =>
	one.nameKey < other.nameKey ? -1 : one.nameKey > other.nameKey ? 1 : one.card.id - other.card.id;

const comparisons: Record<SortOrder, (one: Entry, other: Entry) => number> = {
	name: byName,
	relevance: byName,
	priceAsc: (one, other) => one.lowestPriceFils - other.lowestPriceFils || byName(one, other),
	priceDesc: (one, other) => other.lowestPriceFils - one.lowestPriceFils || byName(one, other),
	newest: (one, other) => other.createdAtMs - one.createdAtMs || byName(one, other),
	brightest: (one, other) => other.lumens - one.lumens || byName(one, other),
	mostEfficient: (one, other) => other.efficacy - one.efficacy || byName(one, other),
};
