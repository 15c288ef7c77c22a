import type { AttributeId, Attributes, UnitSymbol } from "@noor/contract/attributes";

// What searches are read by, per language. Words and phrases are written as they are spelt, in lower case; they are folded
// where they are used.

/** The attributes whose figures follow a prefix: “CRI 90”, “IP44”. */
export type PrefixedId = {
	[Id in AttributeId]: Attributes[Id] extends { search: { by: "prefix" } } ? Id : never;
}[AttributeId];

/** The attributes that a word states, such as “dimmable”. */
export type StatedId = {
	[Id in AttributeId]: Attributes[Id] extends { kind: "boolean"; search: object } ? Id : never;
}[AttributeId];

/** The values that a word stands for. */
export type NamedValues =
	| { min?: number; max?: number }
	/** The second digit of an IP rating (protection against water) is at least this. */
	| { water: number };

export interface SearchWords {
	/** Ignored in searches, unless there are no other words. */
	stopWords: readonly string[];
	/** Dropped beside filters: they apply to every product, but not every product text contains them. */
	generic: readonly string[];
	/** Before an amount. */
	atMost: readonly string[];
	atLeast: readonly string[];
	about: readonly string[];
	/** Before the first of two amounts, and between them. */
	from: readonly string[];
	to: readonly string[];
	/** After an amount. */
	orLess: readonly string[];
	orMore: readonly string[];
	currencies: readonly string[];
	/** Before a word of `stated`. */
	negations: readonly string[];
	/** The spellings of units. */
	units: Readonly<Record<UnitSymbol, readonly string[]>>;
	/** The spellings of units of length, in cm. */
	lengths: Readonly<Record<string, number>>;
	/** The words before the figure of an attribute. */
	prefixes: Readonly<Record<PrefixedId, readonly string[]>>;
	/** The words that state an attribute. */
	stated: Readonly<Record<StatedId, readonly string[]>>;
	/** The words that stand for values of an attribute: bounds of a number, or a test of a text. The longer one is read first. */
	named: Readonly<Record<"lumens" | "colorTemperature" | "ipRating", Readonly<Record<string, NamedValues>>>>;
}
