import { toLatinFigure } from "./latin-digits.ts";
import { splitList } from "./list-text.ts";

/*
 * How values in the query of a product list are read. There are no schemas here, so that the website reads its URLs by the
 * rules of the API without loading the schema library.
 */

/** `relevance` sorts by the match with the search, `brightest` by lm, `mostEfficient` by lm/W. */
export const sortOrders = [
	"name",
	"priceAsc",
	"priceDesc",
	"newest",
	"brightest",
	"mostEfficient",
	"relevance",
] as const;

/** The longest text of a list, in characters, and how often its parameter may be repeated. */
export const maxListLength = 4000;
export const maxListRepeats = 500;
/** The longest text of a number, in characters. */
export const maxNumberLength = 20;
export const maxPageIndex = 1_000_000;

/** The order with a name, in any case; undefined if there is none. */
export function sortOrderIn(text: string): (typeof sortOrders)[number] | undefined {
	return sortOrders.find((order) => order.toLowerCase() === text.toLowerCase());
}

/** A finite number from zero; undefined if the text is no such number. */
export function amountIn(text: string): number | undefined {
	const number = Number(toLatinFigure(text));
	return Number.isFinite(number) && number >= 0 ? number : undefined;
}

export function booleanIn(text: string): boolean | undefined {
	const word = text.toLowerCase();
	return word === "true" || word === "false" ? word === "true" : undefined;
}

/**
 * The values of a list that is comma-separated or a repeated parameter; undefined if one of them cannot be read, or if it is
 * too long.
 */
export function listIn<T>(texts: readonly string[], read: (value: string) => T | undefined): T[] | undefined {
	if (texts.length > maxListRepeats) return undefined;
	const values: T[] = [];
	for (const text of texts) {
		const split = text.length > maxListLength ? undefined : splitList(text)?.map(read);
		if (!split) return undefined;
		for (const value of split) {
			if (value === undefined) return undefined;
			values.push(value);
		}
	}
	return values;
}
