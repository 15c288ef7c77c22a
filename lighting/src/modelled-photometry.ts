import { type Emission, modelledLight } from "./light.ts";
import type { Photometry, PhotometryFacts } from "./photometry.ts";
import type { Stated } from "./stated.ts";

/** Distance of the angles γ in degrees. */
const stepDeg = 0.5;
/** Within twice the beam of narrow beams there are this many angles for each beam. */
const stepsPerBeam = 20;

/** The attributes of a record that a model needs. */
export const modelledFrom = ["lumens", "beamAngle", "emission"] as const;
export type ModelledFrom = (typeof modelledFrom)[number];

/** The figures that a record lacks for a model; none for one that states that it gives no light. */
export function missingForModel(record: {
	lumens: Stated<number>;
	beamAngle: Stated<number>;
	emission: Stated<Emission | "">;
}): ModelledFrom[] {
	return record.emission === "none" ? [] : modelledFrom.filter((attribute) => !record[attribute]);
}

/**
 * The distribution of a lamp without a measured file, from its beam angle (beam.ts). Written as a file it says that it
 * is modelled.
 *
 * @returns undefined if flux (lm), beam angle (degrees) or direction is not stated, or if there is no light
 * @throws {InvalidInput} for a negative flux or an angle outside of 1°–360°
 */
export function modelledPhotometry(
	record: { lumens: Stated<number>; beamAngleDeg: Stated<number>; emission: Stated<Emission> },
	facts: Omit<PhotometryFacts, "isModelled" | "lampLumens" | "lightOutputRatio"> = {},
): Photometry | undefined {
	const light = modelledLight(record);
	if (!light?.beamAngleDeg) return undefined;
	const gammasDeg = gammas(light.beamAngleDeg);
	const candela = gammasDeg.map((gamma) => light.candela(Math.cos((gamma * Math.PI) / 180), 0));
	return { planesDeg: [0], gammasDeg, candela: [candela], facts: { ...facts, isModelled: true } };
}

function gammas(beamAngleDeg: number): number[] {
	const angles = new Set(Array.from({ length: 180 / stepDeg + 1 }, (_, at) => at * stepDeg));
	if (beamAngleDeg < stepsPerBeam * stepDeg)
		for (let at = 0; at <= 2 * stepsPerBeam; at++) {
			// Thousandths, so that a file has the same angles.
			const angle = Math.round((at * beamAngleDeg * 1000) / stepsPerBeam) / 1000;
			angles.add(angle);
			angles.add(180 - angle);
		}
	return [...angles].toSorted((one, other) => one - other);
}
