import { z } from "zod";

// Schemas of form fields: texts may be blank, numbers may be texts, and files may be empty placeholders.

/** The media type of a form with files. */
export const multipart = ["multipart/form-data"];

/** A text that must not be blank. `required` is the error message, `most` the maximum length. */
export function requiredText(required: string, most = 200) {
	return z.string({ error: required }).trim().min(1, required).max(most, `At most ${most} characters`);
}

/** A text that may be missing, null or blank, which all become an empty text. */
export function optionalText(most = 200) {
	return z
		.string()
		.trim()
		.max(most, `At most ${most} characters`)
		.nullish()
		.transform((text) => text ?? "");
}

/** A number, given as a number or a text. Blank is an error with the message `required`. */
export function requiredNumber(required: string, rule: z.ZodType<number, number> = z.number()) {
	return z
		.union([z.string(), z.number()], { error: required })
		.transform(readNumber)
		.pipe(z.number({ error: required }).pipe(rule));
}

/** An optional number. The result is undefined if it is missing, and null if it is blank. */
export function optionalNumber(rule: z.ZodType<number, number> = z.number()) {
	return z
		.union([z.string(), z.number()])
		.nullish()
		.transform((given) => (given == null ? given : readNumber(given)))
		.pipe(z.number("A number is needed").pipe(rule).nullish());
}

/**
 * Parses a number. Returns null for a blank text and for the texts "null" and "undefined" that scripts send; other
 * texts that are no number are returned unchanged, so that validation refuses them.
 */
function readNumber(given: string | number): string | number | null {
	if (typeof given === "number") return given;
	const text = given.trim();
	if (text === "" || text === "null" || text === "undefined") return null;
	const number = Number(text);
	return Number.isNaN(number) ? text : number;
}

/** The id of a selected record. A missing or invalid one is refused with the message `required`. */
export function chosenId(required: string) {
	return requiredNumber(required, z.number().int(required).min(1, required).max(2_147_483_647, required));
}

/** A file of a multipart form. */
export interface UploadedFile {
	fileName: string;
	bytes: Uint8Array;
}

const UploadedFile = z.custom<UploadedFile>(
	(given) => typeof given === "object" && given !== null && "bytes" in given && given.bytes instanceof Uint8Array,
	"A file is needed",
);

/** The files of a field. Placeholders of 0 bytes and the texts for "no file" are dropped. */
export const UploadedFiles = z
	.preprocess((given) => [given ?? []].flat().filter((file) => file !== "" && file !== "null"), z.array(UploadedFile))
	.transform((files) => files.filter(({ bytes }) => bytes.length > 0));
