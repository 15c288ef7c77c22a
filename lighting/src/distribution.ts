import type { Photometry, PhotometryFacts } from "./photometry.ts";
import { maxNumber } from "./photometry-numbers.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

// From the angles and values of a file to a checked distribution of the full circle.

/** The intensities in one half-plane C. */
export interface Plane {
	/** The angle C in degrees. */
	deg: number;
	/** Intensity in cd by angle γ. */
	candela: readonly number[];
}

/** Adds to each plane C the plane `sum` − C, as rising angles of one circle. */
export function mirror(planes: readonly Plane[], sum: number): Plane[] {
	const byAngle = new Map<number, Plane>();
	for (const { deg, candela } of [...planes, ...planes.map((plane) => ({ ...plane, deg: sum - plane.deg }))]) {
		const angle = ((deg % 360) + 360) % 360;
		if (!byAngle.has(angle)) byAngle.set(angle, { deg: angle, candela });
	}
	return [...byAngle.values()].toSorted((one, other) => one.deg - other.deg);
}

/** @throws {PhotometryRefusal} "angles" if they do not rise, "angle-range" if they are outside of 0 to `max` degrees */
export function assertRising(anglesDeg: readonly number[], max: number, field: string): void {
	for (const [at, angle] of anglesDeg.entries()) {
		if (at > 0 && angle <= (anglesDeg[at - 1] ?? 0)) throw new PhotometryRefusal("angles", `${field}: ${angle}`);
		if (angle < 0 || angle > max) throw new PhotometryRefusal("angle-range", `${field}: ${angle}`);
	}
}

/**
 * A distribution of checked angles.
 *
 * @throws {PhotometryRefusal} "number" for negative or excessive intensities, "no-light" if all are 0
 */
export function photometryOf(
	planes: readonly Plane[],
	gammasDeg: readonly number[],
	facts: PhotometryFacts,
): Photometry {
	let most = 0;
	for (const { candela } of planes)
		for (const value of candela) {
			if (!(value >= 0 && value <= maxNumber)) throw new PhotometryRefusal("number", `intensity: ${value}`);
			most = Math.max(most, value);
		}
	// A single angle γ encloses no flux.
	if (!(most > 0) || gammasDeg.length < 2) throw new PhotometryRefusal("no-light", "intensities");
	return { planesDeg: planes.map(({ deg }) => deg), gammasDeg, candela: planes.map(({ candela }) => candela), facts };
}
