import { direction, listFormat } from "@noor/messages/locale";
import { inDigits } from "./in-digits.ts";
import { isolateMixed } from "./isolate.ts";

/** A part of a text; a part that is empty or not there is left out. */
type Part = string | number | false | null | undefined;

/** Those of Arabic that differ. A middle dot stands at the end of a line, not at its beginning. */
const separators = { ", ": "، ", "; ": "؛ ", " · ": "\u00a0· " } as const;

/**
 * Joins parts that stand beside each other, such as a name and a size: "Aurora, 60 cm". Enumerations in sentences are
 * `listText`.
 */
export function joinParts(parts: readonly Part[], separator: ", " | "; " | ": " | " · " | " / " = ", "): string {
	const shown = parts.filter((part) => part || part === 0) as (string | number)[];
	if (direction() === "ltr") return shown.join(separator);
	return shown.map(written).join(separator in separators ? separators[separator as ", "] : separator);
}

/** Enumerates texts: "A, B, C"; in Arabic, which joins them by a word: "أ وب وج". */
export function listText(texts: readonly (string | number)[]): string {
	if (direction() === "ltr") return texts.join(", ");
	return listFormat().format(texts.map(written));
}

/** A part as Arabic writes it: in the digits of the shop, isolated where it needs it. */
function written(part: string | number): string {
	return isolateMixed(typeof part === "string" ? inDigits(part) : part);
}
