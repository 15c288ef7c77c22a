import { Bitset } from "./bitset.ts";

const none = new Uint32Array();
/** A word is frequent if a set of its slots is no larger than its postings: there is one for each so many slots. */
const slotsPerWord = 32;

/** Ascending postings. */
export interface Postings {
	/** slot * 16 + weight (1–15). */
	places: Uint32Array;
	/** Their slots; undefined where they are few. */
	set: Bitset | undefined;
}

/** The postings of a word that has got new ones since the index was packed. */
interface Grown {
	places: Uint32Array;
	length: number;
}

/**
 * Postings per word, each a number, ascending. Those of a packed index are one array; a word that gets further ones has a
 * copy of its own.
 */
export class TermPostings {
	readonly #ids = new Map<string, number>();
	readonly #packed: Uint32Array;
	/** Where the packed postings of each word end. */
	readonly #ends: Uint32Array;
	readonly #grown = new Map<number, Grown>();
	/** The slots of frequent words that were asked for. */
	readonly #sets = new Map<number, Bitset>();

	constructor(packed: Uint32Array = none, ends: Uint32Array = none) {
		this.#packed = packed;
		this.#ends = ends;
	}

	/** @param words the words of `packed` in its order; `ends` says where the postings of each one end. */
	static *unpack(words: readonly string[], packed: Uint32Array, ends: Uint32Array): Generator<void, TermPostings> {
		const postings = new TermPostings(packed, ends);
		for (const word of words) {
			postings.#ids.set(word, postings.#ids.size);
			if (postings.#ids.size % 1000 === 0) yield;
		}
		return postings;
	}

	words(): MapIterator<string> {
		return this.#ids.keys();
	}

	has(word: string): boolean {
		return this.#ids.has(word);
	}

	of(word: string): Uint32Array {
		const id = this.#ids.get(word);
		if (id === undefined) return none;
		const grown = this.#grown.get(id);
		return grown ? grown.places.subarray(0, grown.length) : this.#packedOf(id);
	}

	/** The postings of a word, with their slots as a set if the word is frequent. @param slotCount a number above all slots. */
	withSet(word: string, slotCount: number): Postings {
		const places = this.of(word);
		if (places.length * slotsPerWord < slotCount) return { places, set: undefined };
		const id = this.#ids.get(word) as number;
		const set =
			this.#sets.get(id) ??
			Bitset.of(
				places.map((place) => place >>> 4),
				slotCount,
			);
		this.#sets.set(id, set);
		return { places, set };
	}

	/** Adds a posting, which must be greater than those that the word has. */
	add(word: string, place: number): void {
		let id = this.#ids.get(word);
		if (id === undefined) {
			id = this.#ids.size;
			this.#ids.set(word, id);
		}
		this.#sets.delete(id);
		const grown = this.#grown.get(id) ?? this.#unpack(id);
		if (grown.length === grown.places.length) {
			const places = new Uint32Array(grown.length + (grown.length >>> 2) + 2);
			places.set(grown.places);
			grown.places = places;
		}
		grown.places[grown.length++] = place;
	}

	#unpack(id: number): Grown {
		const places = this.#packedOf(id);
		const grown = { places, length: places.length };
		this.#grown.set(id, grown);
		return grown;
	}

	#packedOf(id: number): Uint32Array {
		return id < this.#ends.length ? this.#packed.subarray(this.#ends[id - 1] ?? 0, this.#ends[id]) : none;
	}
}
