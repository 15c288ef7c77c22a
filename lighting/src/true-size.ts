import { checked, positive, type Stated } from "./stated.ts";

// Silhouettes to scale.

/** The outline of a thing seen from the front, in mm. */
export interface Silhouette {
	id: string;
	widthMm: number;
	heightMm: number;
}

/** Things of a known size beside which a lamp is drawn. The width of the person is that of the drawing. */
export const knownThings = [
	{ id: "person", widthMm: 450, heightMm: 1700 },
	{ id: "door", widthMm: 900, heightMm: 2100 },
	{ id: "sofa", widthMm: 2000, heightMm: 800 },
	{ id: "table", widthMm: 1800, heightMm: 750 },
] as const satisfies readonly Silhouette[];

/** A silhouette in a drawing whose origin is the upper left corner, in mm. */
export interface PlacedSilhouette extends Silhouette {
	xMm: number;
	yMm: number;
}

export interface ScaleDrawing {
	widthMm: number;
	heightMm: number;
	silhouettes: readonly PlacedSilhouette[];
}

const mmPerInch = 25.4;

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

/**
 * A drawing of silhouettes side by side, all to one scale, with a gap in mm between them. They stand on the lower edge;
 * what hangs has its lower edge at `liftedMm` above it.
 *
 * @throws {InvalidInput} for sizes that are not above 0
 */
export function scaleDrawing(silhouettes: readonly (Silhouette & { liftedMm?: number })[], gapMm = 200): ScaleDrawing {
	checked("gapMm", gapMm);
	let heightMm = 0;
	for (const each of silhouettes) {
		checked("widthMm", each.widthMm, { isMinExcluded: true });
		checked("heightMm", each.heightMm, { isMinExcluded: true });
		heightMm = Math.max(heightMm, each.heightMm + checked("liftedMm", each.liftedMm ?? 0));
	}
	let widthMm = 0;
	const placed = silhouettes.map(({ liftedMm = 0, ...each }, at) => {
		const xMm = widthMm + (at > 0 ? gapMm : 0);
		widthMm = xMm + each.widthMm;
		return { ...each, xMm, yMm: heightMm - liftedMm - each.heightMm };
	});
	return { widthMm, heightMm, silhouettes: placed };
}

/** A length in mm as cm, to the nearest millimetre. */
export function toCm(mm: number): number {
	return Math.round(mm) / 10;
}

/** A length in mm as inches, to the nearest quarter. */
export function toInches(mm: number): number {
	return Math.round((mm / mmPerInch) * 4) / 4;
}
