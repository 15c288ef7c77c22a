import { assertRising, mirror, type Plane, photometryOf } from "./distribution.ts";
import { modelledNote, type Photometry, type PhotometryFacts, type PhotometrySize } from "./photometry.ts";
import { parseCount, parseNumber, statedFigure, statedText } from "./photometry-numbers.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

// Reads IES LM-63 (-1986, -1991, -1995, -2002, -2019): keyword lines, the line TILT=, and then numbers that are separated by
// white space or commas, whatever the lines. Decimal commas are read where no number has a point.

/** The first edition that keeps the second electrical number for future use; before, it is a factor of the light. */
const firstWithoutPhotometricFactor = 1995;

/**
 * Reads the text of an IES file. Intensities are multiplied by the file's multiplier and ballast factor, before
 * LM-63-1995 also by the ballast-lamp photometric factor, and mirrored to the full circle.
 *
 * @throws {PhotometryRefusal} for types A and B, a tilt in another file, counts that do not match, angles that do not
 * rise, and what is no number
 */
export function readIes(text: string): Photometry {
	const lines = text.split(/\r\n|\r|\n/);
	const tiltLine = lines.findIndex((line) => /^\s*TILT\s*=/i.test(line));
	if (tiltLine < 0) throw new PhotometryRefusal("unknown-format", "TILT=");
	const tilt = (lines[tiltLine] ?? "")
		.replace(/^[^=]*=/, "")
		.trim()
		.toUpperCase();
	if (tilt !== "INCLUDE" && tilt !== "NONE") throw new PhotometryRefusal("tilt-file", tilt.slice(0, 40));
	const keywords = keywordsOf(lines.slice(0, tiltLine));
	const header = {
		keywords,
		hasTilt: tilt === "INCLUDE",
		hasPhotometricFactor: editionOf(lines.slice(0, tiltLine)) < firstWithoutPhotometricFactor,
		isModelled: lines.some((line) => line.includes(modelledNote)),
	};
	const body = lines.slice(tiltLine + 1).join(" ");
	const read = (separator: RegExp) => readBody(numbersOf(body, separator), header);
	try {
		return read(/[\s,]+/);
	} catch (error) {
		// Commas separate numbers. In files of some programs they are decimal commas, and the counts do not match.
		const hasDecimalCommas = error instanceof PhotometryRefusal && /\d,\d/.test(body) && !body.includes(".");
		if (!hasDecimalCommas) throw error;
		try {
			return read(/\s+/);
		} catch {
			throw error;
		}
	}
}

/** The contents of the lines up to TILT=. */
interface Header {
	keywords: ReadonlyMap<string, string>;
	hasTilt: boolean;
	hasPhotometricFactor: boolean;
	isModelled: boolean;
}

function readBody(numbers: Numbers, { keywords, hasTilt, hasPhotometricFactor, isModelled }: Header): Photometry {
	if (hasTilt) skipTilt(numbers);

	const lamps = numbers.next("number of lamps");
	const lumensPerLamp = numbers.next("lumens per lamp");
	const multiplier = numbers.next("multiplier");
	const gammaCount = numbers.count("vertical angles");
	const planeCount = numbers.count("horizontal angles");
	assertTypeC(numbers.next("photometric type"));
	const unitMm = unitsMm(numbers.next("units"));
	const opening = openingOf(
		numbers.next("width") * unitMm,
		numbers.next("length") * unitMm,
		numbers.next("height") * unitMm,
	);
	const ballastFactor = numbers.next("ballast factor");
	const second = numbers.next("ballast-lamp photometric factor or future use");
	const watts = numbers.next("input watts");
	numbers.assertLeft(gammaCount + planeCount + gammaCount * planeCount);
	const gammasDeg = numbers.take(gammaCount, "vertical angles");
	const planesDeg = numbers.take(planeCount, "horizontal angles");
	assertRising(gammasDeg, 180, "vertical angles");
	assertRising(planesDeg, 360, "horizontal angles");
	// Files that do not state the factor have 0.
	const photometricFactor = hasPhotometricFactor ? (statedFigure(second) ?? 1) : 1;
	const factor = multiplier * ballastFactor * photometricFactor;
	const planes = planesDeg.map((deg) => ({
		deg,
		candela: numbers.take(gammaCount, "candela").map((value) => value * factor),
	}));
	numbers.assertLeft(0);

	const facts: PhotometryFacts = {
		manufacturer: statedText(keywords.get("MANUFAC")),
		luminaire: statedText(keywords.get("LUMINAIRE")),
		catalogueNumber: statedText(keywords.get("LUMCAT")),
		lampLumens: lumensPerLamp > 0 ? statedFigure(lamps * lumensPerLamp) : undefined,
		watts: statedFigure(watts),
		opening,
		isModelled,
	};
	return photometryOf(fullCircle(planes), gammasDeg, facts);
}

