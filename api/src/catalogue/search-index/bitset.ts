/**
 * A set of slots (the integers that number products in the index), one bit each. Sets of different lengths can be
 * combined: a slot beyond the end of a set is not in it.
 */
export class Bitset {
	#words: Uint32Array;

	constructor(words = new Uint32Array(4)) {
		this.#words = words;
	}

	add(slot: number): void {
		const word = slot >>> 5;
		if (word >= this.#words.length) {
			const grown = new Uint32Array(Math.max(word + 1, this.#words.length * 2));
			grown.set(this.#words);
			this.#words = grown;
		}
		this.#words[word] = (this.#words[word] as number) | (1 << (slot & 31));
	}

	remove(slot: number): void {
		const word = slot >>> 5;
		if (word < this.#words.length) this.#words[word] = (this.#words[word] as number) & ~(1 << (slot & 31));
	}

	has(slot: number): boolean {
		return (((this.#words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
	}

	get size(): number {
		let size = 0;
		for (const word of this.#words) size += bitsIn(word);
		return size;
	}

	intersect(other: Bitset): Bitset {
		const theirs = other.#words;
		const both = this.#words.slice(0, theirs.length);
		for (let at = 0; at < both.length; at++) both[at] = (both[at] as number) & (theirs[at] as number);
		return new Bitset(both);
	}

	/** The size of the intersection, without allocating it. */
	countCommon(other: Bitset): number {
		const ours = this.#words;
		const theirs = other.#words;
		const length = Math.min(ours.length, theirs.length);
		let size = 0;
		for (let at = 0; at < length; at++) {
			const word = (ours[at] as number) & (theirs[at] as number);
			if (word !== 0) size += bitsIn(word);
		}
		return size;
	}

	/** Whether the intersection is not empty. */
	meets(other: Bitset): boolean {
		const ours = this.#words;
		const theirs = other.#words;
		const length = Math.min(ours.length, theirs.length);
		for (let at = 0; at < length; at++) if (((ours[at] as number) & (theirs[at] as number)) !== 0) return true;
		return false;
	}

	/** The slots from 0 to `end` - 1 for which the predicate holds. */
	static where(end: number, predicate: (slot: number) => boolean): Bitset {
		const words = new Uint32Array((end + 31) >>> 5);
		for (let slot = 0; slot < end; slot++)
			if (predicate(slot)) words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
		return new Bitset(words);
	}

	static union(sets: readonly Bitset[]): Bitset {
		const words = new Uint32Array(Math.max(0, ...sets.map((set) => set.#words.length)));
		for (const set of sets) {
			const theirs = set.#words;
			for (let at = 0; at < theirs.length; at++) words[at] = (words[at] as number) | (theirs[at] as number);
		}
		return new Bitset(words);
	}

	*[Symbol.iterator](): Generator<number> {
		for (let at = 0; at < this.#words.length; at++)
			for (let word = this.#words[at] as number; word !== 0; word &= word - 1)
				yield (at << 5) + (31 - Math.clz32(word & -word));
	}
}

/** The population count of 32 bits (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
	let bits = word - ((word >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
