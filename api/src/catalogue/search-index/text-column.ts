/**
 * Texts by slot. Those of a packed index stay bytes: as strings they would take twice the memory, and the garbage collector would look
 * through all of them.
 */
export class TextColumn {
	/** The packed texts, with a NUL between them. PostgreSQL has no text with a NUL in it. */
	readonly #packed: Buffer;
	/** Where each packed text ends. */
	readonly #ends: Uint32Array;
	readonly #added: string[] = [];

	/** @param packed as `joinTexts` joins them. */
	constructor(packed: Uint8Array = new Uint8Array(), count = 0) {
		this.#packed = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);
		this.#ends = new Uint32Array(count);
		for (let slot = 0, from = 0; slot < count; slot++) {
			const end = this.#packed.indexOf(0, from);
			this.#ends[slot] = end < 0 ? packed.length : end;
			from = end + 1;
		}
	}

	push(text: string): void {
		this.#added.push(text);
	}

	at(slot: number): string {
		const packed = this.#ends.length;
		if (slot >= packed) return this.#added[slot - packed] as string;
		return this.#packed.toString("utf8", slot === 0 ? 0 : (this.#ends[slot - 1] as number) + 1, this.#ends[slot]);
	}
}
