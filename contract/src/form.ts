import * as m from "@noor/messages/contract/form";
import { z } from "zod";
import { plainNumber } from "./amount-text.ts";
import { toLatinFigure } from "./latin-digits.ts";
import { maxId } from "./limits.ts";
import { maxLineLength } from "./text-lengths.ts";

// Schemas of form fields: texts may be blank, numbers may be texts, and files may be empty placeholders.

/** The media type of a form with files. */
export const multipart = ["multipart/form-data"];

/** A text that may not be blank, of at most `max` characters; `error` is the message for one that is missing or blank. */
export function requiredText(error: () => string, max = maxLineLength) {
	return z.string({ error }).trim().min(1, { error }).max(max, tooLong(max));
}

/** The maximum length of a text, as the option of `z.string().max`. */
export function tooLong(max: number) {
	return { error: () => m.too_long({ max }) };
}

/** A text that may be missing, null or blank, which all become an empty text. */
export function optionalText(max = maxLineLength) {
	return z
		.string()
		.trim()
		.max(max, tooLong(max))
		.nullish()
		.transform((text) => text ?? "");
}

/**
 * A number, which may come as text; `error` is the message for one that is missing or blank, `unreadable` for a text that
 * is no number.
 */
export function requiredNumber(
	error: () => string,
	rule: z.ZodType<number, number> = z.number(),
	unreadable: () => string = m.number_missing,
) {
	return z
		.union([z.string(), z.number()], { error })
		.transform(readNumber)
		.pipe(z.number({ error: ({ input }) => (typeof input === "string" ? unreadable() : error()) }).pipe(rule));
}

/** An optional number. The result is undefined if it is missing, and null if it is blank. */
export function optionalNumber(rule: z.ZodType<number, number> = z.number()) {
	return z
		.union([z.string(), z.number()])
		.nullish()
		.transform((given) => (given == null ? given : readNumber(given)))
		.pipe(z.number({ error: m.number_missing }).pipe(rule).nullish());
}

/**
 * Wraps a number field so that its text may have a decimal comma, separators of thousands or a currency: "AED 1.290,50".
 */
export function typedNumber<T extends z.ZodType>(number: T) {
	return z.preprocess((given) => (typeof given === "string" ? plainNumber(given) : given), number);
}

/** A number as people and programs write it; `Number` would also read "0x10" and "Infinity". */
const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * Parses a number. Returns null for a blank text and for the texts "null" and "undefined" that scripts send; other
 * texts that are no number are returned unchanged, so that validation refuses them.
 */
function readNumber(given: string | number): string | number | null {
	if (typeof given === "number") return given;
	const text = given.trim();
	if (text === "" || text === "null" || text === "undefined") return null;
	const figure = toLatinFigure(text);
	return decimal.test(figure) ? Number(figure) : text;
}

/** A value as JSON in a form field; `blank` is the value of a blank or omitted field. */
export function jsonText<T extends z.ZodType>(field: string, value: T, blank?: unknown) {
	return z
		.string()
		.max(5_000_000)
		.optional()
		.transform((text, context): unknown => {
			try {
				return text === undefined || text.trim() === "" ? blank : JSON.parse(text);
			} catch {
				context.addIssue({ code: "custom", message: m.not_json({ field }) });
				return z.NEVER;
			}
		})
		.pipe(value);
}

/** Reads a number from a text, like `z.coerce.number`, with digits of Arabic keyboards too. */
export function coercedNumber(error: () => string) {
	return z.preprocess(
		(given) => (typeof given === "string" ? toLatinFigure(given) : given),
		z.coerce.number({ error }),
	);
}

/** The id of a selected record. A missing or invalid one is refused with the message `error`. */
export function chosenId(error: () => string) {
	return requiredNumber(error, z.number().int({ error }).min(1, { error }).max(maxId, { error }), error);
}

/** A file of a multipart form. */
export interface UploadedFile {
	fileName: string;
	bytes: Uint8Array;
}

const UploadedFile = z.custom<UploadedFile>(
	(given) => typeof given === "object" && given !== null && "bytes" in given && given.bytes instanceof Uint8Array,
	{ error: m.file_missing },
);

/** The files of a field. Placeholders of 0 bytes and the texts for "no file" are dropped. */
export const UploadedFiles = z
	.preprocess((given) => [given ?? []].flat().filter((file) => file !== "" && file !== "null"), z.array(UploadedFile))
	.transform((files) => files.filter(({ bytes }) => bytes.length > 0));
