import { z } from "zod";

// What a form sends: texts that may be blank, figures that may be text, files that may be placeholders.

/** The media type of a form with files. */
export const multipart = ["multipart/form-data"];

/** A text that must say something. */
export function requiredText(required: string, most = 200) {
	return z.string({ error: required }).trim().min(1, required).max(most, `At most ${most} characters`);
}

/** A text that may be missing, null or blank; then it is empty. */
export function optionalText(most = 200) {
	return z
		.string()
		.trim()
		.max(most, `At most ${most} characters`)
		.nullish()
		.transform((text) => text ?? "");
}

/** A figure, as a number or as text. A blank counts as missing. */
export function requiredNumber(required: string, rule: z.ZodType<number, number> = z.number()) {
	return z
		.union([z.string(), z.number()], { error: required })
		.transform(readNumber)
		.pipe(z.number({ error: required }).pipe(rule));
}

/** A figure that may be left out, which is told from one that is blank: undefined and null. */
export function optionalNumber(rule: z.ZodType<number, number> = z.number()) {
	return z
		.union([z.string(), z.number()])
		.nullish()
		.transform((given) => (given == null ? given : readNumber(given)))
		.pipe(z.number("A number is needed").pipe(rule).nullish());
}

/** Null for a blank and for what forms of scripts make of one; the text itself where it is no number. */
function readNumber(given: string | number): string | number | null {
	if (typeof given === "number") return given;
	const text = given.trim();
	if (text === "" || text === "null" || text === "undefined") return null;
	const number = Number(text);
	return Number.isNaN(number) ? text : number;
}

/** The number of something that must have been chosen. */
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

/** The files of a field; placeholders of 0 bytes, and the blank text that stands for no file, are dropped. */
export const UploadedFiles = z
	.preprocess((given) => [given ?? []].flat().filter((file) => file !== "" && file !== "null"), z.array(UploadedFile))
	.transform((files) => files.filter(({ bytes }) => bytes.length > 0));
