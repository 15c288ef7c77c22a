// Illuminance that activities need: the first values of a list that staff edit. Homes are not covered by EN 12464-1,
// which is for work places; theirs are advice (licht.de: 300 lx in living areas, 500 lx to read, cook or work).

/** A place of a home, with the maintained illuminance in lx, colour temperatures in K and the least Ra. */
export interface HomeTarget {
	id: string;
	lx: number;
	/** Where the light is measured. */
	at: "room" | "table" | "worktop" | "face";
	kelvin: { from: number; to: number };
	minCri: number;
}

export const homeTargets = [
	{ id: "living-evening", lx: 100, at: "room", kelvin: { from: 2200, to: 3000 }, minCri: 90 },
	{ id: "living", lx: 300, at: "room", kelvin: { from: 2200, to: 3000 }, minCri: 90 },
	{ id: "dining-table", lx: 300, at: "table", kelvin: { from: 2700, to: 2700 }, minCri: 90 },
	{ id: "kitchen", lx: 300, at: "room", kelvin: { from: 3000, to: 4000 }, minCri: 90 },
	{ id: "worktop", lx: 500, at: "worktop", kelvin: { from: 3000, to: 4000 }, minCri: 90 },
	{ id: "bathroom", lx: 200, at: "room", kelvin: { from: 3000, to: 3000 }, minCri: 90 },
	{ id: "mirror", lx: 300, at: "face", kelvin: { from: 3000, to: 3000 }, minCri: 90 },
	{ id: "bedroom", lx: 100, at: "room", kelvin: { from: 2200, to: 2700 }, minCri: 90 },
	{ id: "bed-reading", lx: 300, at: "room", kelvin: { from: 2200, to: 2700 }, minCri: 90 },
	{ id: "hall-stairs", lx: 100, at: "room", kelvin: { from: 2700, to: 3000 }, minCri: 80 },
	{ id: "desk", lx: 500, at: "table", kelvin: { from: 4000, to: 4000 }, minCri: 90 },
] as const satisfies readonly HomeTarget[];

/**
 * A work place, as makers quote EN 12464-1:2021: maintained illuminance in lx, the raised one where it is quoted, the
 * most UGR, the least U₀ and Ra. `isQuoted` is false where the figures wait for a comparison with the standard.
 */
export interface WorkTarget {
	id: string;
	lx: number;
	raisedLx?: number;
	maxUgr: number;
	minUniformity: number;
	minCri: number;
	isQuoted: boolean;
}

export const workTargets = [
	{ id: "corridor", lx: 100, raisedLx: 150, maxUgr: 25, minUniformity: 0.4, minCri: 80, isQuoted: true },
	{ id: "stairs", lx: 150, raisedLx: 200, maxUgr: 25, minUniformity: 0.4, minCri: 80, isQuoted: true },
	{ id: "entrance-hall", lx: 200, raisedLx: 300, maxUgr: 22, minUniformity: 0.4, minCri: 80, isQuoted: true },
	{ id: "office", lx: 500, raisedLx: 1000, maxUgr: 19, minUniformity: 0.6, minCri: 80, isQuoted: false },
	{ id: "reception-shop-floor", lx: 300, maxUgr: 22, minUniformity: 0.6, minCri: 80, isQuoted: false },
	{ id: "till", lx: 500, maxUgr: 19, minUniformity: 0.6, minCri: 80, isQuoted: false },
	{ id: "restaurant-kitchen", lx: 500, maxUgr: 22, minUniformity: 0.6, minCri: 80, isQuoted: false },
] as const satisfies readonly WorkTarget[];
