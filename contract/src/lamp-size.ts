import type { Lamp } from "./lamps.ts";

/** The outer dimensions of a lamp in mm; undefined where they are not stated. */
export interface LampSize {
	widthMm: number | undefined;
	heightMm: number | undefined;
	diameterMm: number | undefined;
	/** The length of the suspension from the ceiling to the top of the lamp, at the shortest and at the longest. */
	dropMinMm: number | undefined;
	dropMaxMm: number | undefined;
}

/**
 * The dimensions that the record of a lamp states. 0 counts as not stated. A record has the drop to the lowest point of the
 * lamp; the suspension is that less its height, and at least 1 mm.
 */
export function sizeOf({ lighting }: Pick<Lamp, "lighting">): LampSize {
	const height = lighting?.height || undefined;
	const suspension = (drop: number | null | undefined) => (drop && height ? Math.max(drop - height, 1) : undefined);
	return {
		widthMm: lighting?.width || undefined,
		heightMm: height,
		diameterMm: lighting?.diameter || undefined,
		dropMinMm: suspension(lighting?.dropMin),
		dropMaxMm: suspension(lighting?.dropMax),
	};
}
