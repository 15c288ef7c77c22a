import { type AttributeTexts, translatedValue } from "@noor/contract/attribute-texts";
import { efficacyOf } from "@noor/contract/efficacy";
import { type Filter, type FilterName, filterNames } from "@noor/contract/filters";
import type { SortOrder } from "@noor/contract/product-listing";
import { copiedTranslations, type Translations, translatedText } from "@noor/contract/translations";
import { baseLocale, locale } from "@noor/messages/locale";
import { CategoryTree } from "../categories/category-tree.ts";
import { isArabic } from "./arabic-stem.ts";
import type { FilterValue } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { CardStore } from "./card-store.ts";
import { Column } from "./column.ts";
import { filterValues } from "./filter-columns.ts";
import { fold, joinSku, wordsOf } from "./fold-text.ts";
import { type IndexedCard, type IndexedProduct, recordsOf } from "./indexed-product.ts";
import { indexedTextsOf } from "./indexed-texts.ts";
import { figureWords, joinFigures } from "./number-column.ts";
import { type SkuEntry, SkuTable } from "./sku-table.ts";
import { type Comparison, SortedSlots } from "./sorted-slots.ts";
import { spellingsOf } from "./spellings.ts";
import { type Relative, StemFamilies } from "./stem-families.ts";
import { Synonyms } from "./synonyms.ts";
import { isLong, TermDictionary } from "./term-dictionary.ts";
import { type Postings, TermPostings } from "./term-postings.ts";
import { emptyWords, termOf } from "./terms.ts";
import { TextColumn } from "./text-column.ts";
import { englishCollator, type FilterOption, optionKey, type PackedColumn, ValueColumn } from "./value-column.ts";

/** A column of the index: a filter, or the size, which is filtered by a range only. */
export type ColumnName = FilterName | "size";
const columnNames: readonly ColumnName[] = [...filterNames, "size"];

/** The live products of a category with its descendants, or of the shop. */
interface Scope {
	slots: Bitset;
	/** The values of a filter that one of the products has, in order. */
	occurring(name: ColumnName): readonly FilterOption[];
	/** `ValueColumn.count` of the products. */
	count(name: ColumnName): Uint32Array;
}

/** The orders that are kept. By relevance, products with the same score are sorted by name. */
type KeptOrder = Exclude<SortOrder, "relevance"> | "arabicName";

/** The categories and the translations of attribute values, which indexing a product needs besides the product. */
interface Surroundings {
	categories: CategoryTree;
	attributeTexts: AttributeTexts;
}

/** The data that are committed with a change of products. */
interface Committed extends Surroundings {
	/** The version of the catalogue that the index shows from then on. */
	version: number;
	synonyms: Synonyms;
	/** The ids of all products that were changed, added or deleted. */
	changed: readonly number[];
}

/** An index as plain values and arrays, without deleted slots. */
export interface PackedIndex {
	version: number;
	/** The columns in the order of `columnNames`; the combinations by slot are in `combinations`. */
	columns: Omit<PackedColumn, "ids">[];
	categoryIds: number[];
	brandNames: [id: number, name: string][];
	brandTranslations: [key: string, translations: Translations][];
	variantWords: string[];
	written: [word: string, written: string][];
	arrays: {
		productIds: Uint32Array;
		prices: Float64Array;
		publishedAt: Float64Array;
		lumens: Float64Array;
		efficacies: Float64Array;
		nameKeys: Uint8Array;
		arabicNameKeys: Uint8Array;
		cards: Uint8Array;
		cardEnds: Uint32Array;
		/** One column after the other. */
		combinations: Uint32Array;
		/** One set after the other, in the order of `categoryIds`. */
		categorySets: Uint32Array;
		/** One order after the other. */
		orders: Uint32Array;
		words: Uint8Array;
		places: Uint32Array;
		placeEnds: Uint32Array;
		skus: Uint8Array;
		skuEnds: Uint32Array;
		skuSlots: Uint32Array;
	};
}

/** The weight of a word by the field it occurs in, 1 to 15: it is stored in 4 bits. */
export const weights = { name: 15, kind: 10, property: 5, description: 1 };

