import { attributeRows } from "@noor/contract/attribute-rows";
import { type NamedValues, unitOf, units } from "@noor/contract/attributes";
import { type FilterName, filterOf, filters } from "@noor/contract/filters";
import { type Range, type RangeName, rangeFilters } from "@noor/contract/ranges";
import type { FilterValue } from "./attribute-values.ts";
import { emptyWords, fold, singular } from "./fold-text.ts";

/** The names and values of the shop that the parser recognises. Words are folded and without plural endings. */
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
	/** Folded; without a plural ending if it is a word. */
	text: string;
	/** Folded, as written. */
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

const atMost = [
	"below",
	"under",
	"up to",
	"upto",
	"less than",
	"cheaper than",
	"at most",
	"no more than",
	"not over",
	"max",
	"maximum",
	"within",
	"smaller than",
	"narrower than",
	"shorter than",
	"<",
	"<=",
	"≤",
];
const atLeast = [
	"above",
	"over",
	"more than",
	"at least",
	"from",
	"min",
	"minimum",
	"starting at",
	"larger than",
	"bigger than",
	"wider than",
	"taller than",
	"longer than",
	"brighter than",
	">",
	">=",
	"≥",
];
const about = ["about", "around", "approx", "approximately", "roughly", "ca", "~"];
const orLess = ["or less", "or below", "or cheaper", "or smaller", "max", "maximum"];
const orMore = ["or more", "or above", "and up", "and above", "or larger", "min", "minimum", "+"];
const currencies = ["aed", "dh", "dhs", "dirham", "درهم"];
const negations = ["non", "not", "no"];
/** Dropped beside filters: they apply to every product, but not every product text contains them. */
const generic: ReadonlySet<string> = new Set([
	"lamp",
	"light",
	"lighting",
	"luminaire",
	"fixture",
	"fitting",
	"product",
]);
/** The relative tolerance of “about”, and of a figure that no product has exactly. */
const tolerance = 0.1;
const maxNameWords = 5;

/** Units of length, folded and without plural endings, in cm. */
const lengthUnits = {
	...{ mm: 0.1, millimetre: 0.1, millimeter: 0.1, cm: 1, centimetre: 1, centimeter: 1 },
	...{ m: 100, metre: 100, meter: 100 },
};

/** The units of ranges in searches, as the range and the factor to its unit. */
const unitOfRange = new Map<string, { name: RangeName; factor: number }>([
	...rangeFilters.flatMap(({ name, attribute }) =>
		attribute?.unit && attribute.unit in units
			? unitOf(attribute.unit).spellings.map((word) => [singular(word), { name, factor: 1 }] as const)
			: [],
	),
	...currencies.map((word) => [word, { name: "price", factor: 1 }] as const),
	// After the attributes: a length without a name is a size, not a width.
	...Object.entries(lengthUnits).map(([word, factor]) => [word, { name: "size" as const, factor }] as const),
]);

/** The words that stand for values of an attribute, as tokens. */
const named = attributeRows.flatMap((row) =>
	Object.entries(row.filter?.words ?? {}).map(([phrase, values]) => ({
		row,
		values,
		words: phrase.split(" ").map(singular),
	})),
);

/** The attributes that a word states, such as “dimmable”. */
const stated = filters.flatMap(({ name, attribute }) =>
	attribute?.kind === "boolean" && attribute.search ? [{ name, word: singular(attribute.search.word) }] : [],
);

/** The attributes whose figures follow a prefix: “CRI 90”, “IP44”. */
const prefixed = filters.flatMap(({ name, attribute }) =>
	(attribute?.kind === "number" || attribute?.kind === "figures") && attribute.search?.by === "prefix"
		? [{ name, prefix: attribute.search.prefix, isNumber: attribute.kind === "number" }]
		: [],
);

/**
 * Reads a search such as “warm dimmable pendant below 600” as filters: amounts, figures with units and with “below”, “over”
 * or “between”, names of categories and of filter values, and the words of the attribute table. Other words remain in
 * `rest`.
 *
 * @returns undefined if nothing is a filter. A single name is not one: the text search finds more, sorted by relevance.
 */
