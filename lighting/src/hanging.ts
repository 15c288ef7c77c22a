import { checked, positive, type Stated } from "./stated.ts";

// Rules of thumb for lamps that hang: how high, how large, how many in a row. Lengths in m unless the name says mm.

/** Surfaces under a lamp: their height, and the free space in m between them and the lower edge of the lamp. */
export const hangingOver = {
	table: { surfaceM: 0.75, gapM: { from: 0.7, to: 0.8 } },
	worktop: { surfaceM: 0.9, gapM: { from: 0.8, to: 0.9 } },
} as const;

/** Free height in m below what is walked under. */
export const freePassageM = 2.1;

/** Where a lamp hangs, and whether its suspension can be made as long. */
export interface Hanging {
	/** Length of the suspension from the ceiling to the upper edge of the lamp in mm, for the middle of the range. */
	suspensionMm: number;
	/** The suspensions in mm that keep the lamp within the range. */
	suspensionFromMm: number;
	suspensionToMm: number;
	/** The lower edge of the lamp above the floor in m. */
	lowerEdgeM: number;
	/** Whether the product's suspension reaches into the range; undefined if its drop is not stated. */
	verdict: "fits" | "too-long" | "too-short" | undefined;
}

/**
 * How a lamp hangs over a table or worktop: suspension = ceiling − surface − gap − height of the lamp.
 *
 * @param lamp.heightMm height of the lamp without its suspension
 * @param lamp.dropMinMm the shortest suspension, and `dropMaxMm` the longest
 * @returns undefined if the height of the lamp is not stated; "low-ceiling" if not even the lamp itself fits
 * @throws {InvalidInput} for negative lengths
 */
export function hangLamp(
	ceilingM: number,
	over: keyof typeof hangingOver,
	lamp: { heightMm: Stated<number>; dropMinMm: Stated<number>; dropMaxMm: Stated<number> },
	surfaceM: number = hangingOver[over].surfaceM,
): Hanging | "low-ceiling" | undefined {
	const heightMm = positive("heightMm", lamp.heightMm);
	const [dropMin, dropMax] = [positive("dropMinMm", lamp.dropMinMm), positive("dropMaxMm", lamp.dropMaxMm)];
	const freeMm = (checked("ceilingM", ceilingM) - checked("surfaceM", surfaceM)) * 1000;
	if (heightMm === undefined) return undefined;
	const { from, to } = hangingOver[over].gapM;
	const suspension = (gapM: number) => Math.round(freeMm - gapM * 1000 - heightMm);
	const [shortest, middle, longest] = [suspension(to), suspension((from + to) / 2), suspension(from)];
	if (longest < 0) return "low-ceiling";
	return {
		suspensionMm: Math.max(middle, 0),
		suspensionFromMm: Math.max(shortest, 0),
		suspensionToMm: longest,
		lowerEdgeM: ceilingM - (Math.max(middle, 0) + heightMm) / 1000,
		verdict: dropVerdict(Math.max(shortest, 0), longest, dropMin, dropMax),
	};
}

/**
 * The width in mm that a lamp over a table has: half to two thirds of the table's width in mm.
 *
 * @throws {InvalidInput} for a width that is not above 0
 */
export function widthOverTable(tableWidthMm: number): { fromMm: number; toMm: number } {
	checked("tableWidthMm", tableWidthMm, { isMinExcluded: true });
	return { fromMm: tableWidthMm / 2, toMm: (tableWidthMm * 2) / 3 };
}

/**
 * The centres in m of a row of lamps over a table of a length in m: (i + ½)·L / n.
 *
 * @throws {InvalidInput} for a length that is not above 0, and counts that are not whole numbers of 1 and more
 */
export function rowCentres(lengthM: number, count: number): number[] {
	checked("lengthM", lengthM, { isMinExcluded: true });
	checked("count", count, { min: 1, max: 1000, isInteger: true });
	return Array.from({ length: count }, (_, at) => ((at + 0.5) * lengthM) / count);
}

/**
 * The diameter in cm of a chandelier for a room: about 8.3 · (length + width in m), a whole number.
 *
 * @throws {InvalidInput} for sides that are not above 0
 */
export function chandelierCm(lengthM: number, widthM: number): number {
	checked("lengthM", lengthM, { isMinExcluded: true });
	checked("widthM", widthM, { isMinExcluded: true });
	return Math.round(8.3 * (lengthM + widthM));
}

function dropVerdict(fromMm: number, toMm: number, dropMin?: number, dropMax?: number): Hanging["verdict"] {
	if (dropMin !== undefined && dropMin > toMm) return "too-long";
	if (dropMax !== undefined && dropMax < fromMm) return "too-short";
	return dropMin === undefined || dropMax === undefined ? undefined : "fits";
}
