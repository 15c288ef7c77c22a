/** Numbers that look random and are the same on every run (mulberry32). */
export class Random {
	#state: number;

	constructor(seed: number) {
		this.#state = seed;
	}

	/** From 0 up to, not including, 1. */
	next(): number {
		this.#state = (this.#state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	}

	/** A whole number, both ends included. */
	between(least: number, most: number): number {
		return least + Math.floor(this.next() * (most - least + 1));
	}

	/** Up to `count` different ones of a list. */
	pick<T>(list: readonly T[], count: number): T[] {
		const left = [...list];
		const picked: T[] = [];
		while (picked.length < count && left.length > 0) picked.push(...left.splice(this.between(0, left.length - 1), 1));
		return picked;
	}
}
