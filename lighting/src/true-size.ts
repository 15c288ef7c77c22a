import { positive, type Stated } from "./stated.ts";

// Outlines of products.

/** The outline of a thing seen from the front, in mm. */
export interface Silhouette {
	id: string;
	widthMm: number;
	heightMm: number;
}

/**
 * The outline of a product in mm, from height and width, or diameter of a round one.
 *
 * @returns undefined if its height or its width is not stated: there is no drawing then
 * @throws {InvalidInput} for negative sizes
 */
export function silhouetteOf(
	id: string,
	size: { heightMm: Stated<number>; widthMm?: Stated<number>; diameterMm?: Stated<number> },
): Silhouette | undefined {
	const heightMm = positive("heightMm", size.heightMm);
	const widthMm = positive("widthMm", size.widthMm) ?? positive("diameterMm", size.diameterMm);
	return heightMm === undefined || widthMm === undefined ? undefined : { id, widthMm, heightMm };
}

/** A length in mm as cm, to the nearest millimetre. */
export function toCm(mm: number): number {
	return Math.round(mm) / 10;
}
