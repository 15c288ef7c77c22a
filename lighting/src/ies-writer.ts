import { modelledNote, type Photometry, type PhotometryFacts } from "./photometry.ts";
import { writeNumber, writeText } from "./photometry-numbers.ts";
import { planesWithin, symmetryOf } from "./photometry-symmetry.ts";

/** Numbers on a line; lines of the format have at most 256 characters. */
const numbersPerLine = 10;

/** The most characters of a keyword's text. */
const maxText = 80;

/**
 * Writes an IES file (LM-63-2002, type C, metric). Of a symmetric distribution the planes 0–90, 0–180 or 90–270 are
 * written, of another one all planes from 0° to 360°; a modelled distribution says so in `[OTHER]`. Facts that are
 * not stated are left out, the power in W is then 0.
 */
export function writeIes(photometry: Photometry): string {
	const { gammasDeg, facts } = photometry;
	const [angles, planes] = writtenPlanes(photometry);
	return [
		"IESNA:LM-63-2002",
		"[TEST] NONE",
		"[TESTLAB] NONE",
		"[ISSUEDATE] NONE",
		`[MANUFAC] ${writeText(facts.manufacturer, maxText)}`,
		`[LUMCAT] ${writeText(facts.catalogueNumber, maxText)}`,
		`[LUMINAIRE] ${writeText(facts.luminaire, maxText)}`,
		...(facts.isModelled ? [`[OTHER] ${modelledNote}`] : []),
		"TILT=NONE",
		`1 ${writeNumber(facts.lampLumens ?? -1)} 1 ${gammasDeg.length} ${angles.length} 1 2 ${openingOf(facts)}`,
		`1 1 ${writeNumber(facts.watts ?? 0)}`,
		...inLines(gammasDeg),
		...inLines(angles),
		...planes.flatMap(inLines),
		"",
	].join("\r\n");
}

/**
 * Width, length and height of the luminous opening in m; a circle has its diameter as negative width and length (LM-63-2002).
 * A luminaire of which only the housing is known has its sides, without a height that would mean luminous sides.
 */
function openingOf({ opening, housing }: PhotometryFacts): string {
	const { widthMm = 0, lengthMm = 0, isRound } = opening ?? housing ?? { isRound: false };
	const sides = isRound ? [-widthMm, -lengthMm] : [widthMm, lengthMm];
	return [...sides, opening?.heightMm ?? 0].map((mm) => writeNumber(mm / 1000)).join(" ");
}

function writtenPlanes(photometry: Photometry): [anglesDeg: readonly number[], candela: Photometry["candela"]] {
	const { planesDeg, candela } = photometry;
	switch (symmetryOf(photometry)) {
		case "round":
			return [[0], candela];
		case "quadrants":
			return planesWithin(photometry, 0, 90);
		case "c0-c180":
			return planesWithin(photometry, 0, 180);
		case "c90-c270":
			return planesWithin(photometry, 90, 270);
		case "none": {
			const first = planesDeg[0] === 0 ? [] : [planeAtZero(photometry)];
			const all = [...first, ...candela];
			return [
				[...first.map(() => 0), ...planesDeg, 360],
				[...all, all[0] ?? []],
			];
		}
	}
}

/** The plane C0 of a distribution that has none, linearly between its neighbours. */
function planeAtZero({ planesDeg, candela }: Photometry): number[] {
	const [next, before] = [planesDeg[0] ?? 0, 360 - (planesDeg.at(-1) ?? 0)];
	const [ofNext, ofLast] = [candela[0] ?? [], candela.at(-1) ?? []];
	return ofNext.map((value, at) => (value * before + (ofLast[at] ?? 0) * next) / (next + before));
}

function inLines(values: readonly number[]): string[] {
	return Array.from({ length: Math.ceil(values.length / numbersPerLine) }, (_, row) =>
		values
			.slice(row * numbersPerLine, (row + 1) * numbersPerLine)
			.map(writeNumber)
			.join(" "),
	);
}
