import { checked, positive, type Stated } from "./stated.ts";

// Luminous intensity from a beam angle. The beam angle is the full angle at which the intensity is half of that on the
// axis (EN 13032-1, CIE S 017). The shape is a model: it integrates to the flux, but a real lens has its own.

/**
 * The shape of a beam: intensity proportional to `base ** exponent`, where the base is cos γ in the half-space of the
 * beam and 0 behind it ("half-space", beams below 180°), or (1 + cos γ) / 2 in every direction ("all-round").
 */
export interface BeamShape {
	base: "half-space" | "all-round";
	exponent: number;
}

/** Beam angles in degrees that the model covers. */
export const minBeamAngleDeg = 1;
export const maxBeamAngleDeg = 360;

/** Below this beam angle in degrees the model overstates the axis by 25–46 % (13 makers' files): say "up to". */
const overstatedBelowDeg = 35;

/** Up to this beam angle in degrees a cone is drawn; a wider lamp lights the whole room. */
const maxDrawnConeDeg = 150;

/**
 * The shape of a beam of a full angle in degrees. Both forms give half of the axis at half of the angle.
 *
 * @returns undefined if the angle is 0 or not stated
 * @throws {InvalidInput} outside of 1°–360°
 */
export function beamShape(beamAngleDeg: Stated<number>): BeamShape | undefined {
	const angle = positive("beamAngleDeg", beamAngleDeg);
	if (angle === undefined) return undefined;
	checked("beamAngleDeg", angle, { min: minBeamAngleDeg, max: maxBeamAngleDeg });
	const half = Math.cos(radians(angle / 2));
	return angle < 180
		? { base: "half-space", exponent: -Math.LN2 / Math.log(half) }
		: { base: "all-round", exponent: -Math.LN2 / Math.log((1 + half) / 2) };
}

/** The factor of the axis in a direction, 0 to 1, from the cosine of its angle to the axis. */
export function relativeIntensity({ base, exponent }: BeamShape, cosine: number): number {
	return baseOf(base, cosine) ** exponent;
}

/** The share of the flux, 0 to 1, within a cone around the axis, from the cosine of half of the cone's angle. */
export function fluxShareWithin({ base, exponent }: BeamShape, cosine: number): number {
	return 1 - baseOf(base, cosine) ** (exponent + 1);
}

/** Intensity on the axis in cd for each lumen: (m + 1) / 2π for half a space, (k + 1) / 4π for a whole one. */
export function axisCandelaPerLumen({ base, exponent }: BeamShape): number {
	return (exponent + 1) / ((base === "half-space" ? 2 : 4) * Math.PI);
}

/**
 * Intensity on the axis in cd, from the flux in lm and the beam angle in degrees.
 *
 * @returns undefined if one is 0 or not stated
 * @throws {InvalidInput} for a negative flux or an angle outside of 1°–360°
 */
export function axisCandela(lumens: Stated<number>, beamAngleDeg: Stated<number>): number | undefined {
	const flux = positive("lumens", lumens);
	const shape = beamShape(beamAngleDeg);
	return flux === undefined || shape === undefined ? undefined : flux * axisCandelaPerLumen(shape);
}

/** Whether a modelled intensity must be shown as "up to", because the model overstates narrow beams. */
export function isUpperBound(beamAngleDeg: number): boolean {
	return beamAngleDeg < overstatedBelowDeg;
}

export interface ConeSection {
	distanceM: number;
	/** Illuminance on the axis in lx, on a surface that faces the lamp: E = I / d². */
	axisLx: number;
	/** Diameter of the half-intensity cone in m; undefined above 150°, where the lamp lights the whole room. */
	diameterM: number | undefined;
}

/**
 * The light cone at distances in m: illuminance on the axis and diameter 2·d·tan(β/2). `candela` is the intensity on
 * the axis in cd, modelled by `axisCandela` or measured; `beamAngleDeg` belongs to it.
 *
 * @returns undefined if intensity or angle is not stated
 * @throws {InvalidInput} for a distance that is not above 0
 */
export function coneSections(
	candela: Stated<number>,
	beamAngleDeg: Stated<number>,
	distancesM: readonly number[] = [1, 2, 3],
): ConeSection[] | undefined {
	const axis = positive("candela", candela);
	const angle = positive("beamAngleDeg", beamAngleDeg, maxBeamAngleDeg);
	if (axis === undefined || angle === undefined) return undefined;
	return distancesM.map((distance) => {
		const distanceM = checked("distanceM", distance, { isMinExcluded: true });
		return {
			distanceM,
			axisLx: axis / distanceM ** 2,
			diameterM: angle <= maxDrawnConeDeg ? 2 * distanceM * Math.tan(radians(angle / 2)) : undefined,
		};
	});
}

/**
 * Illuminance on the floor at the edge of the half-intensity cone, as a share (0 to 1) of the middle: ½·cos³(β/2).
 *
 * @returns undefined if the angle is not stated or has no cone on the floor (above 150°)
 */
export function coneEdgeShare(beamAngleDeg: Stated<number>): number | undefined {
	const angle = positive("beamAngleDeg", beamAngleDeg, maxBeamAngleDeg);
	return angle === undefined || angle > maxDrawnConeDeg ? undefined : Math.cos(radians(angle / 2)) ** 3 / 2;
}

function baseOf(base: BeamShape["base"], cosine: number): number {
	return base === "half-space" ? Math.max(cosine, 0) : Math.max(1 + cosine, 0) / 2;
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}
