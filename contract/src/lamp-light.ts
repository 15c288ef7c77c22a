import { type Emission, type Light, modelledLight } from "@noor/lighting/light";
import type { Lamp } from "./lamps.ts";

/** The figures of a lamp that a calculation needs and its record does not state. */
export type MissingFigure = "lumens" | "beamAngle" | "emission";

/**
 * The light of a lamp of the catalogue by direction, as its lumens, beam angle and direction describe it.
 *
 * @returns undefined if one of them is not stated, see `missingFigures`, or if the lamp gives no light
 */
export function lightOf({ lighting }: Pick<Lamp, "lighting">): Light | undefined {
	if (!lighting || missingFigures({ lighting }).length > 0) return undefined;
	return modelledLight({
		lumens: lighting.lumens,
		beamAngleDeg: lighting.beamAngle,
		emission: emissionOf({ lighting }),
	});
}

/** Which of the figures that its light is calculated from a record does not state. 0 lm and 0° count as not stated. */
export function missingFigures({ lighting }: Pick<Lamp, "lighting">): MissingFigure[] {
	const missing: MissingFigure[] = [];
	if (!lighting?.lumens) missing.push("lumens");
	if (!lighting?.beamAngle) missing.push("beamAngle");
	if (emissionOf({ lighting }) === undefined) missing.push("emission");
	return missing;
}

/** Where a lamp sends its light; undefined if that is not stated. */
export function emissionOf({ lighting }: Pick<Lamp, "lighting">): Emission | undefined {
	return lighting?.emission || undefined;
}
