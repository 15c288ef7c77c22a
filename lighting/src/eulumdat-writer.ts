import { fluxLm, modelledNote, type Photometry, type PhotometrySize } from "./photometry.ts";
import { writeNumber, writeText } from "./photometry-numbers.ts";
import { planesWithin, type Symmetry, symmetryOf } from "./photometry-symmetry.ts";

/** The most characters of a text, and of the name of the file. */
const maxText = 78;

/** Names of facts that the format requires and the distribution does not state. */
const notStated = "";

/** How the format writes a symmetry; that about C90–C270 has a range over C0. */
const symmetryCodes: Record<Symmetry, string> = {
	none: "0",
	round: "1",
	"c0-c180": "2",
	"c90-c270": "3",
	quadrants: "4",
};

/**
 * Writes an EULUMDAT file with the planes that its symmetry needs. Absolute photometry has −1 lamps and the flux of the
 * luminaire. Direct ratios are not calculated and written as 0.
 */
export function writeEulumdat(photometry: Photometry): string {
	const { planesDeg, gammasDeg, facts } = photometry;
	const symmetry = symmetryOf(photometry);
	const flux = fluxLm(photometry);
	const lampLumens = facts.lampLumens ?? flux;
	const isAbsolute = facts.lampLumens === undefined;
	const ratio = isAbsolute ? 1 : (facts.lightOutputRatio ?? flux / lampLumens);
	const isRound = symmetry === "round";
	// Where only one of them is known it stands for both, but how high a housing is says nothing about luminous sides.
	const { housing = facts.opening, opening = facts.housing && { ...facts.housing, heightMm: undefined } } = facts;
	const lines = [
		writeText(facts.manufacturer, maxText),
		isRound ? "1" : "3",
		symmetryCodes[symmetry],
		String(planesDeg.length),
		writeNumber(stepOf(planesDeg)),
		String(gammasDeg.length),
		writeNumber(stepOf(gammasDeg)),
		facts.isModelled ? modelledNote : notStated,
		writeText(facts.luminaire, maxText),
		writeText(facts.catalogueNumber, maxText),
		notStated,
		notStated,
		// The luminaire and its luminous opening.
		...sidesOf(housing),
		writeNumber(housing?.heightMm ?? 0),
		...sidesOf(opening),
		...Array<string>(4).fill(writeNumber(opening?.heightMm ?? 0)),
		writeNumber((100 * fluxLm(photometry, 90)) / flux),
		writeNumber(100 * ratio),
		"1",
		"0",
		"1",
		isAbsolute ? "-1" : "1",
		notStated,
		writeNumber(lampLumens),
		notStated,
		notStated,
		writeNumber(facts.watts ?? 0),
		...Array<string>(10).fill("0"),
		...planesDeg.map(writeNumber),
		...gammasDeg.map(writeNumber),
		...storedCandela(photometry, symmetry).flatMap((plane) =>
			plane.map((value) => writeNumber((value * 1000) / lampLumens)),
		),
		"",
	];
	return lines.join("\r\n");
}

/** Length and width as EULUMDAT writes them. A round luminaire has its diameter as length, and the width 0. */
function sidesOf({ lengthMm = 0, widthMm = 0, isRound }: PhotometrySize = { isRound: false }): string[] {
	return [lengthMm, isRound ? 0 : widthMm].map(writeNumber);
}

function storedCandela(photometry: Photometry, symmetry: Symmetry): Photometry["candela"] {
	switch (symmetry) {
		case "quadrants":
			return planesWithin(photometry, 0, 90)[1];
		case "c0-c180":
			return planesWithin(photometry, 0, 180)[1];
		case "c90-c270":
			// From C270 over C0 to C90.
			return [...planesWithin(photometry, 270, 359.999)[1], ...planesWithin(photometry, 0, 90)[1]];
		case "round":
		case "none":
			return photometry.candela;
	}
}

/** The distance of equidistant angles in degrees; 0 for others, as the format says. */
function stepOf(anglesDeg: readonly number[]): number {
	const [first = 0, second] = anglesDeg;
	if (second === undefined) return 0;
	const step = second - first;
	return anglesDeg.every((angle, at) => Math.abs(angle - first - at * step) < 1e-6) ? step : 0;
}
