import type { Lamp } from "./lamps.ts";

/** The outer dimensions of a lamp in mm; undefined where they are not stated. */
export interface LampSize {
	widthMm: number | undefined;
	heightMm: number | undefined;
	diameterMm: number | undefined;
	/** The length of the suspension, at the shortest and at the longest. */
	dropMinMm: number | undefined;
	dropMaxMm: number | undefined;
}

/** The dimensions that the record of a lamp states. 0 counts as not stated. */
export function sizeOf({ lighting }: Pick<Lamp, "lighting">): LampSize {
	return {
		widthMm: lighting?.width || undefined,
		heightMm: lighting?.height || undefined,
		diameterMm: lighting?.diameter || undefined,
		dropMinMm: lighting?.dropMin || undefined,
		dropMaxMm: lighting?.dropMax || undefined,
	};
}
