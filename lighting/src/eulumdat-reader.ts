import { assertRising, mirror, type Plane, photometryOf } from "./distribution.ts";
import { modelledNote, type Photometry, type PhotometrySize } from "./photometry.ts";
import { parseCount, parseNumber, statedFigure, statedText } from "./photometry-numbers.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

// Reads EULUMDAT (.ldt): one value a line, in the order of A. Stockmar, "EULUMDAT – ein Leuchtendatenformat für den
// europäischen Beleuchtungsplaner", Licht '90.

/** The numbers of the format's lines. */
const line = {
	manufacturer: 1,
	type: 2,
	symmetry: 3,
	planes: 4,
	gammas: 6,
	report: 8,
	luminaire: 9,
	catalogueNumber: 10,
	lengthMm: 13,
	widthMm: 14,
	heightMm: 15,
	openingLengthMm: 16,
	openingWidthMm: 17,
	openingHeightMm: 18,
	lightOutputRatio: 23,
	factor: 24,
	sets: 26,
} as const;
const linesOfSet = 6;
const directRatios = 10;
const maxSets = 20;
/** The luminous opening has a height for each of C0, C90, C180 and C270. */
const openingHeights = 4;

/**
 * Reads the text of an EULUMDAT file. Its intensities are for 1000 lm of lamp flux; those of the result are for the first
 * set of lamps, and mirrored to the full circle. A negative number of lamps marks absolute photometry.
 *
 * @throws {PhotometryRefusal} for an unknown symmetry, counts that do not match, angles that do not rise, and what is no
 * number
 */
export function readEulumdat(text: string): Photometry {
	const lines = text
		.trimEnd()
		.split(/\r\n|\r|\n/)
		.map((each) => each.trim());
	if (!/^[0-3]$/.test(lines[line.type - 1] ?? "")) throw new PhotometryRefusal("unknown-format", "type indicator");
	const textAt = (at: number, field: string) => {
		const found = lines[at - 1];
		if (found === undefined) throw new PhotometryRefusal("counts", `the file ends before: ${field}`);
		return found;
	};
	const numberAt = (at: number, field: string) => parseNumber(textAt(at, field), field);
	const numbersFrom = (at: number, count: number, field: string) => {
		if (lines.length < at - 1 + count) throw new PhotometryRefusal("counts", `the file ends before: ${field}`);
		return Array.from({ length: count }, (_, index) => numberAt(at + index, field));
	};

	const symmetry = textAt(line.symmetry, "symmetry");
	const planeCount = parseCount(textAt(line.planes, "C-planes"), "C-planes");
	const gammaCount = parseCount(textAt(line.gammas, "angles γ"), "angles γ");
	const sets = parseCount(textAt(line.sets, "lamp sets"), "lamp sets");
	if (sets > maxSets) throw new PhotometryRefusal("counts", `lamp sets: ${sets}`);
	const [lamps, lumens, watts] = [1, 3, 6].map((field) => numberAt(line.sets + field, "lamp set")) as [
		number,
		number,
		number,
	];
	if (!(lumens > 0)) throw new PhotometryRefusal("number", `lamp flux: ${lumens}`);

	const anglesAt = line.sets + 1 + linesOfSet * sets + directRatios;
	const planesDeg = numbersFrom(anglesAt, planeCount, "angles C");
	const gammasDeg = numbersFrom(anglesAt + planeCount, gammaCount, "angles γ");
	assertRising(planesDeg, 360, "angles C");
	assertRising(gammasDeg, 180, "angles γ");
	const stored = storedPlanes(symmetry, planesDeg);
	const candelaAt = anglesAt + planeCount + gammaCount;
	const end = candelaAt - 1 + stored.length * gammaCount;
	if (lines.length > end) throw new PhotometryRefusal("counts", "more intensities than angles");
	// Some files leave the factor out or say 0 where they mean that there is none.
	const factorText = textAt(line.factor, "factor");
	const factor = (factorText === "" ? 0 : parseNumber(factorText, "factor")) || 1;
	const planes = stored.map((deg, plane) => ({
		deg,
		candela: numbersFrom(candelaAt + plane * gammaCount, gammaCount, "intensities").map(
			(value) => (value * factor * lumens) / 1000,
		),
	}));

	const figure = (at: number, field: string) => {
		const found = textAt(at, field);
		return found === "" ? undefined : statedFigure(parseNumber(found, field));
	};
	// One height is kept, as IES has it: the largest.
	const sideHeights = Array.from(
		{ length: openingHeights },
		(_, side) => figure(line.openingHeightMm + side, "height of the opening") ?? 0,
	);
	const ratio = figure(line.lightOutputRatio, "light output ratio");
	return photometryOf(fullCircle(symmetry, planes), gammasDeg, {
		manufacturer: statedText(textAt(line.manufacturer, "manufacturer")),
		luminaire: statedText(textAt(line.luminaire, "luminaire")),
		catalogueNumber: statedText(textAt(line.catalogueNumber, "catalogue number")),
		lampLumens: lamps < 0 ? undefined : lumens,
		lightOutputRatio: ratio === undefined ? undefined : ratio / 100,
		watts: statedFigure(watts),
		housing: sizeOf(figure(line.lengthMm, "length"), figure(line.widthMm, "width"), figure(line.heightMm, "height")),
		opening: sizeOf(
			figure(line.openingLengthMm, "length of the opening"),
			figure(line.openingWidthMm, "width of the opening"),
			statedFigure(Math.max(...sideHeights)),
		),
		isModelled: textAt(line.report, "report").includes(modelledNote),
	});
}

