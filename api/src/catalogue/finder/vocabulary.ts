/** A word of the vocabulary that was found for a word that was asked for. */
export interface FoundWord {
	word: string;
	/** How many letters have to be put in, left out, exchanged or swapped with their neighbour. */
	slips: number;
	/** Whether what was asked for is only its beginning. */
	isPrefix: boolean;
}

/** Words in the order of their letters, in which a word is found exactly, by its beginning, or with slips. */
export class Vocabulary {
	#sorted: string[] = [];
	#isSorted = true;

	/** Adds a word that is not in the vocabulary yet. */
	add(word: string): void {
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
	closest(written: string, { prefix }: { prefix: boolean }): FoundWord[] {
		const words = this.#words();
		const most = slipsAllowed(written.length + 2);
		const rows: number[][] = [Array.from({ length: written.length + 1 }, (_, index) => index)];
		let best = most;
		let found: FoundWord[] = [];
		let previous = "";
		for (let at = 0; at < words.length; at++) {
			const word = words[at] as string;
			let depth = Math.min(commonPrefix(word, previous), rows.length - 1);
			// The fewest slips to any beginning of the word, for somebody who has not finished writing it.
			let slipsToPrefix = Number.POSITIVE_INFINITY;
			for (let known = 1; known <= depth; known++)
				slipsToPrefix = Math.min(slipsToPrefix, (rows[known] as number[])[written.length] as number);
			let hopeless = false;
			for (; depth < word.length && !hopeless; depth++) {
				const row = nextRow(rows, depth, word, written);
				rows.length = depth + 1;
				rows.push(row);
				slipsToPrefix = Math.min(slipsToPrefix, row[written.length] as number);
				hopeless = Math.min(...row) > best && !(prefix && slipsToPrefix <= best);
			}
			previous = word;
			if (hopeless && depth < word.length) {
				// Every word that begins with these letters is as hopeless.
				const beginning = word.slice(0, depth);
				while (words[at + 1]?.startsWith(beginning)) at++;
				continue;
			}
			const whole = (rows[word.length] as number[] | undefined)?.[written.length] ?? Number.POSITIVE_INFINITY;
			const slips = prefix ? Math.min(whole, slipsToPrefix) : whole;
			const counted = slips === whole ? word.length : Math.min(word.length, written.length + 1);
			if (slips > best || slips > slipsAllowed(counted)) continue;
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
export function slipsAllowed(length: number): number {
	if (length < 3) return 0;
	return length < 7 ? 1 : 2;
}

/** The row of the table after the letter of `word` at `depth`. A swap of two neighbours is one slip. */
function nextRow(rows: readonly number[][], depth: number, word: string, written: string): number[] {
	const above = rows[depth] as number[];
	const before = rows[depth - 1];
	const letter = word.charCodeAt(depth);
	const row = [depth + 1];
	for (let at = 1; at <= written.length; at++) {
		const isSame = letter === written.charCodeAt(at - 1);
		let slips = Math.min(
			(above[at] as number) + 1,
			(row[at - 1] as number) + 1,
			(above[at - 1] as number) + (isSame ? 0 : 1),
		);
		const isSwapped =
			before &&
			at > 1 &&
			letter === written.charCodeAt(at - 2) &&
			word.charCodeAt(depth - 1) === written.charCodeAt(at - 1);
		if (isSwapped) slips = Math.min(slips, (before[at - 2] as number) + 1);
		row.push(slips);
	}
	return row;
}

function commonPrefix(one: string, other: string): number {
	let length = 0;
	while (length < one.length && length < other.length && one[length] === other[length]) length++;
	return length;
}

function lowerBound(words: readonly string[], wanted: string): number {
	let low = 0;
	let high = words.length;
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((words[middle] as string) < wanted) low = middle + 1;
		else high = middle;
	}
	return low;
}
