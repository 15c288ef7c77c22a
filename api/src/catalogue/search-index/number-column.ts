import { type AttributeRow, attributeRows } from "@noor/contract/attribute-rows";
import { type AttributeValues, type UnitSymbol, units } from "@noor/contract/attributes";
import { type FilterName, filters } from "@noor/contract/filters";
import { valuesOf } from "./attribute-values.ts";
import { fold } from "./fold-text.ts";
import { arabicWords } from "./words/arabic.ts";
import { englishWords } from "./words/english.ts";
import { wordsOfLanguages } from "./words/languages.ts";
import type { PrefixedId, SearchWords } from "./words/search-words.ts";

const symbols = Object.keys(units) as UnitSymbol[];

// Spellings of technical figures: number and unit with or without a blank, and special forms for the IP rating (IP44),
// colour rendering (CRI 95, Ra 95) and lamp bases (E27, GU10).
const unitWritten = new Map<string, string>(
	wordsOfLanguages.flatMap((words) =>
		symbols.flatMap((symbol) => spellingsOf(symbol, words).map((word) => [fold(word), indexedUnit(symbol)] as const)),
	),
);
const withUnit = figureBefore(symbols.flatMap((symbol) => spellingsOf(symbol, englishWords)));
const withArabicUnit = figureBefore(symbols.flatMap((symbol) => spellingsOf(symbol, arabicWords)).map(fold));

/** The spellings of a unit in a language. A unit without words of the language is spelt by its symbol. */
function spellingsOf(symbol: UnitSymbol, words: SearchWords): readonly string[] {
	return words.units[symbol] ?? [symbol.toLowerCase()];
}

/** The spelling of a unit in the index. */
function indexedUnit(symbol: UnitSymbol): string {
	return spellingsOf(symbol, englishWords)[0] ?? symbol;
}

function figureBefore(spellings: string[]): RegExp {
	return new RegExp(
		`(?<![\\p{L}\\p{N}.])(\\d+(?:\\.\\d+)?)[\\s-]*(${longestFirst(spellings).join("|")})(?![\\p{L}\\p{N}])`,
		"gu",
	);
}

/** "w/m" before "w", which it begins with. */
function longestFirst(words: string[]): string[] {
	return words.sort((one, other) => other.length - one.length);
}

/** The attributes whose figures follow a prefix. */
const withPrefix = attributeRows.flatMap((row) => {
	const search = row.kind === "number" || row.kind === "figures" ? row.search : undefined;
	if (search?.by !== "prefix") return [];
	// Without words of its own an attribute has its prefix.
	const words = (arabicWords.prefixes[row.id as PrefixedId] ?? [search.prefix]).map(fold);
	return [{ ...search, inArabic: new RegExp(`(?<!\\p{L})(?:${longestFirst(words).join("|")})\\s*(\\d+)`, "gu") }];
});

const hasArabic = /[\u0620-\u06ff]/;

/**
 * Rewrites each technical figure in a folded text as one word: "3,000 k" and "3000 كلفن" become "3000k", "ip 44" "ip44",
 * "ra 95" "cri95", "e 27" "e27" and "36°" "36deg".
 */
export function joinFigures(folded: string): string {
	if (!/\d/.test(folded)) return folded;
	const join = (_: string, figure: string, unit: string) => ` ${Number(figure)}${unitWritten.get(unit)} `;
	let joined = folded
		.replace(/(?<=\d),(?=\d{3}(?!\d))/g, "")
		.replace(/(?<=\d),(?=\d)/g, ".")
		.replace(withUnit, join);
	for (const { prefix, written } of withPrefix) joined = joined.replace(written, ` ${prefix}$1 `);
	if (hasArabic.test(joined)) {
		joined = joined.replace(withArabicUnit, join);
		for (const { prefix, inArabic } of withPrefix) joined = joined.replace(inArabic, ` ${prefix}$1 `);
	}
	return joined.replace(/\b(e|gu|gx|gy|g|ba?|mr|par|st)[\s-](\d{1,3})\b/g, " $1$2 ");
}

/** The search words for the figures and the true boolean attributes of lighting details. */
export function figureWords(lighting: AttributeValues): string[] {
	return attributeRows.flatMap((row) => wordsFor(row, lighting));
}

function wordsFor(row: AttributeRow, lighting: AttributeValues): string[] {
	if (row.kind === "boolean") return row.search && lighting[row.id] ? [row.search.word] : [];
	if ((row.kind !== "number" && row.kind !== "figures") || !row.search) return [];
	const { search } = row;
	const values = valuesOf(row, lighting).map((value) => (typeof value === "string" ? fold(value) : String(value)));
	if (search.by === "prefix") return values.map((value) => search.prefix + value);
	const unit = row.unit ? indexedUnit(row.unit) : "";
	// A text may have several figures: "220-240".
	const numbers = row.kind === "number" ? values : values.flatMap((value) => value.match(/\d+/g) ?? []);
	return numbers.map((number) => number + unit);
}

/**
 * The filters that a figure in a search matches by range instead of exactly. `written` recognizes the figure; `least` and
 * `most` are factors applied to it.
 */
const rangeFigures = filters.flatMap(({ name, attribute }) => {
	if (attribute?.kind !== "number" || !attribute.search) return [];
	const { search, filter, unit, max = Number.POSITIVE_INFINITY } = attribute;
	if (search.by === "prefix") {
		const written = new RegExp(`^${search.prefix}(\\d+)$`);
		return filter?.match === "atLeast"
			? [{ filter: name, written, least: 1, most: Number.POSITIVE_INFINITY, max }]
			: [];
	}
	const { tolerance } = search;
	if (!tolerance || !unit) return [];
	const written = new RegExp(`^(\\d+(?:\\.\\d+)?)${indexedUnit(unit)}$`);
	return [{ filter: name, written, least: 1 - tolerance, most: 1 + tolerance, max }];
});

/**
 * Reads a search word as a range of a filter: at least this CRI, or about this power or luminous flux.
 *
 * @returns the filter and the inclusive bounds in its unit; undefined when the word is no such figure.
 */
export function readFigure(word: string): { filter: FilterName; least: number; most: number } | undefined {
	for (const { filter, written, least, most, max } of rangeFigures) {
		const figure = Number(written.exec(word)?.[1]);
		if (!Number.isNaN(figure)) return { filter, least: figure * least, most: Math.min(figure * most, max) };
	}
	return undefined;
}
