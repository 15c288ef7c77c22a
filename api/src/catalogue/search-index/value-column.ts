import type { FilterValue } from "./attribute-values.ts";
import { Bitset } from "./bitset.ts";
import { Column } from "./column.ts";
import { fold } from "./fold-text.ts";

/** A value of a filter and the products that have it. */
export interface FilterOption {
	value: FilterValue;
	/** The value in the form of `optionKey`. */
	key: string;
	/** Its position in counts. */
	nth: number;
	/** Deleted slots included. */
	slots: Bitset;
}

/** A column as plain values. */
export interface PackedColumn {
	values: FilterValue[];
	/** The combinations, each as positions in `values`. */
	combinations: number[][];
	/** The combination by slot. */
	ids: Uint32Array;
}

/**
 * The values of a filter by slot. Products have few different combinations of values, so each slot has the number of its
 * combination: options are counted in one pass over the products, however many options there are.
 */
export class ValueColumn {
	readonly #options = new Map<string, FilterOption>();
	readonly #combinations: FilterOption[][] = [];
	/** By the keys of the combination, joined. */
	readonly #idOfCombination = new Map<string, number>();
	#ids: Column<Uint32Array>;
	#inOrder: FilterOption[] = [];

	constructor(ids: Uint32Array = new Uint32Array()) {
		this.#ids = new Column(ids);
	}

	/** Adds the values of the next slot. */
	push(values: readonly FilterValue[]): void {
		const slot = this.#ids.length;
		const keys = values.map(optionKey);
		const joined = keys.length === 1 ? (keys[0] as string) : keys.join("\0");
		let id = this.#idOfCombination.get(joined);
		if (id === undefined) {
			const options = values.map((value, at) => this.#optionOf(value, keys[at] as string));
			id = this.#addCombination(joined, [...new Set(options)]);
		}
		this.#ids.push(id);
		for (const { slots } of this.#combinations[id] as FilterOption[]) slots.add(slot);
	}

	option(key: string): FilterOption | undefined {
		return this.#options.get(key);
	}

	/** The values of a slot. */
	optionsAt(slot: number): readonly FilterOption[] {
		return this.#combinations[this.#ids.at(slot)] ?? [];
	}

	/** All values in order: numbers ascending, texts alphabetically, true before false. */
	options(): readonly FilterOption[] {
		if (this.#inOrder.length !== this.#options.size) this.#inOrder = [...this.#options.values()].sort(byValue);
		return this.#inOrder;
	}

	/** How many of the products have each value, by the position of the value. */
	count(slots: Uint32Array): Uint32Array {
		const counts = new Uint32Array(this.#options.size);
		const ofCombinations = this.#countCombinations(slots);
		for (let id = 0; id < ofCombinations.length; id++) {
			const count = ofCombinations[id] as number;
			if (count === 0) continue;
			for (const { nth } of this.#combinations[id] as FilterOption[]) counts[nth] = (counts[nth] as number) + count;
		}
		return counts;
	}

	/** How many of the products have each value, which is a number, or a larger one, by the position of the value. */
	countAtLeast(slots: Uint32Array): Uint32Array {
		const counts = new Uint32Array(this.#options.size);
		for (const [id, count] of this.#countCombinations(slots).entries()) {
			const largest = count > 0 && this.#combinations[id]?.toSorted(byValue).at(-1);
			if (largest) counts[largest.nth] = (counts[largest.nth] as number) + count;
		}
		let sum = 0;
		for (const { nth } of this.options().toReversed()) {
			sum += counts[nth] as number;
			counts[nth] = sum;
		}
		return counts;
	}

	#countCombinations(slots: Uint32Array): Uint32Array {
		const counts = new Uint32Array(this.#combinations.length);
		// All products have the same values: of many filters, none.
		if (counts.length < 2) return counts.fill(slots.length);
		const ids = this.#ids.values;
		// By position: an iterator takes half as much time again, and this is most of the time of facets.
		for (let at = 0, { length } = slots; at < length; at++) {
			const id = ids[slots[at] as number] as number;
			counts[id] = (counts[id] as number) + 1;
		}
		return counts;
	}

	/** The column for these slots in this order, without values that none of them has. */
	pack(slots: Uint32Array): PackedColumn {
		const used = this.#countCombinations(slots);
		const newIds = new Uint32Array(used.length);
		const positions = new Map<FilterOption, number>();
		const combinations: number[][] = [];
		for (const [id, count] of used.entries()) {
			if (count === 0) continue;
			newIds[id] = combinations.length;
			combinations.push(
				(this.#combinations[id] as FilterOption[]).map((option) => {
					const position = positions.get(option) ?? positions.size;
					positions.set(option, position);
					return position;
				}),
			);
		}
		return {
			values: [...positions.keys()].map(({ value }) => value),
			combinations,
			ids: slots.map((slot) => newIds[this.#ids.at(slot)] as number),
		};
	}

	static unpack({ values, combinations, ids }: PackedColumn): ValueColumn {
		const column = new ValueColumn(ids);
		const options = values.map((value) => column.#optionOf(value, optionKey(value)));
		for (const positions of combinations) {
			const combined = positions.map((position) => options[position] as FilterOption);
			column.#addCombination(combined.map(({ key }) => key).join("\0"), combined);
		}
		for (const { slots } of options) slots.reserve(ids.length);
		for (const [slot, id] of ids.entries())
			for (const { slots } of column.#combinations[id] as FilterOption[]) slots.add(slot);
		return column;
	}

	#addCombination(joined: string, options: FilterOption[]): number {
		const id = this.#combinations.length;
		this.#combinations.push(options);
		this.#idOfCombination.set(joined, id);
		return id;
	}

	#optionOf(value: FilterValue, key: string): FilterOption {
		const known = this.#options.get(key) ?? { value, key, nth: this.#options.size, slots: new Bitset() };
		this.#options.set(key, known);
		return known;
	}
}

/** The key by which filter values are compared: folded, without blanks around commas. */
export function optionKey(value: FilterValue): string {
	return typeof value === "string" ? fold(value).replace(/\s*,\s*/g, ",") : String(value);
}

/** Compares English texts, with the numbers in them by their size. */
export const englishCollator = new Intl.Collator("en", { numeric: true });

function byValue({ value: one }: FilterOption, { value: other }: FilterOption): number {
	if (typeof one === "string" && typeof other === "string") return englishCollator.compare(one, other);
	// True before false, small before large.
	return typeof one === "boolean" ? Number(other) - Number(one) : Number(one) - Number(other);
}