export function parsePhrase(search: string, vocabulary: PhraseVocabulary): ParsedPhrase | undefined {
	const tokens = tokensOf(search);
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

function tokensOf(search: string): Token[] {
	const found = search.matchAll(/\d+(?:[.,]\d+)*|\p{Nd}+|[\p{L}\p{M}]+|[<>≤≥]=?|[~+]|[–-]/gu);
	return [...found].map(({ 0: said, index: start }) => {
		const written = fold(said);
		const isFigure = /^\d/.test(written);
		const figure = isFigure ? Number(written.replace(/,(?=\d{3}(?!\d))/g, "").replace(",", ".")) : undefined;
		return {
			start,
			end: start + said.length,
			text: isFigure ? written : singular(written),
			written,
			figure: Number.isNaN(figure) ? undefined : figure,
		};
	});
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
function lengthOf(phrases: readonly string[], tokens: readonly Token[], at: number): number {
	const lengths = phrases.map((phrase) => {
		const words = phrase.split(" ");
		return words.every((word, nth) => tokens[at + nth]?.written === word) ? words.length : 0;
	});
	return Math.max(...lengths);
}

/** An amount at a position, with its currency or its unit on either side. */
function readAmount(tokens: readonly Token[], from: number) {
	let at = from;
	const hasCurrency = currencies.includes(tokens[at]?.written ?? "");
	if (hasCurrency) at += 1;
	const figure = tokens[at]?.figure;
	if (figure === undefined) return undefined;
	at += 1;
	const after = tokens[at];
	const unit = after && (unitOfRange.get(after.text) ?? unitOfRange.get(after.written));
	if (unit && !(hasCurrency && unit.name !== "price")) return { figure, unit, length: at + 1 - from };
	return { figure, unit: hasCurrency ? { name: "price" as const, factor: 1 } : undefined, length: at - from };
}

function matchRange(tokens: readonly Token[], at: number, vocabulary: PhraseVocabulary): Match | undefined {
	const between = lengthOf(["between", "from"], tokens, at);
	const first = readAmount(tokens, at + between);
	if (first) {
		const joint = at + between + first.length;
		const jointLength = lengthOf(["and", "to", "-", "–"], tokens, joint);
		const second = jointLength > 0 ? readAmount(tokens, joint + jointLength) : undefined;
		const unit = second?.unit ?? first.unit;
		if (second && (unit || between > 0) && second.figure > first.figure)
			return rangeMatch(
				unit,
				{ min: first.figure, max: second.figure },
				between + first.length + jointLength + second.length,
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

function matchPrefixed(tokens: readonly Token[], at: number, vocabulary: PhraseVocabulary): Match | undefined {
	for (const { name, prefix, isNumber } of prefixed) {
		if (tokens[at]?.written !== prefix && !(prefix === "cri" && tokens[at]?.written === "ra")) continue;
		const sign = lengthOf(["-", ">", ">=", "≥"], tokens, at + 1);
		const next = tokens[at + 1 + sign];
		if (next?.figure === undefined) continue;
		const value = isNumber ? next.figure : next.written;
		if (!isNumber && !vocabulary.valuesOf(name).includes(value)) continue;
		const length = 2 + sign + lengthOf(["+"], tokens, at + 2 + sign);
		return { part: { kind: "values", name, values: [value] }, length, isConstraint: false };
	}
	return undefined;
}

function matchStated(tokens: readonly Token[], at: number): Match | undefined {
	const isNegated = negations.includes(tokens[at]?.written ?? "");
	const skipped = isNegated ? 1 + lengthOf(["-"], tokens, at + 1) : 0;
	const found = stated.find(({ word }) => tokens[at + skipped]?.text === word);
	if (!found) return undefined;
	return { part: { kind: "values", name: found.name, values: [!isNegated] }, length: skipped + 1, isConstraint: true };
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
		const word = named.find((one) => one.words.join(" ") === phrase.join(" "));
		const part = word && !vocabulary.isInName(phrase) ? namedPart(word.row.id, word.values, vocabulary) : undefined;
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
