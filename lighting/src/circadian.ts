import { checked, known, type Stated } from "./stated.ts";

// Light by day and in the evening: melanopic equivalent daylight illuminance (melanopic EDI), CIE S 026.

/**
 * Melanopic daylight efficacy ratio (DER, D65 = 1) of white LEDs by colour temperature in K: CIE illuminants LED-B1 to
 * LED-B5, and 0.33 at 2200 K.
 */
const ratios = [
	[2200, 0.33],
	[2733, 0.41],
	[2998, 0.46],
	[4103, 0.63],
	[5109, 0.69],
	[6598, 0.86],
] as const;

/** Melanopic EDI at the eye in lx: Brown et al. 2022, doi 10.1371/journal.pbio.3001571. */
export const melanopicAdvice = { dayAtLeast: 250, eveningAtMost: 10, nightAtMost: 1 } as const;

/**
 * The melanopic daylight efficacy ratio of a white LED, linear between the table's colour temperatures.
 *
 * @returns undefined if the colour temperature in K is not stated, or outside of 2200–6598 K
 * @throws {InvalidInput} for a colour temperature that is not above 0
 */
export function melanopicRatio(kelvin: Stated<number>): number | undefined {
	const wanted = known("kelvin", kelvin, { isMinExcluded: true });
	if (wanted === undefined) return undefined;
	const above = ratios.findIndex(([temperature]) => temperature >= wanted);
	const [high, low] = [ratios[above], ratios[above - 1]];
	if (high?.[0] === wanted) return high[1];
	if (!high || !low) return undefined;
	return low[1] + ((high[1] - low[1]) * (wanted - low[0])) / (high[0] - low[0]);
}

/** The time of day that a light at the eye suits, by the advice: the reading of an instrument, never a medical promise. */
export type TimeOfDay = "day" | "evening" | "night";

export interface MelanopicLight {
	/** Melanopic EDI at the eye in lx. */
	melanopicLx: number;
	/** The times that the whole number of melanopic lx suits; empty between evening and day. */
	suits: readonly TimeOfDay[];
}

/**
 * Melanopic light at the eye: vertical illuminance in lx · DER.
 *
 * @returns undefined if one is not stated, or if the colour temperature is outside of 2200–6598 K
 * @throws {InvalidInput} for a negative illuminance
 */
export function melanopicLight(verticalLx: Stated<number>, kelvin: Stated<number>): MelanopicLight | undefined {
	const illuminance = known("verticalLx", verticalLx);
	const ratio = melanopicRatio(kelvin);
	if (illuminance === undefined || ratio === undefined) return undefined;
	const melanopicLx = illuminance * ratio;
	return { melanopicLx, suits: suits(Math.round(melanopicLx)) };
}

/**
 * The vertical illuminance in lx at the eye of one lamp: I·cos ι / d², where the eye looks horizontally towards the lamp.
 *
 * @param candela intensity of the lamp towards the eye, in cd
 * @param horizontalM horizontal distance of eye and lamp
 * @param aboveEyeM height of the lamp above the eye; negative if it is lower
 * @returns undefined if the intensity is not stated
 * @throws {InvalidInput} for a negative intensity or a distance that is not above 0
 */
export function verticalLxAtEye(candela: Stated<number>, horizontalM: number, aboveEyeM: number): number | undefined {
	const intensity = known("candela", candela);
	checked("horizontalM", horizontalM, { isMinExcluded: true });
	checked("aboveEyeM", aboveEyeM, { min: -Number.MAX_VALUE });
	const distanceM = Math.hypot(horizontalM, aboveEyeM);
	return intensity === undefined ? undefined : (intensity * horizontalM) / distanceM ** 3;
}

function suits(melanopicLx: number): TimeOfDay[] {
	const { dayAtLeast, eveningAtMost, nightAtMost } = melanopicAdvice;
	if (melanopicLx >= dayAtLeast) return ["day"];
	if (melanopicLx > eveningAtMost) return [];
	return melanopicLx > nightAtMost ? ["evening"] : ["evening", "night"];
}
