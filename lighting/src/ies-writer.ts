import { modelledNote, type Photometry } from "./photometry.ts";
import { writeNumber, writeText } from "./photometry-numbers.ts";

/** Numbers on a line; lines of the format have at most 256 characters. */
const numbersPerLine = 10;

/** The most characters of a keyword's text. */
const maxText = 80;

/**
 * Writes an IES file (LM-63-2002, type C, metric). The planes are written as they are and closed by a plane of 360°; a
 * modelled distribution says so in `[OTHER]`. Facts that are not stated are left out, the power in W is then 0.
 */
export function writeIes({ planesDeg, gammasDeg, candela, facts }: Photometry): string {
	const isRound = planesDeg.length === 1;
	const angles = isRound ? [0] : [...planesDeg, (planesDeg[0] ?? 0) + 360];
	const planes = isRound ? candela : [...candela, candela[0] ?? []];
	const sides = [facts.widthMm, facts.lengthMm, facts.heightMm].map((mm = 0) => writeNumber(mm / 1000));
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
		`1 ${writeNumber(facts.lampLumens ?? -1)} 1 ${gammasDeg.length} ${angles.length} 1 2 ${sides.join(" ")}`,
		`1 1 ${writeNumber(facts.watts ?? 0)}`,
		...inLines(gammasDeg),
		...inLines(angles),
		...planes.flatMap(inLines),
		"",
	].join("\r\n");
}

function inLines(values: readonly number[]): string[] {
	return Array.from({ length: Math.ceil(values.length / numbersPerLine) }, (_, row) =>
		values
			.slice(row * numbersPerLine, (row + 1) * numbersPerLine)
			.map(writeNumber)
			.join(" "),
	);
}
