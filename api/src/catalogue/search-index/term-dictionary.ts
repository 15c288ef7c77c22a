/** Longer words are found only as they are. */
const maxWordLength = 64;

/** A word of the vocabulary that was found for a word that was asked for. */
export interface MatchedTerm {
	word: string;
	/** How many letters have to be put in, left out, exchanged or swapped with their neighbour. */
	slips: number;
	/** Whether what was asked for is only its beginning. */
	isPrefix: boolean;
}

/** Words in the order of their letters, in which a word is found exactly, by its beginning, or with slips. */
export class TermDictionary {
	#sorted: string[] = [];
	#isSorted = true;

	/** Adds a word that is not in the vocabulary yet. */
	add(word: string): void {
		if (word.length > maxWordLength) return;
		this.#sorted.push(word);
		this.#isSorted = false;
	}

	/** The words that begin so, the word itself first. */
	withPrefix(prefix: string): string[] {
		const words = this.#words();
		let at = lowerBound(words, prefix);
		const found: string[] = [];
		for (let word = words[at]; word?.startsWith(prefix); word = words[++at]) found.push(word);
		return found;
	}

	/**
	 * The words that are the fewest slips away from what was written: at most two in a long word, one in a short one, none
	 * in a word of one or two letters. With `prefix` also words that begin so.
	 *
	 * Walks the words in order with one row of the Damerau-Levenshtein table for each letter. Words that begin alike share
	 * those rows; where a row has no hope left, all words with that beginning are skipped.
	 */
	closest(written: string, { prefix }: { prefix: boolean }): MatchedTerm[] {
		const words = this.#words();
		const table = new SlipTable(written);
		let best = maxEdits(written.length + 2);
		let found: MatchedTerm[] = [];
		let previous = "";
		for (let at = 0; at < words.length; at++) {
			const word = words[at] as string;
			let depth = Math.min(commonPrefix(word, previous), table.depth);
			table.backTo(depth);
			while (depth < word.length && !table.isHopeless(best, prefix)) table.push(word, depth++);
			previous = word;
			if (depth < word.length) {
				// Every word that begins with these letters is as hopeless.
				at = lowerBound(words, `${word.slice(0, depth)}\uffff`, at) - 1;
				continue;
			}
			const whole = table.slips(depth);
			const slips = prefix ? table.slipsToBeginning(depth) : whole;
			const letters = slips === whole ? word.length : Math.min(word.length, written.length + 1);
			if (slips > Math.min(best, maxEdits(letters))) continue;
			if (slips < best) found = [];
			best = slips;
			found.push({ word, slips, isPrefix: slips < whole });
		}
		return found;
	}

	#words(): string[] {
		if (!this.#isSorted) {
			this.#sorted.sort();
			this.#isSorted = true;
		}
		return this.#sorted;
	}
}

/** How many slips a word of this many letters forgives. */
export function maxEdits(length: number): number {
	if (length < 3) return 0;
	return length < 7 ? 1 : 2;
}

/** The Damerau-Levenshtein table of a written word against another that comes letter by letter. A swap is one slip. */
class SlipTable {
	/** How many letters of the other word have come. */
	depth = 0;
	readonly #written: string;
	readonly #rows: Uint8Array[];
	/** The smallest figure of each row, and the smallest last figure of all rows up to it. */
	readonly #least = new Uint8Array(maxWordLength + 1);
	readonly #toBeginning = new Uint8Array(maxWordLength + 1);

	constructor(written: string) {
		this.#written = written.slice(0, maxWordLength);
		this.#rows = [Uint8Array.from({ length: this.#written.length + 1 }, (_, index) => index)];
		this.#toBeginning[0] = this.#written.length;
	}

	backTo(depth: number): void {
		this.depth = depth;
	}

	push(word: string, depth: number): void {
		const written = this.#written;
		const above = this.#rows[depth] as Uint8Array;
		const before = this.#rows[depth - 1];
		this.#rows[depth + 1] ??= new Uint8Array(written.length + 1);
		const row = this.#rows[depth + 1] as Uint8Array;
		const letter = word.charCodeAt(depth);
		const letterBefore = word.charCodeAt(depth - 1);
		let left = depth + 1;
		let least = left;
		row[0] = left;
		for (let at = 1; at <= written.length; at++) {
			const isSame = letter === written.charCodeAt(at - 1);
			let slips = Math.min((above[at] as number) + 1, left + 1, (above[at - 1] as number) + (isSame ? 0 : 1));
			if (before && at > 1 && letter === written.charCodeAt(at - 2) && letterBefore === written.charCodeAt(at - 1))
				slips = Math.min(slips, (before[at - 2] as number) + 1);
			row[at] = slips;
			left = slips;
			if (slips < least) least = slips;
		}
		this.#least[depth + 1] = least;
		this.#toBeginning[depth + 1] = Math.min(left, this.#toBeginning[depth] as number);
		this.depth = depth + 1;
	}

	slips(depth: number): number {
		return (this.#rows[depth] as Uint8Array)[this.#written.length] as number;
	}

	/** To the beginning of the other word that is closest. */
	slipsToBeginning(depth: number): number {
		return this.#toBeginning[depth] as number;
	}

	/** Whether no letter that may still come can bring it down to this many slips. */
	isHopeless(most: number, prefix: boolean): boolean {
		if ((this.#least[this.depth] as number) <= most) return false;
		return !(prefix && (this.#toBeginning[this.depth] as number) <= most);
	}
}

function commonPrefix(one: string, other: string): number {
	let length = 0;
	while (length < one.length && length < other.length && one[length] === other[length]) length++;
	return length;
}

/** Where the first word from `from` on is that does not come before `wanted`. */
function lowerBound(words: readonly string[], wanted: string, from = 0): number {
	let low = from;
	let high = words.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((words[middle] as string) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
