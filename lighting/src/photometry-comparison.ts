import type { Emission } from "./light.ts";
import { contradictsRecord, fluxLm, measuredBeamAngleDeg, type Photometry } from "./photometry.ts";
import { positive, type Stated } from "./stated.ts";

/** The figures that a file and a record both state, in lm, degrees and W. */
export type ComparedFigure = "lumens" | "beamAngle" | "wattage";

export interface FigureComparison {
	figure: ComparedFigure;
	/** Undefined where the file does not state it. */
	file: number | undefined;
	/** Undefined where the record does not state it. */
	record: number | undefined;
	/** The difference of the file as a share of the record: 0.1 is 10 % more. Undefined unless both state it. */
	difference: number | undefined;
	/** Whether they differ by more than 10 % of the record. */
	contradicts: boolean;
}

/** The share of the flux below which a half-space counts as dark. */
const darkShare = 0.1;

/** A photometric file beside the record of the lamp: flux, beam angle and power. */
export function compareWithRecord(
	photometry: Photometry,
	record: { lumens: Stated<number>; beamAngle: Stated<number>; wattage: Stated<number> },
): FigureComparison[] {
	const file = {
		lumens: fluxLm(photometry),
		beamAngle: measuredBeamAngleDeg(photometry),
		wattage: photometry.facts.watts,
	};
	return (["lumens", "beamAngle", "wattage"] as const).map((figure) => {
		const [ofFile, ofRecord] = [file[figure], positive(figure, record[figure])];
		const isKnown = ofFile !== undefined && ofRecord !== undefined;
		return {
			figure,
			file: ofFile,
			record: ofRecord,
			difference: isKnown ? ofFile / ofRecord - 1 : undefined,
			contradicts: isKnown && contradictsRecord(ofFile, ofRecord),
		};
	});
}

/** Where a distribution sends its light: a half-space with less than a tenth of the flux counts as dark. */
export function emissionOf(photometry: Photometry): Exclude<Emission, "none"> {
	const down = fluxLm(photometry, 90) / fluxLm(photometry);
	if (down > 1 - darkShare) return "down";
	if (down < darkShare) return "up";
	// Two beams have little light at the horizon; a lamp that shines all round has as much there as elsewhere.
	const horizon = 1 - (fluxLm(photometry, 75) + fluxLm(photometry) - fluxLm(photometry, 105)) / fluxLm(photometry);
	return horizon < Math.cos((75 * Math.PI) / 180) / 2 ? "up-and-down" : "all-round";
}
