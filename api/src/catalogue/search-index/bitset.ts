/**
 * A set of slots (the integers that number products in the index), one bit each. Sets of different lengths can be
 * combined: a slot beyond the end of a set is not in it.
 */
export class Bitset {
	#words: Uint32Array;

	constructor(words: Uint32Array = new Uint32Array(4)) {
		this.#words = words;
	}

	add(slot: number): void {
		const word = slot >>> 5;
		// An eighth more than needed: an index has hundreds of sets, and each is as long as all its products.
		if (word >= this.#words.length) this.reserve(slot + 1 + (slot >>> 3));
		this.#words[word] = (this.#words[word] as number) | (1 << (slot & 31));
	}

	/** Makes room for slots below `end`. */
	reserve(end: number): void {
		const length = (end + 31) >>> 5;
		if (length <= this.#words.length) return;
		const grown = new Uint32Array(length);
		grown.set(this.#words);
		this.#words = grown;
	}

	remove(slot: number): void {
		const word = slot >>> 5;
		if (word < this.#words.length) this.#words[word] = (this.#words[word] as number) & ~(1 << (slot & 31));
	}

	/** Adds all slots of another set. */
	addAll(other: Bitset): void {
		const theirs = other.#words;
		this.reserve(other.end);
		const ours = this.#words;
		for (let at = 0; at < theirs.length; at++) ours[at] = (ours[at] as number) | (theirs[at] as number);
	}

	has(slot: number): boolean {
		return (((this.#words[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;
	}

	/** A number above all slots. */
	get end(): number {
		return this.#words.length * 32;
	}

	get size(): number {
		let size = 0;
		for (const word of this.#words) if (word !== 0) size += bitsIn(word);
		return size;
	}

	/** The slots that are in this set and in all others. Without others it is the same set. */
	intersect(...others: readonly Bitset[]): Bitset {
		if (others.length === 0) return this;
		const common = this.#words.slice(0, Math.min(...others.map(({ end }) => end >>> 5)));
		for (const other of others) {
			const theirs = other.#words;
			for (let at = 0; at < common.length; at++) common[at] = (common[at] as number) & (theirs[at] as number);
		}
		return new Bitset(common);
	}

	/** The slots of this set that are not in the other. */
	without(other: Bitset): Bitset {
		const rest = this.#words.slice();
		const theirs = other.#words;
		const length = Math.min(rest.length, theirs.length);
		for (let at = 0; at < length; at++) rest[at] = (rest[at] as number) & ~(theirs[at] as number);
		return new Bitset(rest);
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

	/** The slots, ascending. */
	toSlots(): Uint32Array {
		const slots = new Uint32Array(this.size);
		let next = 0;
		for (let at = 0; at < this.#words.length; at++)
			for (let word = this.#words[at] as number; word !== 0; word &= word - 1)
				slots[next++] = (at << 5) + (31 - Math.clz32(word & -word));
		return slots;
	}

	/** The positions of ascending slots in `toSlots()`; -1 for those that are not in the set. */
	positionsOf(slots: Uint32Array): Int32Array {
		const positions = new Int32Array(slots.length);
		let at = 0;
		let before = 0;
		for (let nth = 0; nth < slots.length; nth++) {
			const slot = slots[nth] as number;
			for (const end = Math.min(slot >>> 5, this.#words.length); at < end; at++)
				before += bitsIn(this.#words[at] as number);
			const word = this.#words[slot >>> 5] ?? 0;
			const bit = 1 << (slot & 31);
			positions[nth] = (word & bit) === 0 ? -1 : before + bitsIn(word & (bit - 1));
		}
		return positions;
	}

	/** A copy of its bits, 32 slots a word, for slots below `end`. */
	toWords(end: number): Uint32Array {
		const words = new Uint32Array((end + 31) >>> 5);
		words.set(this.#words.subarray(0, words.length));
		return words;
	}

	/** A set of these slots. */
	static of(slots: Uint32Array | readonly number[], end: number): Bitset {
		const words = new Uint32Array((end + 31) >>> 5);
		for (const slot of slots) words[slot >>> 5] = (words[slot >>> 5] as number) | (1 << (slot & 31));
		return new Bitset(words);
	}

	/** A set of all slots below `end` but these. */
	static ofAllBut(lists: readonly Uint32Array[], end: number): Bitset {
		const set = new Bitset(new Uint32Array((end + 31) >>> 5).fill(0xffffffff));
		for (const slots of lists) for (const slot of slots) set.remove(slot);
		for (let slot = end; slot & 31; slot++) set.remove(slot);
		return set;
	}

	static union(sets: readonly Bitset[]): Bitset {
		const union = new Bitset(new Uint32Array(Math.max(0, ...sets.map(({ end }) => end)) >>> 5));
		for (const set of sets) union.addAll(set);
		return union;
	}

	*[Symbol.iterator](): Generator<number> {
		yield* this.toSlots();
	}
}

/** The population count of 32 bits (Warren, Hacker's Delight, 5-1). */
function bitsIn(word: number): number {
	let bits = word - ((word >>> 1) & 0x55555555);
	bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
	return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