/**
 * The in-memory search index: for every product its card, a bitset per filter value and per category, postings per word,
 * and the sorted orders.
 *
 * Each product has a slot. A changed product gets a new slot and its old one is deleted, so that nothing has to be removed
 * from bitsets and postings. `stage` prepares new slots while the index is read; they are not visible before `commit`, which takes no
 * longer than a request. When many slots are deleted (`needsPacking`), the owner packs and unpacks the index.
 *
 * Stock is not indexed, because it is read live.
 */
export class ProductIndex {
	/** The version of the catalogue that the index shows; 0 for none. */
	version = 0;
	categories = new CategoryTree([]);
	synonyms = new Synonyms([]);
	/** The values of attributes in other languages. */
	attributeTexts: AttributeTexts = new Map();
	live = new Bitset();
	vocabulary = new TermDictionary();

	#productIds = new Column<Uint32Array>(new Uint32Array());
	/** The lowest prices in fils. */
	#prices = new Column<Float64Array>(new Float64Array());
	/** In ms since 1970. */
	#publishedAt = new Column<Float64Array>(new Float64Array());
	#lumens = new Column<Float64Array>(new Float64Array());
	/** In lm/W, of its most efficient variant; 0 without lighting details. */
	#efficacies = new Column<Float64Array>(new Float64Array());
	#nameKeys = new TextColumn();
	/** The sort keys of the Arabic names; empty where there is none. */
	#arabicNameKeys = new TextColumn();
	#cards = new CardStore();
	readonly #slotOfProduct = new Map<number, number>();
	readonly #columns = new Map(columnNames.map((name) => [name, new ValueColumn()]));
	readonly #brandNames = new Map<number, string>();
	/** The translations of the names of brands, by `optionKey` of the English name. */
	readonly #brandTranslations = new Map<string, Translations>();
	readonly #inCategory = new Map<number, Bitset>();
	/** Postings per word: slot * 16 + weight. */
	#places = new TermPostings();
	readonly #families = new StemFamilies();
	readonly #written = new Map<string, string>();
	/** The words of the sizes of variants, by which a search can name one of them. */
	readonly #variantWords = new Set<string>();
	/** SKUs without separators. They are no words: a search for a part of one is not corrected to it. */
	#skus = new SkuTable();
	#orders = this.#ordersOf(() => new Uint32Array());
	readonly #scopes = new Map<number | undefined, Scope>();
	#staged: { slot: number; id: number; brandId: number; brandName: string; brandTranslations: Translations }[] = [];
	/** The slots that were added or died since the index was unpacked. */
	#changesSincePack = 0;

	/**
	 * Prepares new slots for added or changed products; they are not visible before `commit`.
	 *
	 * @param surroundings what is committed with them.
	 */
	*stage(products: readonly IndexedProduct[], surroundings: Surroundings): Generator<void> {
		const added: number[] = [];
		const skus: SkuEntry[] = [];
		for (const product of products) {
			const { card } = product;
			const slot = this.slotCount;
			const records = recordsOf(product);
			this.#productIds.push(card.id);
			this.#prices.push(product.lowestPriceFils);
			this.#publishedAt.push(product.publishedAt.getTime());
			this.#lumens.push(Math.max(0, ...records.map(({ lumens }) => lumens)));
			this.#efficacies.push(Math.max(0, ...records.map(efficacyOf)));
			this.#nameKeys.push(fold(card.name));
			this.#arabicNameKeys.push(fold(product.translations.ar?.name?.text ?? ""));
			this.#cards.push(card, product.translations);
			for (const categoryId of product.categoryIds) this.#ofCategory(categoryId).add(slot);
			for (const name of filterNames) this.column(name).push(filterValues[name](product));
			this.column("size").push(product.sizes);
			for (const [word, weight] of this.#wordsOf(product, surroundings)) this.#places.add(word, slot * 16 + weight);
			for (const { sku } of product.variants) skus.push({ sku: joinSku(sku), slot });
			added.push(slot);
			const brandTranslations = copiedTranslations({ brandName: [product.translations, "brandName"] });
			this.#staged.push({
				slot,
				id: card.id,
				brandId: card.brandId,
				brandName: card.brandName,
				brandTranslations,
			});
			yield;
		}
		this.#changesSincePack += added.length;
		this.#skus.add(skus);
		yield;
		for (const order of Object.values(this.#orders)) {
			order.insert(added);
			yield;
		}
		// Sorts the new words in.
		this.vocabulary.words();
	}

