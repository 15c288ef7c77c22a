/** Numbers by slot: a typed array that grows. */
export class Column<Values extends Uint32Array | Float64Array> {
	#values: Values;
	#length: number;

	/** @param values the first values; they are not changed. */
	constructor(values: Values) {
		this.#values = values;
		this.#length = values.length;
	}

	get length(): number {
		return this.#length;
	}

	/** The values, and unused places after them. */
	get values(): Values {
		return this.#values;
	}

	at(slot: number): number {
		return this.#values[slot] as number;
	}

	push(value: number): void {
		if (this.#length === this.#values.length) {
			const Type = this.#values.constructor as new (length: number) => Values;
			const grown = new Type(this.#length + (this.#length >>> 3) + 64);
			grown.set(this.#values);
			this.#values = grown;
		}
		this.#values[this.#length++] = value;
	}
}
