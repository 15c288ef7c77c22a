import type { EnergyClass } from "./energy-classes.ts";
import { fluxInConeLm, type Light } from "./light.ts";
import { positive, type Stated } from "./stated.ts";

// The energy label of light sources, Regulation (EU) 2019/2015. The class on display is the supplier's declaration; the
// computed one only warns staff. It is the label of the light source, never of a luminaire and its shade.

/** The least total mains efficacy in lm/W of each class (Annex II, table 1); G has none. */
const leastEfficacy: readonly (readonly [EnergyClass, number])[] = [
	["A", 210],
	["B", 185],
	["C", 160],
	["D", 135],
	["E", 110],
	["F", 85],
];

/** Floating-point noise of a quotient such as 1188 / 10.8 is less than this share of it. */
const tolerance = 1e-9;

export interface LabelledSource {
	/** Useful luminous flux in lm: all of it, or of directional sources what `usefulFluxLm` says. */
	usefulLumens: Stated<number>;
	/** Power in W when on. */
	onWatts: Stated<number>;
	isDirectional: Stated<boolean>;
	/** Whether it runs on mains voltage without a separate control gear. */
	isMains: Stated<boolean>;
}

/**
 * Total mains efficacy in lm/W: Φuse / Pon · F (Annex II), where F is 1.000 on mains, 0.926 otherwise, and of directional
 * sources 1.176 and 1.089.
 *
 * @returns undefined if a figure is not stated
 * @throws {InvalidInput} for negative figures
 */
export function mainsEfficacy({ usefulLumens, onWatts, isDirectional, isMains }: LabelledSource): number | undefined {
	const [lumens, watts] = [positive("usefulLumens", usefulLumens), positive("onWatts", onWatts)];
	if (lumens === undefined || watts === undefined || typeof isDirectional !== "boolean" || typeof isMains !== "boolean")
		return undefined;
	const factor = isDirectional ? (isMains ? 1.176 : 1.089) : isMains ? 1 : 0.926;
	return (lumens / watts) * factor;
}

/**
 * The class that the figures give. Boundaries belong to the better class (Annex II).
 *
 * @returns undefined if a figure is not stated
 * @throws {InvalidInput} for negative figures
 */
export function computedClass(source: LabelledSource): EnergyClass | undefined {
	const efficacy = mainsEfficacy(source);
	if (efficacy === undefined) return undefined;
	return leastEfficacy.find(([, least]) => efficacy >= least * (1 - tolerance))?.[0] ?? "G";
}

/**
 * Energy in kWh for 1000 h: the power in W, rounded up to a whole number (Annex V).
 *
 * @returns undefined if the power is not stated
 * @throws {InvalidInput} for a negative power
 */
export function kwhPer1000h(onWatts: Stated<number>): number | undefined {
	const watts = positive("onWatts", onWatts);
	return watts === undefined ? undefined : Math.ceil(watts);
}

/** Whether a source is directional: at least 80 % of its light within a cone of 120° (Annex I). */
export function isDirectionalSource(light: Light): boolean {
	return fluxInConeLm(light, 120) >= 0.8 * light.lumens;
}

/**
 * The useful flux in lm of a source: all of it, or of a directional one its flux within 90°, or within 120° if its beam
 * is 90° or wider (Annex I).
 *
 * @returns undefined for a directional source whose beam angle is unknown
 */
export function usefulFluxLm(light: Light): number | undefined {
	if (!isDirectionalSource(light)) return light.lumens;
	if (light.beamAngleDeg === undefined) return undefined;
	return fluxInConeLm(light, light.beamAngleDeg >= 90 ? 120 : 90);
}
