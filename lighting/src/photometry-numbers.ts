import { PhotometryRefusal } from "./photometry-refusal.ts";

// Numbers and texts of photometric files, for the readers and writers of both formats.

/** The largest number that a file may have; stadium floodlights have 10⁷ cd. */
export const maxNumber = 1e9;

/** The most angles of a kind that a file may have; goniometers turn in steps of 0.1° at best. */
const maxAngles = 4000;

/**
 * Parses a decimal number of a file, with a point or a comma.
 *
 * @throws {PhotometryRefusal} "number"
 */
export function parseNumber(text: string, field: string): number {
	const value = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
	if (!(Math.abs(value) <= maxNumber)) throw new PhotometryRefusal("number", `${field}: ${text.slice(0, 40)}`);
	return value;
}

/**
 * Parses a count.
 *
 * @throws {PhotometryRefusal} "counts"
 */
export function parseCount(text: string, field: string): number {
	const value = parseNumber(text, field);
	if (!Number.isInteger(value) || value < 1 || value > maxAngles)
		throw new PhotometryRefusal("counts", `${field}: ${text.slice(0, 40)}`);
	return value;
}

/** A text of a file; undefined if it is empty. */
export function statedText(text: string | undefined): string | undefined {
	return text?.trim() || undefined;
}

/** A figure of a file; undefined if it is not above 0, by which files leave it out. */
export function statedFigure(value: number): number | undefined {
	return value > 0 ? value : undefined;
}

/** A number for a file: at most six decimals, no exponent, no trailing zeros. */
export function writeNumber(value: number): string {
	return String(Number(value.toFixed(6)));
}

/** A text for a file: one line of latin-1 characters. */
export function writeText(text: string | undefined, maxLength: number): string {
	return (text ?? "")
		.normalize("NFC")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, "?")
		.trim()
		.slice(0, maxLength);
}
