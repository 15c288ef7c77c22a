import * as current from "./current.ts";
import type { Locale as Language } from "./process-language.ts";

// The languages of the shop, and which of them texts, numbers and dates are written in. The only file that names a locale.

/** The languages there are catalogues for; the first is the one every message must exist in. */
export const locales = ["en", "ar"] as const satisfies Language[];
export type Locale = Language;
export const baseLocale: Locale = "en";

/** The current language: that of the page, response or mail being rendered. */
export function locale(): Locale {
	return current.locale();
}

/** The writing direction (`dir`) of the current language. */
export function direction(): "ltr" | "rtl" {
	return current.direction();
}

/** The digits that Arabic texts can have, by their name in `Intl`: 123 or ١٢٣. */
export const digitSystems = ["latn", "arab"] as const;
export type DigitSystem = (typeof digitSystems)[number];

/** The digits of the current language where its texts can have others; undefined for English. */
export function digits(): DigitSystem | undefined {
	return current.digits();
}

/** The prefix of the addresses of pages in the current language: `/ar`, or nothing for English. */
export function pathPrefix(): string {
	return current.pathPrefix();
}

/** The language that a reader of the current one can change to. */
export function otherLocale(): Locale {
	return locale() === "en" ? "ar" : "en";
}

/** Compares texts by the alphabet of the current language, for sorting. */
export function compareText(one: string, other: string): number {
	return one.localeCompare(other, locale());
}

const numberFormats = new Map<string, WeakMap<object, Intl.NumberFormat>>();
const dateFormats = new Map<string, WeakMap<object, Intl.DateTimeFormat>>();
const nameFormats = new Map<string, WeakMap<object, Intl.DisplayNames>>();
const listFormats = new Map<string, WeakMap<object, Intl.ListFormat>>();
const plain = {};

/**
 * Writes numbers in the current language.
 * @param options A constant: formats are cached by its identity, because making one is slow.
 */
export function numberFormat(options: Intl.NumberFormatOptions = plain): Intl.NumberFormat {
	return cached(numberFormats, options, (tag) => new Intl.NumberFormat(tag, options));
}

/**
 * Names of regions, languages or currencies in the current language.
 * @param options A constant: formats are cached by its identity, because making one is slow.
 */
export function displayNames(options: Intl.DisplayNamesOptions): Intl.DisplayNames {
	return cached(nameFormats, options, (tag) => new Intl.DisplayNames(tag, options));
}

/** Writes lists in the current language: "A, B and C". */
export function listFormat(): Intl.ListFormat {
	return cached(listFormats, plain, (tag) => new Intl.ListFormat(tag));
}

/**
 * Writes dates in the current language.
 * @param options A constant: formats are cached by its identity, because making one is slow.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
	return cached(dateFormats, options, (tag) => new Intl.DateTimeFormat(tag, options));
}

function cached<T>(formats: Map<string, WeakMap<object, T>>, options: object, make: (tag: string) => T): T {
	const tag = current.formatTag();
	const ofLocale = formats.get(tag) ?? new WeakMap<object, T>();
	formats.set(tag, ofLocale);
	const format = ofLocale.get(options) ?? make(tag);
	ofLocale.set(options, format);
	return format;
}
