import { ProductCard } from "@noor/contract/products";
import { type Translations, translatedText } from "@noor/contract/translations";
import { baseLocale, digits, locale } from "@noor/messages/locale";
import type { IndexedCard } from "./indexed-product.ts";

/** The fields of a card, in the order in which they are stored. */
const fields = Object.keys(ProductCard.shape).filter(
	(name) => name !== "stockQuantity" && name !== "foundVariantId",
) as (keyof IndexedCard)[];

/** The fields with a text that is translated. */
const texts = ["name", "description", "brandName", "imageAlt"] as const satisfies readonly (keyof IndexedCard)[];

/** Cards that were read are kept as objects, because the first pages of listings are read most. */
const maxParsed = 2000;

/**
 * Added cards are put into blocks of this size. The allocator returns a block to the system when it is freed, but not 100,000 small
 * pieces between others: an index that was built and then packed would leave as much memory behind as its cards take.
 */
const chunkBytes = 512 * 1024;

/** A card in English. */
interface StoredCard {
	card: IndexedCard;
	translations: Translations | undefined;
}

function isEmpty(translations: Translations): boolean {
	return Object.keys(translations).length === 0;
}

/**
 * The cards by slot, as JSON without the names of the fields: a quarter of the memory of objects, and none of it is looked
 * through by the garbage collector.
 */
export class CardStore {
	/** The cards of a packed index, one after the other, and where each one ends. */
	readonly #packed: Uint8Array;
	readonly #ends: Uint32Array;
	readonly #added: Uint8Array[] = [];
	/** Where the bytes of added cards are put, and how much of it is in use. */
	#chunk = new Uint8Array();
	#used = 0;
	readonly #parsed = new Map<number, StoredCard>();
	/** By language and digits, in other languages than English. */
	readonly #translated = new Map<string, Map<number, IndexedCard>>();

	constructor(packed: Uint8Array = new Uint8Array(), ends: Uint32Array = new Uint32Array()) {
		this.#packed = packed;
		this.#ends = ends;
	}

	/** Adds the card of the next slot. @param translations of its texts. */
	push(card: IndexedCard, translations: Translations): void {
		const values = fields.map((field) => card[field]);
		const bytes = Buffer.from(JSON.stringify(isEmpty(translations) ? values : [...values, translations]));
		if (this.#used + bytes.length > this.#chunk.length) {
			this.#chunk = new Uint8Array(Math.max(chunkBytes, bytes.length));
			this.#used = 0;
		}
		this.#chunk.set(bytes, this.#used);
		this.#added.push(this.#chunk.subarray(this.#used, this.#used + bytes.length));
		this.#used += bytes.length;
	}

	/** The card in the current language. */
	at(slot: number): IndexedCard {
		const stored = this.#read(slot);
		if (locale() === baseLocale || !stored.translations) return stored.card;
		const language = `${locale()} ${digits()}`;
		const inLanguage = this.#translated.get(language) ?? new Map<number, IndexedCard>();
		this.#translated.set(language, inLanguage);
		const known = inLanguage.get(slot);
		if (known) return known;
		const { card, translations } = stored;
		const read = texts.map((field) => [field, translatedText(card[field], translations, field)]);
		const translated: IndexedCard = { ...card, ...Object.fromEntries(read) };
		if (inLanguage.size >= maxParsed) inLanguage.clear();
		inLanguage.set(slot, translated);
		return translated;
	}

	#read(slot: number): StoredCard {
		const known = this.#parsed.get(slot);
		if (known) return known;
		const { buffer, byteOffset, byteLength } = this.bytesAt(slot);
		const values: unknown[] = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString());
		const card: Record<string, unknown> = {};
		for (let at = 0; at < fields.length; at++) card[fields[at] as string] = values[at];
		const stored = {
			card: card as unknown as IndexedCard,
			translations: values[fields.length] as Translations | undefined,
		};
		if (this.#parsed.size >= maxParsed) this.#parsed.clear();
		this.#parsed.set(slot, stored);
		return stored;
	}

	bytesAt(slot: number): Uint8Array {
		const packed = this.#ends.length;
		if (slot >= packed) return this.#added[slot - packed] as Uint8Array;
		return this.#packed.subarray(slot === 0 ? 0 : this.#ends[slot - 1], this.#ends[slot]);
	}
}