	/** Shows what was staged, and no longer what was changed or deleted. */
	commit({ version, categories, synonyms, attributeTexts, changed }: Committed): void {
		for (const id of changed) {
			const slot = this.#slotOfProduct.get(id);
			if (slot === undefined) continue;
			this.#slotOfProduct.delete(id);
			this.live.remove(slot);
			this.#changesSincePack += 1;
		}
		for (const { slot, id, brandId, brandName, brandTranslations } of this.#staged) {
			this.#slotOfProduct.set(id, slot);
			this.live.add(slot);
			this.#brandNames.set(brandId, brandName);
			this.#brandTranslations.set(optionKey(brandName), brandTranslations);
		}
		this.#staged = [];
		this.#scopes.clear();
		this.version = version;
		this.categories = categories;
		this.synonyms = synonyms;
		this.attributeTexts = attributeTexts;
	}

	/** Gives up what was staged. Its slots stay unused. */
	discard(): void {
		this.#staged = [];
	}

	/** Whether so much was changed that the index should be packed and unpacked. */
	get needsPacking(): boolean {
		return this.#changesSincePack > 500 + this.#slotOfProduct.size / 20;
	}

	slotOf(productId: number): number | undefined {
		return this.#slotOfProduct.get(productId);
	}

	/** The id of the product in a slot. */
	idAt(slot: number): number {
		return this.#productIds.at(slot);
	}

	/** The card in the current language. */
	cardAt(slot: number): IndexedCard {
		return this.#cards.at(slot);
	}

	priceAt(slot: number): number {
		return this.#prices.at(slot);
	}

	/** The products whose lowest price in fils is within the inclusive bounds, deleted slots included. */
	withinPrice(least: number, most: number): Bitset {
		const { slots } = this.#orders.priceAsc;
		const from = this.#orders.priceAsc.firstWhere((slot) => this.#prices.at(slot) >= least);
		const to = this.#orders.priceAsc.firstWhere((slot) => this.#prices.at(slot) > most, from);
		if (to - from < slots.length / 2) return Bitset.of(slots.subarray(from, to), this.slotCount);
		// Most products are: those that are not are fewer.
		return Bitset.ofAllBut([slots.subarray(0, from), slots.subarray(to)], this.slotCount);
	}

	/** The values of a filter, or the sizes. */
	column(name: ColumnName): ValueColumn {
		return this.#columns.get(name) as ValueColumn;
	}

	/** The value of a filter with this key. A brand can also be given by its id. */
	option(name: ColumnName, key: string): FilterOption | undefined {
		const column = this.column(name);
		const byId = name === "brands" && /^\d{1,9}$/.test(key) ? this.#brandNames.get(Number(key)) : undefined;
		return column.option(key) ?? (byId === undefined ? undefined : column.option(optionKey(byId)));
	}

