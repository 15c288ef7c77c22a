/** Longer words are not added to the dictionary, so that they match only exactly. */
const maxWordLength = 64;

/** Whether a word is too long for the dictionary. */
export function isLong({ length }: string): boolean {
	return length > maxWordLength;
}

/** A word of the dictionary that matches a search word. */
export interface MatchedTerm {
	word: string;
	/** The edit distance: insertions, deletions, substitutions and transpositions of neighbours. */
	distance: number;
	/** Whether the search word matches only a prefix of it. */
	isPrefix: boolean;
}

/** A sorted list of words with lookup by prefix and by edit distance. */
export class TermDictionary {
	#sorted: string[];
	#added: string[] = [];

	/** @param sorted the first words, sorted by `<`. */
	constructor(sorted: readonly string[] = []) {
		this.#sorted = sorted.filter((word) => !isLong(word));
	}

	/** Adds a word. It must not be in the dictionary yet. */
	add(word: string): void {
		if (!isLong(word)) this.#added.push(word);
	}

	/** The words with this prefix, sorted; the prefix itself comes first if it is a word. */
	withPrefix(prefix: string): string[] {
		const words = this.words();
		let at = lowerBound(words, prefix);
		const found: string[] = [];
		for (let word = words[at]; word?.startsWith(prefix); word = words[++at]) found.push(word);
		return found;
	}

	/**
	 * The words with the smallest edit distance to `written`, within the limit of `maxEdits`. With `prefix`, also words of
	 * which a prefix is that close. Words that `isUsed` rejects are passed over.
	 *
	 * Visits the sorted words with one row of the Damerau-Levenshtein table (optimal string alignment) per letter. Words
	 * with a common prefix share its rows. When a row cannot lead to a better result, all words with that prefix are
	 * skipped.
	 */
	closest(
		written: string,
		{ prefix, isUsed = () => true }: { prefix: boolean; isUsed?: (word: string) => boolean },
	): MatchedTerm[] {
		const words = this.words();
		const table = new EditDistanceTable(written);
		let best = maxEdits(written.length + 2);
		let found: MatchedTerm[] = [];
		const visit = (from: number, to: number) => {
			let previous = "";
			for (let at = from; at < to; at++) {
				const word = words[at] as string;
				let depth = Math.min(commonPrefix(word, previous), table.depth);
				table.backTo(depth);
				while (depth < word.length && !table.exceeds(best, prefix)) table.push(word, depth++);
				previous = word;
				if (depth < word.length) {
					// No word with this prefix can be close enough.
					at = lowerBound(words, `${word.slice(0, depth)}\uffff`, at) - 1;
					continue;
				}
				const whole = table.distance(depth);
				const distance = prefix ? table.distanceToPrefix(depth) : whole;
				const letters = distance === whole ? word.length : Math.min(word.length, written.length + 1);
				if (distance > Math.min(best, maxEdits(letters)) || !isUsed(word)) continue;
				if (distance < best) found = [];
				best = distance;
				found.push({ word, distance, isPrefix: distance < whole });
			}
		};
		// Most slips are not in the first letter. What is found there makes the search in all other words short.
		const initial = written.slice(0, 1);
		const start = lowerBound(words, initial);
		const end = lowerBound(words, `${initial}\uffff`, start);
		visit(start, end);
		visit(0, start);
		visit(end, words.length);
		return found.sort((one, other) => (one.word < other.word ? -1 : 1));
	}

	/** All words, sorted. Sorts in those that were added since the last call. */
	words(): readonly string[] {
		if (this.#added.length === 0) return this.#sorted;
		const known = this.#sorted;
		const merged: string[] = [];
		let from = 0;
		for (const word of this.#added.sort()) {
			for (const to = lowerBound(known, word, from); from < to; from++) merged.push(known[from] as string);
			merged.push(word);
		}
		for (; from < known.length; from++) merged.push(known[from] as string);
		this.#sorted = merged;
		this.#added = [];
		return merged;
	}
}

/** The maximum edit distance for a word of this many letters: 0 below 3 letters, 1 below 7, else 2. */
export function maxEdits(length: number): number {
	if (length < 3) return 0;
	return length < 7 ? 1 : 2;
}

/** The optimal string alignment table of a search word against another word, which is added letter by letter. */
class EditDistanceTable {
	/** Number of letters of the other word that have been added. */
	depth = 0;
	readonly #written: string;
	readonly #rows: Uint8Array[];
	/** The minimum of each row, and the minimum of the last cells of all rows up to it (distance to the closest prefix). */
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
			let distance = Math.min((above[at] as number) + 1, left + 1, (above[at - 1] as number) + (isSame ? 0 : 1));
			if (before && at > 1 && letter === written.charCodeAt(at - 2) && letterBefore === written.charCodeAt(at - 1))
				distance = Math.min(distance, (before[at - 2] as number) + 1);
			row[at] = distance;
			left = distance;
			if (distance < least) least = distance;
		}
		this.#least[depth + 1] = least;
		this.#toBeginning[depth + 1] = Math.min(left, this.#toBeginning[depth] as number);
		this.depth = depth + 1;
	}

	distance(depth: number): number {
		return (this.#rows[depth] as Uint8Array)[this.#written.length] as number;
	}

	/** The distance to the closest prefix of the other word. */
	distanceToPrefix(depth: number): number {
		return this.#toBeginning[depth] as number;
	}

	/** Whether no further letters can bring the distance down to `most`. */
	exceeds(most: number, prefix: boolean): boolean {
		if ((this.#least[this.depth] as number) <= most) return false;
		return !(prefix && (this.#toBeginning[this.depth] as number) <= most);
	}
}

function commonPrefix(one: string, other: string): number {
	let length = 0;
	while (length < one.length && length < other.length && one[length] === other[length]) length++;
	return length;
}

/** The index of the first word, from `from` on, that is not less than `wanted` (binary search). */
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
