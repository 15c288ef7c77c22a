/** A deterministic pseudo-random generator (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	/** A number from 0 (inclusive) to 1 (exclusive). */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** An integer between two bounds, both inclusive. */
	between(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	/** Up to `count` distinct elements of a list. */
	pick<T>(list: readonly T[], count: number): T[] {
		const left = [...list];
		const picked: T[] = [];
		while (picked.length < count && left.length > 0) picked.push(...left.splice(this.between(0, left.length - 1), 1));
		return picked;
	}
}