	/** The text of a value of a filter in the current language. Queries and comparisons have the English value. */
	labelOf({ name, attribute }: Filter, value: FilterValue): string {
		const english = String(value);
		if (attribute) return translatedValue(this.attributeTexts, attribute.id, english);
		return name === "brands"
			? translatedText(english, this.#brandTranslations.get(optionKey(english)), "brandName")
			: english;
	}

	/** The translations of the name of a brand, as those of the table `brands`. */
	translationsOfBrand(brandName: string): Translations | undefined {
		return this.#brandTranslations.get(optionKey(brandName));
	}

	/** The brands that have products, by name, in English. */
	brands(): { id: number; brandName: string }[] {
		return [...this.#brandNames]
			.map(([id, brandName]) => ({ id, brandName }))
			.filter(({ brandName }) => this.option("brands", optionKey(brandName))?.slots.meets(this.live))
			.sort((one, other) => englishCollator.compare(one.brandName, other.brandName));
	}

	/** The live products of a category and of all its descendants; without a category, all of them. */
	scopeOf(categoryId: number | undefined): Scope {
		const known = this.#scopes.get(categoryId);
		if (known) return known;
		const slots = categoryId === undefined ? this.live : this.#liveIn(categoryId);
		const all = slots.toSlots();
		const count = remember((name: ColumnName) => this.column(name).count(all));
		const occurring = remember((name: ColumnName) => {
			const counts = count(name);
			return this.column(name)
				.options()
				.filter(({ nth }) => (counts[nth] ?? 0) > 0);
		});
		const scope: Scope = { slots, count, occurring };
		// The ids of categories that do not exist are unlimited.
		if (categoryId === undefined || this.categories.has(categoryId)) this.#scopes.set(categoryId, scope);
		return scope;
	}

	#liveIn(categoryId: number): Bitset {
		const categories = this.categories.withDescendants(categoryId);
		return Bitset.union(categories.flatMap((id) => this.#inCategory.get(id) ?? [])).intersect(this.live);
	}

	/** The postings of a word: slot * 16 + weight (1–15), by ascending slot, deleted ones included. */
	placesOf(word: string): Uint32Array {
		return this.#places.of(word);
	}

	/** `placesOf`, with the set of their slots where they are many. */
	postingsOf(word: string): Postings {
		return this.#places.withSet(word, this.slotCount);
	}

	/** Whether a live product has the word. The vocabulary keeps the words of changed and deleted products. */
	isUsed(word: string): boolean {
		for (const place of this.placesOf(word)) if (this.live.has(place >>> 4)) return true;
		return false;
	}

	/** The products that have one of the words, deleted slots included. The set must not be changed. */
	slotsWith(words: readonly string[]): Bitset {
		const all = words.map((word) => this.postingsOf(word));
		if (all.length === 1 && all[0]?.set) return all[0].set;
		const slots = Bitset.of([], this.slotCount);
		for (const { places, set } of all) {
			if (set) slots.addAll(set);
			else for (const place of places) slots.add(place >>> 4);
		}
		return slots;
	}

	/** The number of live products that have the word. */
	usesOf(word: string): number {
		return this.slotsWith([word]).countCommon(this.live);
	}

	/** Whether a variant of any product has a word with this stem; includes earlier versions of changed products. */
	isOfVariant(stem: string): boolean {
		return this.wordsWithStem(stem).some((word) => this.#variantWords.has(word));
	}

	/** The live products with a variant whose SKU is `sku`, or begins with it. Both without separators. */
	withSku(sku: string, { prefix }: { prefix: boolean }): Bitset {
		const found = this.#skus.find(sku, { prefix });
		return found.length === 0 ? new Bitset() : Bitset.of(found, this.slotCount).intersect(this.live);
	}

	/** Whether products have Arabic texts. Includes those of changed and deleted products. */
	get hasArabic(): boolean {
		return this.#families.size > 0;
	}

	/** The other Arabic words of products with a stem of this one. Includes those of changed and deleted products. */
	relativesOf(word: string): Relative[] {
		return this.#families.relativesOf(word);
	}

	/** The words of the index with a stem (`stemOf`). */
	wordsWithStem(stem: string): readonly string[] {
		return isArabic(stem) ? this.#families.withStem(stem) : [stem];
	}

	/** The spelling in which a word of the vocabulary first occurred. */
	asWritten(word: string): string {
		return this.#written.get(word) ?? word;
	}

	/** The number of slots, deleted ones included. */
	get slotCount(): number {
		return this.#productIds.length;
	}

	/** All slots in an order, deleted ones included. Ties are broken by name, then by id, so that pages never overlap. */
	inOrder(sort: SortOrder): Uint32Array {
		if (sort !== "relevance" && sort !== "name") return this.#orders[sort].slots;
		return this.#orders[this.#nameOrder()].slots;
	}

	/** The position of each slot in the order by name. */
	ranksByName(): Uint32Array {
		return this.#orders[this.#nameOrder()].ranks();
	}

	#nameOrder(): "name" | "arabicName" {
		return locale() === baseLocale ? "name" : "arabicName";
	}

	#ordersOf(slotsOf: (order: KeptOrder) => Uint32Array): Record<KeptOrder, SortedSlots> {
		const byKey = (keyOf: (slot: number) => string): Comparison => {
			return (one, other) => {
				const [key, otherKey] = [keyOf(one), keyOf(other)];
				return key < otherKey ? -1 : key > otherKey ? 1 : this.#productIds.at(one) - this.#productIds.at(other);
			};
		};
		const byName = byKey((slot) => this.#nameKeys.at(slot));
		const comparisons: Record<KeptOrder, Comparison> = {
			name: byName,
			// Folded Arabic letters have the order of the alphabet; Latin ones come before them.
			arabicName: byKey((slot) => this.#arabicNameKeys.at(slot) || this.#nameKeys.at(slot)),
			priceAsc: (one, other) => this.#prices.at(one) - this.#prices.at(other) || byName(one, other),
			priceDesc: (one, other) => this.#prices.at(other) - this.#prices.at(one) || byName(one, other),
			newest: (one, other) => this.#publishedAt.at(other) - this.#publishedAt.at(one) || byName(one, other),
			brightest: (one, other) => this.#lumens.at(other) - this.#lumens.at(one) || byName(one, other),
			mostEfficient: (one, other) => this.#efficacies.at(other) - this.#efficacies.at(one) || byName(one, other),
		};
		return Object.fromEntries(
			keptOrders.map((order) => [order, new SortedSlots(slotsOf(order), comparisons[order])]),
		) as Record<KeptOrder, SortedSlots>;
	}

	#ofCategory(id: number): Bitset {
		const known = this.#inCategory.get(id) ?? new Bitset();
		this.#inCategory.set(id, known);
		return known;
	}

	/** The words of a product in every language, each with its highest weight. */
	#wordsOf(product: IndexedProduct, surroundings: Surroundings): Map<string, number> {
		const found = new Map<string, number>();
		const read = (text: string, weight: number, isOfVariant = false) => {
			for (const { written, word, spelt } of indexedWords(text)) {
				if (weight === weights.description && (written.length < 3 || emptyWords.has(written))) continue;
				if (isOfVariant) this.#variantWords.add(word);
				if ((found.get(word) ?? 0) >= weight) continue;
				found.set(word, weight);
				if (this.#places.has(word)) continue;
				this.vocabulary.add(word);
				this.#families.add(word);
				if (spelt !== word) this.#written.set(word, spelt);
			}
		};
		for (const { name, kinds, properties, variants, description } of indexedTextsOf(product, surroundings)) {
			read(name, weights.name);
			for (const text of kinds) read(text, weights.kind);
			read(properties.join(" "), weights.property);
			for (const { size, sizeDescription } of variants) {
				read(size, weights.property, true);
				read(sizeDescription, weights.property);
			}
			read(description, weights.description);
		}
		for (const lighting of recordsOf(product)) read(figureWords(lighting).join(" "), weights.property);
		return found;
	}

	/**
	 * The index without deleted slots, as plain values and arrays. While the generator is at rest the index may be read and changed: the
	 * result is the index of the beginning.
	 */
	*pack(): Generator<void, PackedIndex> {
		const { version } = this;
		const live = new Bitset(this.live.toWords(this.slotCount));
		const slots: Uint32Array = live.toSlots();
		const newSlots = new Int32Array(this.slotCount).fill(-1);
		for (const [slot, old] of slots.entries()) newSlots[old] = slot;
		yield;
		/** Undefined for a slot that is deleted or came later. */
		const newSlot = (old: number) => {
			const slot = newSlots[old] ?? -1;
			return slot < 0 ? undefined : slot;
		};

		const cardEnds = new Uint32Array(slots.length);
		for (const [slot, old] of slots.entries()) {
			cardEnds[slot] = (cardEnds[slot - 1] ?? 0) + this.#cards.bytesAt(old).length;
			if (slot % 1000 === 0) yield;
		}
		const cards = new Uint8Array(cardEnds.at(-1) ?? 0);
		for (const [slot, old] of slots.entries()) {
			cards.set(this.#cards.bytesAt(old), cardEnds[slot - 1] ?? 0);
			if (slot % 1000 === 0) yield;
		}

		const columns: PackedIndex["columns"] = [];
		const combinations = new Uint32Array(slots.length * columnNames.length);
		for (const [nth, name] of columnNames.entries()) {
			const { ids, ...column } = this.column(name).pack(slots);
			columns.push(column);
			combinations.set(ids, nth * slots.length);
			yield;
		}
		const categoryIds: number[] = [];
		const categorySets: Bitset[] = [];
		for (const [id, set] of this.#inCategory) {
			categoryIds.push(id);
			categorySets.push(renumbered(set.intersect(live), newSlots, slots.length));
			yield;
		}
		const orders = new Uint32Array(slots.length * keptOrders.length);
		let next = 0;
		for (const order of keptOrders) {
			for (const old of this.#orders[order].slots) {
				const slot = newSlot(old);
				if (slot !== undefined) orders[next++] = slot;
			}
			yield;
		}

		// The words of the vocabulary are sorted already; the longest ones are not in it.
		const all = [...this.vocabulary.words(), ...this.#places.words().filter(isLong)];
		yield;
		const words: string[] = [];
		const placeEnds: number[] = [];
		let most = 0;
		for (const [nth, word] of all.entries()) {
			most += this.placesOf(word).length;
			if (nth % 10_000 === 0) yield;
		}
		const places = new Uint32Array(most);
		let end = 0;
		for (const word of all) {
			const before = end;
			for (const place of this.placesOf(word)) {
				const slot = newSlot(place >>> 4);
				if (slot !== undefined) places[end++] = slot * 16 + (place & 15);
			}
			if (end > before) {
				words.push(word);
				placeEnds.push(end);
			}
			yield;
		}
		const joinedWords = joinTexts(words);
		yield;
		const isKept = new Set(words);
		yield;
		const skus = yield* this.#skus.pack(newSlot);
		const gather = (column: Column<Float64Array>) => Float64Array.from(slots, (old) => column.at(old));
		const [prices, publishedAt] = [gather(this.#prices), gather(this.#publishedAt)];
		yield;
		const [lumens, efficacies] = [gather(this.#lumens), gather(this.#efficacies)];
		yield;
		const nameKeys = joinTexts(Array.from(slots, (old) => this.#nameKeys.at(old)));
		const arabicNameKeys = joinTexts(Array.from(slots, (old) => this.#arabicNameKeys.at(old)));
		yield;
		return {
			version,
			columns,
			categoryIds,
			brandNames: [...this.#brandNames],
			brandTranslations: [...this.#brandTranslations],
			variantWords: [...this.#variantWords].filter((word) => isKept.has(word)),
			written: [...this.#written].filter(([word]) => isKept.has(word)),
			arrays: {
				productIds: Uint32Array.from(slots, (old) => this.#productIds.at(old)),
				prices,
				publishedAt,
				lumens,
				efficacies,
				nameKeys,
				arabicNameKeys,
				cards,
				cardEnds,
				combinations,
				categorySets: joinSets(categorySets, slots.length),
				orders,
				words: joinedWords,
				places: places.slice(0, end),
				placeEnds: Uint32Array.from(placeEnds),
				skus: skus.bytes,
				skuEnds: skus.ends,
				skuSlots: skus.slots,
			},
		};
	}

	/** The index that was packed. Does not change the arrays, and keeps most of them. */
	static *unpack(packed: PackedIndex): Generator<void, ProductIndex> {
		const { arrays } = packed;
		const index = new ProductIndex();
		index.version = packed.version;
		index.#productIds = new Column(arrays.productIds);
		index.#prices = new Column(arrays.prices);
		index.#publishedAt = new Column(arrays.publishedAt);
		index.#lumens = new Column(arrays.lumens);
		index.#efficacies = new Column(arrays.efficacies);
		index.#nameKeys = new TextColumn(arrays.nameKeys, arrays.productIds.length);
		index.#arabicNameKeys = new TextColumn(arrays.arabicNameKeys, arrays.productIds.length);
		yield;
		index.#cards = new CardStore(arrays.cards, arrays.cardEnds);
		for (const [slot, id] of arrays.productIds.entries()) {
			index.#slotOfProduct.set(id, slot);
			index.live.add(slot);
			if (slot % 1000 === 0) yield;
		}
		const setLength = (index.slotCount + 31) >>> 5;
		const setOf = (sets: Uint32Array, nth: number) => new Bitset(sets.slice(nth * setLength, (nth + 1) * setLength));
		for (const [nth, name] of columnNames.entries()) {
			const column = packed.columns[nth] ?? { values: [], combinations: [] };
			const ids = arrays.combinations.subarray(nth * index.slotCount, (nth + 1) * index.slotCount);
			index.#columns.set(name, ValueColumn.unpack({ ...column, ids }));
			yield;
		}
		for (const [nth, id] of packed.categoryIds.entries()) index.#inCategory.set(id, setOf(arrays.categorySets, nth));
		for (const [id, name] of packed.brandNames) index.#brandNames.set(id, name);
		for (const [key, translations] of packed.brandTranslations) index.#brandTranslations.set(key, translations);
		for (const [word, written] of packed.written) index.#written.set(word, written);
		for (const word of packed.variantWords) index.#variantWords.add(word);
		yield;
		const { length } = arrays.productIds;
		index.#orders = index.#ordersOf((order) => {
			const nth = keptOrders.indexOf(order);
			return arrays.orders.subarray(nth * length, (nth + 1) * length);
		});
		const words = splitTexts(arrays.words);
		yield;
		index.#places = yield* TermPostings.unpack(words, arrays.places, arrays.placeEnds);
		index.vocabulary = new TermDictionary(words);
		for (const [nth, word] of words.entries()) {
			index.#families.add(word);
			if (nth % 1000 === 0) yield;
		}
		index.#skus = new SkuTable({ bytes: arrays.skus, ends: arrays.skuEnds, slots: arrays.skuSlots });
		return index;
	}
}

const keptOrders: readonly KeptOrder[] = [
	"name",
	"arabicName",
	"priceAsc",
	"priceDesc",
	"newest",
	"brightest",
	"mostEfficient",
];

interface IndexedWord {
	/** Folded. */
	written: string;
	/** As it is indexed (`termOf`). */
	word: string;
	/** As corrections of searches show it. */
	spelt: string;
}

const maxRememberedTexts = 5000;
const maxRememberedLength = 64;
const rememberedTexts = new Map<string, readonly IndexedWord[]>();

/** The words of a text. Those of short texts, such as sizes and materials, are remembered: many products have the same. */
function indexedWords(text: string): readonly IndexedWord[] {
	const known = rememberedTexts.get(text);
	if (known) return known;
	const spellings = spellingsOf(text);
	const words = wordsOf(joinFigures(fold(text))).map((written) => ({
		written,
		word: termOf(written),
		spelt: spellings.get(written) ?? written,
	}));
	if (text.length > maxRememberedLength) return words;
	if (rememberedTexts.size >= maxRememberedTexts) rememberedTexts.clear();
	rememberedTexts.set(text, words);
	return words;
}

/** The function, which computes each result once. */
function remember<Key, Result>(of: (key: Key) => Result): (key: Key) => Result {
	const known = new Map<Key, Result>();
	return (key) => {
		const result = known.get(key) ?? of(key);
		known.set(key, result);
		return result;
	};
}

function renumbered(set: Bitset, newSlots: Int32Array, end: number): Bitset {
	return Bitset.of(
		set.toSlots().map((old) => newSlots[old] as number),
		end,
	);
}

function joinSets(sets: readonly Bitset[], end: number): Uint32Array {
	const setLength = (end + 31) >>> 5;
	const joined = new Uint32Array(sets.length * setLength);
	for (const [nth, set] of sets.entries()) joined.set(set.toWords(end), nth * setLength);
	return joined;
}

/** Texts as bytes. PostgreSQL has no text with a NUL in it. */
function joinTexts(texts: readonly string[]): Uint8Array {
	return Buffer.from(texts.join("\0"));
}

function splitTexts(bytes: Uint8Array): string[] {
	const { buffer, byteOffset, byteLength } = bytes;
	return byteLength === 0 ? [] : Buffer.from(buffer, byteOffset, byteLength).toString().split("\0");
}
