import { ProductCard } from "@noor/contract/products";
import type { IndexedCard } from "./indexed-product.ts";

/** The fields of a card, in the order in which they are stored. */
const fields = Object.keys(ProductCard.shape).filter(
	(name) => name !== "stockQuantity" && name !== "foundVariantId",
) as (keyof IndexedCard)[];

/** Cards that were read are kept as objects, because the first pages of listings are read most. */
const maxParsed = 2000;

/**
 * The cards by slot, as JSON without the names of the fields: a quarter of the memory of objects, and none of it is looked
 * through by the garbage collector.
 */
export class CardStore {
	/** The cards of a packed index, one after the other, and where each one ends. */
	readonly #packed: Uint8Array;
	readonly #ends: Uint32Array;
	readonly #added: Uint8Array[] = [];
	readonly #parsed = new Map<number, IndexedCard>();

	constructor(packed: Uint8Array = new Uint8Array(), ends: Uint32Array = new Uint32Array()) {
		this.#packed = packed;
		this.#ends = ends;
	}

	push(card: IndexedCard): void {
		this.#added.push(Buffer.from(JSON.stringify(fields.map((field) => card[field]))));
	}

	at(slot: number): IndexedCard {
		const known = this.#parsed.get(slot);
		if (known) return known;
		const { buffer, byteOffset, byteLength } = this.bytesAt(slot);
		const values: unknown[] = JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString());
		const card = Object.fromEntries(fields.map((field, at) => [field, values[at]])) as unknown as IndexedCard;
		if (this.#parsed.size >= maxParsed) this.#parsed.clear();
		this.#parsed.set(slot, card);
		return card;
	}

	bytesAt(slot: number): Uint8Array {
		const packed = this.#ends.length;
		if (slot >= packed) return this.#added[slot - packed] as Uint8Array;
		return this.#packed.subarray(slot === 0 ? 0 : this.#ends[slot - 1], this.#ends[slot]);
	}
}