/**
 * The luminous opening from its sides in mm, undefined if the file states none. Negative sides are curved: a circle has
 * its diameter as width and length, or until LM-63-1995 as width alone. Of other curved shapes the sizes are kept.
 */
function openingOf(width: number, length: number, height: number): PhotometrySize | undefined {
	if (width === 0 && length === 0 && height === 0) return undefined;
	const isRound = width < 0 && (length === width || (length === 0 && height >= 0));
	return {
		widthMm: statedFigure(Math.abs(width)),
		lengthMm: statedFigure(Math.abs(isRound ? width : length)),
		heightMm: statedFigure(Math.abs(height)),
		isRound,
	};
}

/** The edition of LM-63 as a year, by the version line; 0 without one (LM-63-1986) and for `IESNA91`. */
function editionOf(header: readonly string[]): number {
	const [version = ""] = header.flatMap((line) => /^\s*IES(?:NA)?:\s*LM-63-(\d{4})/i.exec(line)?.[1] ?? []);
	return Number(version);
}

/** The planes of the full circle. Horizontal 0 only is round; 0–90, 0–180 and 90–270 are mirrored. */
function fullCircle(planes: readonly Plane[]): Plane[] {
	const first = planes[0]?.deg ?? 0;
	const last = planes.at(-1)?.deg ?? 0;
	if (planes.length === 1 && first === 0) return [...planes];
	switch (`${first}–${last}`) {
		case "0–90":
			return mirror(mirror(planes, 180), 360);
		case "0–180":
			return mirror(planes, 360);
		case "90–270":
			return mirror(planes, 180);
		case "0–360":
			return planes.slice(0, -1);
		default:
			// A full circle of which the closing plane was left out.
			if (first === 0 && last > 180) return [...planes];
			throw new PhotometryRefusal("angle-range", `horizontal angles ${first}–${last}`);
	}
}

/** The texts of keyword lines, by keyword. `[MORE]` continues the one before. Some programs write a colon after the keyword. */
function keywordsOf(lines: readonly string[]): Map<string, string> {
	const keywords = new Map<string, string>();
	let last = "";
	for (const line of lines) {
		const [, keyword = "", text = ""] = /^\s*\[([^\]]*)\](?:\s*:)?(.*)$/.exec(line) ?? [];
		if (keyword.toUpperCase() === "MORE") keywords.set(last, `${keywords.get(last) ?? ""} ${text.trim()}`);
		else if (keyword) {
			last = keyword.toUpperCase();
			keywords.set(last, text);
		}
	}
	return keywords;
}

/** Skips the four blocks of TILT=INCLUDE, which describe how the lamp changes when the luminaire is tilted. */
function skipTilt(numbers: Numbers) {
	numbers.next("lamp to luminaire geometry");
	const pairs = numbers.count("tilt angles");
	numbers.take(pairs, "tilt angles");
	numbers.take(pairs, "tilt multipliers");
}

function assertTypeC(type: number) {
	if (type === 3) throw new PhotometryRefusal("type-a", "photometric type 3");
	if (type === 2) throw new PhotometryRefusal("type-b", "photometric type 2");
	if (type !== 1) throw new PhotometryRefusal("number", `photometric type ${type}`);
}

function unitsMm(units: number): number {
	if (units === 1) return 304.8;
	if (units === 2) return 1000;
	throw new PhotometryRefusal("number", `units ${units}`);
}

interface Numbers {
	next(field: string): number;
	count(field: string): number;
	take(count: number, field: string): number[];
	/** @throws {PhotometryRefusal} "counts" if another number of numbers is left */
	assertLeft(count: number): void;
}

function numbersOf(text: string, separator: RegExp): Numbers {
	const words = text.split(separator).filter((word) => word !== "");
	let at = 0;
	const word = (field: string) => {
		const found = words[at++];
		if (found === undefined) throw new PhotometryRefusal("counts", `the file ends before: ${field}`);
		return found;
	};
	return {
		next: (field) => parseNumber(word(field), field),
		count: (field) => parseCount(word(field), field),
		take(count, field) {
			if (words.length - at < count) throw new PhotometryRefusal("counts", `the file ends before: ${field}`);
			return Array.from({ length: count }, () => parseNumber(word(field), field));
		},
		assertLeft(count) {
			if (words.length - at !== count)
				throw new PhotometryRefusal("counts", `${words.length - at} numbers are left instead of ${count}`);
		},
	};
}
