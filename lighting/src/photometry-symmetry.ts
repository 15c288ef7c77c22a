import type { Photometry } from "./photometry.ts";

// The symmetries of a distribution that both file formats know, so that a written file has no plane twice.

/** The planes of which the others are mirror images. */
export type Symmetry = "none" | "round" | "c0-c180" | "c90-c270" | "quadrants";

/**
 * The symmetry of a distribution of the full circle. Only exact mirror images count, as those that the readers make, and
 * only where the planes are as both formats need them: with planes of their own at the axes.
 */
export function symmetryOf({ planesDeg, candela }: Photometry): Symmetry {
	const count = planesDeg.length;
	if (count === 1) return "round";
	const has = (...anglesDeg: number[]) => anglesDeg.every((angle) => planesDeg.includes(angle));
	// Differences of angles are not exact.
	const key = (angle: number) => Math.round((((angle % 360) + 360) % 360) * 1e4);
	const at = new Map(planesDeg.map((angle, index) => [key(angle), candela[index] ?? []]));
	const isMirrored = (sum: number) =>
		planesDeg.every((angle) => {
			const image = at.get(key(sum - angle));
			return image !== undefined && isEqual(at.get(key(angle)) ?? [], image);
		});
	const isAboutC0 = has(0, 180) && isMirrored(360);
	// EULUMDAT counts the stored planes from 3/4 of the list.
	const isAboutC90 = has(90, 270) && count % 4 === 0 && planesDeg[(3 * count) / 4] === 270 && isMirrored(180);
	if (isAboutC0 && isAboutC90 && planesDeg[count / 4] === 90) return "quadrants";
	if (isAboutC0) return "c0-c180";
	return isAboutC90 ? "c90-c270" : "none";
}

/** The planes from one angle C to another, both in degrees and inclusive. */
export function planesWithin(
	{ planesDeg, candela }: Photometry,
	fromDeg: number,
	toDeg: number,
): [anglesDeg: number[], candela: (readonly number[])[]] {
	const chosen = planesDeg.flatMap((angle, index) => (angle >= fromDeg && angle <= toDeg ? [index] : []));
	return [chosen.map((index) => planesDeg[index] ?? 0), chosen.map((index) => candela[index] ?? [])];
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
	return one === other || one.every((value, at) => value === other[at]);
}
