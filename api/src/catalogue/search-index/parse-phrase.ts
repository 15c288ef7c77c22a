import { type FilterName, filterOf, filters } from "@noor/contract/filters";
import { type Range, type RangeName, rangeFilters } from "@noor/contract/ranges";
import { isArabic, withoutParticle } from "./arabic-stem.ts";
import type { FilterValue } from "./attribute-values.ts";
import { fold } from "./fold-text.ts";
import { emptyWords, stemOf } from "./terms.ts";
import { wordsOfLanguages } from "./words/languages.ts";
import type { NamedValues, PrefixedId, SearchWords, StatedId } from "./words/search-words.ts";

/** The names and values of the shop that the parser recognises. Words are stems (`stemOf`). */
export interface PhraseVocabulary {
	/** The category with this name. */
	categoryOf(words: readonly string[]): number | undefined;
	/** The filter value with this name; undefined if there are several, or if the filter would miss products with the words. */
	valueOf(words: readonly string[]): { name: FilterName; value: FilterValue } | undefined;
	/** Whether a product name contains these words; then they are not read as named values. */
	isInName(words: readonly string[]): boolean;
	/** The values of a filter that products have. */
	valuesOf(name: FilterName): readonly FilterValue[];
	/** Whether a product has this value of a range. */
	hasValue(name: RangeName, value: number): boolean;
	/** Whether a product has this folded word. */
	isKnown(word: string): boolean;
}

/** A search read as filters. */
export interface ParsedPhrase {
	categoryId: number | undefined;
	filters: ReadonlyMap<FilterName, readonly FilterValue[]>;
	ranges: ReadonlyMap<RangeName, Range>;
	/** The remaining words, as written. */
	rest: string;
}

interface Token {
	/** Where it is in the search. */
	start: number;
	end: number;
	/** The stem of a word; a figure or a sign folded. */
	text: string;
	/** Folded, as written; without a particle that is joined to it in Arabic. */
	written: string;
	/** Undefined for a word. */
	figure: number | undefined;
}

/** A recognised part of a search. */
type Part =
	| { kind: "category"; id: number }
	| { kind: "values"; name: FilterName; values: readonly FilterValue[] }
	| { kind: "range"; name: RangeName; range: Range };

interface Match {
	part: Part;
	/** The number of tokens. */
	length: number;
	/** Whether the text search cannot find it, so that it is a filter even if it is the only one. */
	isConstraint: boolean;
}

/** The relative tolerance of “about”, and of a figure that no product has exactly. */
const tolerance = 0.1;
const maxNameWords = 5;

/** A phrase as folded words. */
type Phrase = readonly string[];

const phraseOf = (phrase: string): Phrase => phrase.split(" ").map(fold);
/** The phrases of all languages. */
const phrases = (of: (words: SearchWords) => readonly string[]): readonly Phrase[] =>
	wordsOfLanguages.flatMap(of).map(phraseOf);

const atMost = phrases((words) => words.atMost);
const atLeast = phrases((words) => words.atLeast);
const about = phrases((words) => words.about);
const between = phrases((words) => words.from);
const joints = phrases((words) => words.to);
const orLess = phrases((words) => words.orLess);
const orMore = phrases((words) => words.orMore);
const currencies = phrases((words) => words.currencies);
const negations = phrases((words) => words.negations);
const generic: ReadonlySet<string> = new Set(
	wordsOfLanguages
		.flatMap((words) => words.generic)
		.map(fold)
		.map(stemOf),
);

/** The units of ranges in searches, as the range and the factor to its unit; by the stems of their words. */
const unitOfRange = new Map<string, { name: RangeName; factor: number }>([
	...rangeFilters.flatMap(({ name, attribute }) => {
		const unit = attribute?.unit;
		return unit
			? phrases(({ units }) => units[unit]).map((words) => [stemsOf(words), { name, factor: 1 }] as const)
			: [];
	}),
	// After the attributes: a length without a name is a size, not a width.
	...wordsOfLanguages.flatMap(({ lengths }) =>
		Object.entries(lengths).map(([word, factor]) => [stemOf(fold(word)), { name: "size" as const, factor }] as const),
	),
]);

/** The words that stand for values of an attribute, by their stems. */
const named = new Map<string, { id: string; values: NamedValues }>(
	wordsOfLanguages.flatMap((words) =>
		Object.entries<Readonly<Record<string, NamedValues>>>(words.named).flatMap(([id, values]) =>
			Object.entries(values).map(([phrase, value]) => [stemsOf(phraseOf(phrase)), { id, values: value }] as const),
		),
	),
);

