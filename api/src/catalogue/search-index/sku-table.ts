/** SKUs and the slots of their products, sorted by the bytes of the SKU. The arrays are not changed. */
interface SkuRun {
	/** The SKUs in UTF-8, one after the other. */
	bytes: Uint8Array;
	/** Where each one ends. */
	ends: Uint32Array;
	slots: Uint32Array;
}

export interface SkuEntry {
	sku: string;
	slot: number;
}

/**
 * Finds slots by SKU or by its beginning. There may be a million SKUs, so they are bytes in sorted runs instead of strings. A run
 * is merged into the one before it unless that is more than twice as large, so there are few runs (the logarithmic method of
 * Bentley and Saxe).
 */
export class SkuTable {
	readonly #runs: SkuRun[] = [];

	constructor(run?: SkuRun) {
		if (run && run.slots.length > 0) this.#runs.push(run);
	}

	add(entries: readonly SkuEntry[]): void {
		if (entries.length === 0) return;
		let run = toRun(entries);
		for (let last = this.#runs.at(-1); last && last.slots.length <= 2 * run.slots.length; last = this.#runs.at(-1)) {
			run = finish(merge(last, run));
			this.#runs.pop();
		}
		this.#runs.push(run);
	}

	/** The slots of the products with a variant whose SKU is `sku`, or begins with it. */
	find(sku: string, { prefix }: { prefix: boolean }): number[] {
		const wanted = Buffer.from(sku);
		const slots: number[] = [];
		for (const run of this.#runs)
			for (let at = lowerBound(run, wanted); at < run.slots.length; at++) {
				const from = startOf(run, at);
				const end = run.ends[at] as number;
				const to = prefix ? Math.min(end, from + wanted.length) : end;
				if (compare(run.bytes, from, to, wanted, 0, wanted.length) !== 0) break;
				slots.push(run.slots[at] as number);
			}
		return slots;
	}

	/** All entries as one run, with other slots. @param newSlot the slot in the new run; undefined to leave the entry out. */
	*pack(newSlot: (slot: number) => number | undefined): Generator<void, SkuRun> {
		let packed = toRun([]);
		// The small runs first, so that only the last merge is large.
		for (const run of this.#runs.toReversed()) packed = yield* merge(packed, run, newSlot);
		return packed;
	}
}

function toRun(entries: readonly SkuEntry[]): SkuRun {
	const sorted = entries
		.map(({ sku, slot }) => ({ bytes: Buffer.from(sku), slot }))
		.sort((one, other) => Buffer.compare(one.bytes, other.bytes));
	let end = 0;
	return {
		bytes: Buffer.concat(sorted.map(({ bytes }) => bytes)),
		ends: Uint32Array.from(sorted, ({ bytes }) => {
			end += bytes.length;
			return end;
		}),
		slots: Uint32Array.from(sorted, ({ slot }) => slot),
	};
}

/** Merges two runs, with other slots for the second; yields now and then. */
function* merge(
	one: SkuRun,
	other: SkuRun,
	newSlot: (slot: number) => number | undefined = (slot) => slot,
): Generator<void, SkuRun> {
	const bytes = new Uint8Array(one.bytes.length + other.bytes.length);
	const ends = new Uint32Array(one.slots.length + other.slots.length);
	const slots = new Uint32Array(ends.length);
	let count = 0;
	let end = 0;
	let nextOfOne = 0;
	let nextOfOther = 0;
	while (nextOfOne < one.slots.length || nextOfOther < other.slots.length) {
		const isOne = nextOfOther === other.slots.length || (nextOfOne < one.slots.length && isBefore());
		const run = isOne ? one : other;
		const at = isOne ? nextOfOne++ : nextOfOther++;
		const slot = isOne ? (run.slots[at] as number) : newSlot(run.slots[at] as number);
		if (slot === undefined) continue;
		for (let from = startOf(run, at), to = run.ends[at] as number; from < to; from++)
			bytes[end++] = run.bytes[from] as number;
		ends[count] = end;
		slots[count++] = slot;
		if (count % 10_000 === 0) yield;
	}
	return { bytes: bytes.slice(0, end), ends: ends.slice(0, count), slots: slots.slice(0, count) };

	function isBefore(): boolean {
		const [from, to] = [startOf(one, nextOfOne), one.ends[nextOfOne] as number];
		const [otherFrom, otherTo] = [startOf(other, nextOfOther), other.ends[nextOfOther] as number];
		return compare(one.bytes, from, to, other.bytes, otherFrom, otherTo) <= 0;
	}
}

/** Does the work of a generator at once. */
function finish<T>(work: Generator<void, T>): T {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

function startOf({ ends }: SkuRun, at: number): number {
	return at === 0 ? 0 : (ends[at - 1] as number);
}

/** The position of the first SKU that is not before `wanted`. */
function lowerBound(run: SkuRun, wanted: Uint8Array): number {
	let low = 0;
	let high = run.slots.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		const [from, to] = [startOf(run, middle), run.ends[middle] as number];
		if (compare(run.bytes, from, to, wanted, 0, wanted.length) < 0) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Compares two ranges of bytes: negative, 0 or positive. */
function compare(
	one: Uint8Array,
	oneFrom: number,
	oneTo: number,
	other: Uint8Array,
	otherFrom: number,
	otherTo: number,
): number {
	const length = Math.min(oneTo - oneFrom, otherTo - otherFrom);
	for (let at = 0; at < length; at++) {
		const difference = (one[oneFrom + at] as number) - (other[otherFrom + at] as number);
		if (difference !== 0) return difference;
	}
	return oneTo - oneFrom - (otherTo - otherFrom);
}
