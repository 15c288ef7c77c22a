/** Whether one slot comes before the other: negative, 0 or positive, as for `Array.sort`. */
export type Comparison = (one: number, other: number) => number;

/**
 * Slots in an order. Deleted slots stay in it, and new ones are in it before they are live, so readers skip the slots
 * that are not in the wanted set.
 */
export class SortedSlots {
	#slots: Uint32Array;
	readonly #compare: Comparison;
	#ranks: Uint32Array | undefined;

	constructor(slots: Uint32Array, compare: Comparison) {
		this.#slots = slots;
		this.#compare = compare;
	}

	get slots(): Uint32Array {
		return this.#slots;
	}

	/** The position of each slot, by slot. */
	ranks(): Uint32Array {
		if (this.#ranks) return this.#ranks;
		const ranks = new Uint32Array(this.#slots.length);
		for (const [rank, slot] of this.#slots.entries()) ranks[slot] = rank;
		this.#ranks = ranks;
		return ranks;
	}

	/** Inserts slots by binary search. Costs as much as the added slots, and a copy of the order. */
	insert(added: readonly number[]): void {
		const compare = this.#compare;
		const known = this.#slots;
		const merged = new Uint32Array(known.length + added.length);
		let from = 0;
		let next = 0;
		for (const slot of added.toSorted(compare)) {
			const to = this.firstWhere((other) => compare(slot, other) < 0, from);
			merged.set(known.subarray(from, to), next);
			next += to - from;
			merged[next++] = slot;
			from = to;
		}
		merged.set(known.subarray(from), next);
		this.#slots = merged;
		this.#ranks = undefined;
	}

	/** The first position, from `from` on, at which a condition holds that then holds to the end; the length if there is none. */
	firstWhere(holds: (slot: number) => boolean, from = 0): number {
		let low = from;
		let high = this.#slots.length;
		while (low < high) {
			const middle = (low + high) >>> 1;
			if (holds(this.#slots[middle] as number)) high = middle;
			else low = middle + 1;
		}
		return low;
	}
}
