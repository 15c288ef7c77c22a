import type { PhotometryRefusal, PhotometryRefusalCode } from "@noor/lighting/photometry-refusal";
import * as m from "@noor/messages/contract/photometry";

// Without schemas, so that the website can use it in the browser.

const words: Record<PhotometryRefusalCode, (words: { detail: string }) => string> = {
	"too-large": () => m.too_large(),
	"unknown-format": () => m.unknown_format(),
	"type-a": () => m.type_a(),
	"type-b": () => m.type_b(),
	"tilt-file": m.tilt_file,
	counts: m.counts,
	number: m.bad_number,
	angles: m.angles,
	"angle-range": m.angle_range,
	symmetry: m.symmetry,
	"no-light": () => m.no_light(),
};

/** Why a photometric file is not read, in a sentence that names the place in the file. */
export function photometryRefusalText({ code, detail }: PhotometryRefusal): string {
	return words[code]({ detail });
}