/** The attributes that a word states, such as “dimmable”. */
const stated = filters.flatMap(({ name, attribute }) =>
	attribute?.kind === "boolean" && attribute.search
		? [{ name, phrases: phrases(statedIn(attribute.id, attribute.search.word)).map((words) => words.map(stemOf)) }]
		: [],
);

/** The words of a language that state an attribute; its own word where the language has none. */
function statedIn(id: string, own: string): (words: SearchWords) => readonly string[] {
	return ({ stated }) => stated[id as StatedId] ?? [own];
}

/** The attributes whose figures follow a prefix: “CRI 90”, “IP44”. */
const prefixed = filters.flatMap(({ name, attribute }) =>
	(attribute?.kind === "number" || attribute?.kind === "figures") && attribute.search?.by === "prefix"
		? [
				{
					name,
					prefixes: phrases(prefixesIn(attribute.id, attribute.search.prefix)),
					isNumber: attribute.kind === "number",
				},
			]
		: [],
);

/** The words of a language before the figure of an attribute; its own prefix where the language has none. */
function prefixesIn(id: string, own: string): (words: SearchWords) => readonly string[] {
	return ({ prefixes }) => prefixes[id as PrefixedId] ?? [own];
}

/** The folded words that the parser knows. A particle before one of them is removed: بأقل, ودافئ. */
const parsedWords: ReadonlySet<string> = new Set(
	wordsOfLanguages
		.flatMap(({ units, prefixes, stated, lengths, named, ...lists }) => [
			...[lists, units, prefixes, stated].flatMap((each) => Object.values<readonly string[]>(each).flat()),
			...[lengths, ...Object.values(named)].flatMap((each) => Object.keys(each)),
		])
		.flatMap(phraseOf),
);

function stemsOf(words: Phrase): string {
	return words.map(stemOf).join(" ");
}

/**
 * Reads a search such as “warm dimmable pendant below 600” as filters: amounts, figures with units and with “below”, “over”
 * or “between”, names of categories and of filter values, and the words of the attribute table. Other words remain in
 * `rest`.
 *
 * @returns undefined if nothing is a filter. A single name is not one: the text search finds more, sorted by relevance.
 */
export function parsePhrase(search: string, vocabulary: PhraseVocabulary): ParsedPhrase | undefined {
	const tokens = tokensOf(search, vocabulary);
	const filterValues = new Map<FilterName, readonly FilterValue[]>();
	const ranges = new Map<RangeName, Range>();
	let categoryId: number | undefined;
	let parts = 0;
	let hasConstraint = false;
	const left: Token[] = [];

	for (let at = 0; at < tokens.length; ) {
		const match = matchAt(tokens, at, vocabulary, categoryId === undefined);
		if (!match || !take(match.part)) {
			left.push(tokens[at] as Token);
			at += 1;
			continue;
		}
		parts += 1;
		hasConstraint ||= match.isConstraint;
		at += match.length;
	}
	if (!hasConstraint && parts < 2) return undefined;
	return { categoryId, filters: filterValues, ranges, rest: restOf(search, left) };

	/** Adds a part to the result; returns false if it contradicts an earlier one. */
	function take(part: Part): boolean {
		if (part.kind === "category") categoryId = part.id;
		else if (part.kind === "values") {
			const chosen = filterValues.get(part.name) ?? [];
			if (filterOf(part.name).attribute?.kind === "boolean" && chosen.length > 0) return false;
			filterValues.set(part.name, [...new Set([...chosen, ...part.values])]);
		} else {
			const { min, max } = ranges.get(part.name) ?? {};
			if ((part.range.min !== undefined && min !== undefined) || (part.range.max !== undefined && max !== undefined))
				return false;
			ranges.set(part.name, { min: part.range.min ?? min, max: part.range.max ?? max });
		}
		return true;
	}
}