/** A size from length, width and height in mm; undefined if the file states none. EULUMDAT gives a round luminaire the width 0. */
function sizeOf(length: number | undefined, width: number | undefined, heightMm: number | undefined) {
	if (length === undefined && width === undefined && heightMm === undefined) return undefined;
	const isRound = length !== undefined && width === undefined;
	return { widthMm: isRound ? length : width, lengthMm: length, heightMm, isRound } satisfies PhotometrySize;
}

/** The angles C in degrees of the planes that a file of a symmetry stores, in their order. */
function storedPlanes(symmetry: string, planesDeg: readonly number[]): number[] {
	const count = planesDeg.length;
	const at = (index: number) => planesDeg[index % count] ?? 0;
	const range = (from: number, to: number, firstDeg: number, lastDeg: number) => {
		if (!Number.isInteger(from) || !Number.isInteger(to)) throw new PhotometryRefusal("counts", `C-planes: ${count}`);
		const found = Array.from({ length: to - from + 1 }, (_, index) => at(from + index));
		if (found[0] !== firstDeg || found.at(-1) !== lastDeg)
			throw new PhotometryRefusal("angle-range", `C-planes ${found[0]}–${found.at(-1)} of symmetry ${symmetry}`);
		return found;
	};
	switch (symmetry) {
		case "0":
			return [...planesDeg];
		case "1":
			return [at(0)];
		case "2":
			return range(0, count / 2, 0, 180);
		case "3":
			// Stored from C270 over C0 to C90: the planes 3·Mc/4 + 1 to 3·Mc/4 + 1 + Mc/2 of the format.
			return range((3 * count) / 4, (5 * count) / 4, 270, 90);
		case "4":
			return range(0, count / 4, 0, 90);
		default:
			throw new PhotometryRefusal("symmetry", symmetry.slice(0, 40));
	}
}

function fullCircle(symmetry: string, planes: readonly Plane[]): Plane[] {
	switch (symmetry) {
		case "2":
			return mirror(planes, 360);
		case "3":
			return mirror(planes, 180);
		case "4":
			return mirror(mirror(planes, 180), 360);
		default:
			// A plane C360 repeats C0.
			return planes.filter(({ deg }) => deg < 360);
	}
}
