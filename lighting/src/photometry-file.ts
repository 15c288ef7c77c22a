import { readEulumdat } from "./eulumdat-reader.ts";
import { readIes } from "./ies-reader.ts";
import type { Photometry } from "./photometry.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

export type PhotometryFormat = "ies" | "ldt";

/** The largest file in bytes. */
export const maxPhotometryBytes = 1_000_000;

/**
 * Reads a photometric file of either format, recognised by its contents. Texts are UTF-8 where the bytes are, and
 * latin-1 otherwise; lines end with CR, LF or both.
 *
 * @throws {PhotometryRefusal} and nothing else, whatever the bytes
 */
export function readPhotometryFile(bytes: Uint8Array): { format: PhotometryFormat; photometry: Photometry } {
	if (bytes.length > maxPhotometryBytes) throw new PhotometryRefusal("too-large", `${bytes.length} bytes`);
	const text = decode(bytes);
	return isIes(text) ? { format: "ies", photometry: readIes(text) } : { format: "ldt", photometry: readEulumdat(text) };
}

/** The bytes of a written file, in latin-1. Other characters become question marks. */
export function encodeLatin1(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(text, (character) => {
		const code = character.codePointAt(0) ?? 0;
		return code < 256 ? code : 63;
	});
}

/** Whether a text has the line TILT= and does not begin as EULUMDAT does, in which a lamp may have that name. */
function isIes(text: string): boolean {
	const [, type = "", symmetry = ""] = text.split(/\r\n|\r|\n/, 3);
	const isEulumdat = [type, symmetry].every((digit) => /^\s*\d\s*$/.test(digit));
	return !isEulumdat && /^[^\S\r\n]*TILT\s*=/im.test(text);
}

function decode(bytes: Uint8Array): string {
	const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
	const text = new TextDecoder(isMarked || isUtf8(bytes) ? "utf-8" : "windows-1252").decode(bytes);
	// Programs of DOS ended a file with SUB, and some fill the last block with NUL.
	return text.replaceAll("\u0000", "").replaceAll("\u001a", "");
}

/** Whether bytes are valid UTF-8, which text of latin-1 with letters above ASCII hardly ever is. */
function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder("utf-8", { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