function tokensOf(search: string, vocabulary: PhraseVocabulary): Token[] {
	const found = search.matchAll(/\p{Nd}+(?:[.,٫٬،]\p{Nd}+)*|\p{L}[\p{L}\p{M}\p{Cf}]*|[<>≤≥]=?|[~+]|[–-]/gu);
	return [...found].map(({ 0: said, index: start }) => {
		const folded = fold(said);
		const isFigure = /^\d/.test(folded);
		const figure = isFigure ? Number(folded.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", ".")) : undefined;
		const written = isArabic(folded) ? particleRemoved(folded, vocabulary) : folded;
		return {
			start,
			end: start + said.length,
			text: isFigure ? written : stemOf(written),
			written,
			figure: Number.isNaN(figure) ? undefined : figure,
		};
	});
}

/** An Arabic word without the particle that is joined to it, where the rest is a word that is known and the whole is none. */
function particleRemoved(word: string, vocabulary: PhraseVocabulary): string {
	const rest = withoutParticle(word);
	if (rest === undefined || parsedWords.has(word)) return word;
	return parsedWords.has(rest) || (!vocabulary.isKnown(word) && vocabulary.isKnown(rest)) ? rest : word;
}

/** The remaining words as written; empty if there are only stop words and generic ones. */
function restOf(search: string, left: readonly Token[]): string {
	const says = left.filter(
		({ text, written }) => /[\p{L}\p{N}]/u.test(text) && !emptyWords.has(written) && !generic.has(text),
	);
	if (says.length === 0) return "";
	let rest = "";
	for (const [nth, { start, end }] of left.entries()) {
		const before = left[nth - 1];
		// Keeps the separators within “NOOR-QAM-30”.
		const gap = before && search.slice(before.end, start);
		rest += (gap === undefined || /\s/.test(gap) || gap.length > 3 ? " " : gap) + search.slice(start, end);
	}
	return rest
		.replace(/(^|\s)[–~+<>≤≥=-]+(?=\s|$)/gu, " ")
		.replace(/\s+/g, " ")
		.trim();
}

function matchAt(
	tokens: readonly Token[],
	at: number,
	vocabulary: PhraseVocabulary,
	mayBeCategory: boolean,
): Match | undefined {
	return (
		matchRange(tokens, at, vocabulary) ??
		matchPrefixed(tokens, at, vocabulary) ??
		matchStated(tokens, at) ??
		matchName(tokens, at, vocabulary, mayBeCategory)
	);
}

/** The number of tokens of the longest of these phrases that begins here; 0 for none. */
function lengthOf(phrases: readonly Phrase[], tokens: readonly Token[], at: number): number {
	let longest = 0;
	for (const words of phrases)
		if (words.length > longest && words.every((word, nth) => tokens[at + nth]?.written === word))
			longest = words.length;
	return longest;
}

/** An amount at a position, with its currency or its unit on either side. */
function readAmount(tokens: readonly Token[], from: number) {
	const price = { name: "price" as const, factor: 1 };
	const before = lengthOf(currencies, tokens, from);
	const figure = tokens[from + before]?.figure;
	if (figure === undefined) return undefined;
	const at = from + before + 1;
	const after = lengthOf(currencies, tokens, at);
	if (after > 0) return { figure, unit: price, length: at + after - from };
	const unit = unitOfRange.get(tokens[at]?.text ?? "");
	if (unit && before === 0) return { figure, unit, length: at + 1 - from };
	return { figure, unit: before > 0 ? price : undefined, length: at - from };
}

function matchRange(tokens: readonly Token[], at: number, vocabulary: PhraseVocabulary): Match | undefined {
	const opening = lengthOf(between, tokens, at);
	const first = readAmount(tokens, at + opening);
	if (first) {
		const joint = at + opening + first.length;
		const jointLength = lengthOf(joints, tokens, joint);
		const second = jointLength > 0 ? readAmount(tokens, joint + jointLength) : undefined;
		const unit = second?.unit ?? first.unit;
		if (second && (unit || opening > 0) && second.figure > first.figure)
			return rangeMatch(
				unit,
				{ min: first.figure, max: second.figure },
				opening + first.length + jointLength + second.length,
			);
	}
	const most = lengthOf(atMost, tokens, at);
	const least = lengthOf(atLeast, tokens, at);
	const near = lengthOf(about, tokens, at);
	const compared = Math.max(most, least, near);
	const amount = readAmount(tokens, at + compared);
	if (!amount) return undefined;
	const length = compared + amount.length;
	if (most > 0) return rangeMatch(amount.unit, { max: amount.figure }, length);
	if (least > 0) return rangeMatch(amount.unit, { min: amount.figure }, length);
	const { unit } = amount;
	if (near > 0) return rangeMatch(unit, around(amount.figure), length);
	// A figure without a unit may be a part of a name or a SKU.
	if (!unit) return undefined;
	const less = lengthOf(orLess, tokens, at + length);
	if (less > 0) return rangeMatch(unit, { max: amount.figure }, length + less);
	const more = lengthOf(orMore, tokens, at + length);
	if (more > 0) return rangeMatch(unit, { min: amount.figure }, length + more);
	// An amount of money alone is a maximum price.
	if (unit.name === "price") return rangeMatch(unit, { max: amount.figure }, length);
	const exact = amount.figure * unit.factor;
	const range = vocabulary.hasValue(unit.name, exact)
		? { min: amount.figure, max: amount.figure }
		: around(amount.figure);
	return { ...rangeMatch(unit, range, length), isConstraint: false };
}

function around(figure: number): Range {
	return { min: figure * (1 - tolerance), max: figure * (1 + tolerance) };
}

/** Without a unit it is a price. */
function rangeMatch(unit: { name: RangeName; factor: number } | undefined, { min, max }: Range, length: number): Match {
	const { name, factor } = unit ?? { name: "price" as const, factor: 1 };
	const scaled = (figure: number | undefined) => figure && Math.round(figure * factor * 100) / 100;
	return { part: { kind: "range", name, range: { min: scaled(min), max: scaled(max) } }, length, isConstraint: true };
}

const signs: readonly Phrase[] = [["-"], [">"], [">="], ["≥"]];

function matchPrefixed(tokens: readonly Token[], at: number, vocabulary: PhraseVocabulary): Match | undefined {
	for (const { name, prefixes, isNumber } of prefixed) {
		const words = lengthOf(prefixes, tokens, at);
		if (words === 0) continue;
		const sign = lengthOf(signs, tokens, at + words);
		const next = tokens[at + words + sign];
		if (next?.figure === undefined) continue;
		const value = isNumber ? next.figure : next.written;
		if (!isNumber && !vocabulary.valuesOf(name).includes(value)) continue;
		const length = words + 1 + sign + lengthOf(orMore, tokens, at + words + 1 + sign);
		return { part: { kind: "values", name, values: [value] }, length, isConstraint: false };
	}
	return undefined;
}

function matchStated(tokens: readonly Token[], at: number): Match | undefined {
	const negation = lengthOf(negations, tokens, at);
	const skipped = negation > 0 ? negation + lengthOf([["-"]], tokens, at + negation) : 0;
	for (const { name, phrases } of stated) {
		const length = Math.max(
			...phrases.map((words) =>
				words.every((word, nth) => tokens[at + skipped + nth]?.text === word) ? words.length : 0,
			),
		);
		if (length > 0)
			return {
				part: { kind: "values", name, values: [negation === 0] },
				length: skipped + length,
				isConstraint: true,
			};
	}
	return undefined;
}

/** The longest name of a category, of named values or of a value. */
function matchName(
	tokens: readonly Token[],
	at: number,
	vocabulary: PhraseVocabulary,
	mayBeCategory: boolean,
): Match | undefined {
	const words: string[] = [];
	const ends: number[] = [];
	for (let end = at; end < tokens.length && words.length < maxNameWords; end++) {
		const { text, figure } = tokens[end] as Token;
		if (figure === undefined && !/\p{L}/u.test(text)) {
			if (text !== "-" || words.length === 0) break;
			continue;
		}
		words.push(text);
		ends.push(end + 1 - at);
	}
	for (let count = words.length; count > 0; count--) {
		const phrase = words.slice(0, count);
		const length = ends[count - 1] as number;
		const id = mayBeCategory ? vocabulary.categoryOf(phrase) : undefined;
		if (id !== undefined) return { part: { kind: "category", id }, length, isConstraint: false };
		const word = named.get(phrase.join(" "));
		const part = word && !vocabulary.isInName(phrase) ? namedPart(word.id, word.values, vocabulary) : undefined;
		if (part) return { part, length, isConstraint: true };
		const value = vocabulary.valueOf(phrase);
		if (value)
			return { part: { kind: "values", name: value.name, values: [value.value] }, length, isConstraint: false };
	}
	return undefined;
}

function namedPart(id: string, values: NamedValues, vocabulary: PhraseVocabulary): Part | undefined {
	if (!("water" in values)) return { kind: "range", name: id as RangeName, range: values };
	const name = id as FilterName;
	const enough = vocabulary.valuesOf(name).filter((value) => Number(String(value)[1]) >= values.water);
	return enough.length > 0 ? { kind: "values", name, values: enough } : undefined;
}
