import { sizeOf } from "@noor/contract/lamp-size";
import type { Lamp } from "@noor/contract/lamps";
import { freePassageM, type Hanging, hangingOver, hangLamp } from "@noor/lighting/hanging";
import { silhouetteOf } from "@noor/lighting/true-size";
import { choiceField, lampsField, numberField, type StateOf } from "#parts/light-tools/tool-state.ts";

/** The places below a hanging lamp. */
export const overs = ["table", "worktop", "passage"] as const;

/** The parameters of the address. Lengths are in m: the ceiling, the table's longer side and width, and the room for a chandelier. */
export const fields = {
	lamps: lampsField(4),
	ceiling: numberField(2.7, { min: 2, max: 8 }),
	over: choiceField(overs, "table"),
	table: numberField(1.8, { min: 0.5, max: 6 }),
	width: numberField(0.9, { min: 0.3, max: 3 }),
	row: numberField(1, { min: 1, max: 9 }),
	room: numberField(5, { min: 1, max: 20 }),
	across: numberField(4, { min: 1, max: 20 }),
};
export type TrueSize = StateOf<typeof fields>;

/** Where a lamp is fixed, by the words of its record. */
export type Place = "hanging" | "ceiling" | "wall" | "table" | "floor";

export function placeOf({ lighting }: Pick<Lamp, "lighting">): Place {
	const words = `${lighting?.mountingType} ${lighting?.lightType}`.toLowerCase();
	if (/suspen|pendant|chandelier/.test(words)) return "hanging";
	if (/wall/.test(words)) return "wall";
	if (/table|desk/.test(words)) return "table";
	if (/ceiling|recess|downlight|track|rail/.test(words)) return "ceiling";
	return "floor";
}

export interface DrawnLamp {
	lamp: Lamp;
	place: Place;
	widthM: number;
	heightM: number;
	/** The lower edge above the floor. */
	lowerEdgeM: number;
	/** The suspension of a hanging lamp. */
	hanging: Hanging | "low-ceiling" | undefined;
}

/** The middle of a wall light above the floor, in m. */
const wallHeightM = 1.7;
const tableM = hangingOver.table.surfaceM;

/** A lamp to scale in the room; undefined if its height or width is not stated: there is no drawing then. */
export function drawnLamp(lamp: Lamp, { ceiling, over }: Pick<TrueSize, "ceiling" | "over">): DrawnLamp | undefined {
	const size = sizeOf(lamp);
	const silhouette = silhouetteOf("lamp", size);
	if (!silhouette) return undefined;
	const [widthM, heightM] = [silhouette.widthMm / 1000, silhouette.heightMm / 1000];
	const place = placeOf(lamp);
	const hanging = place === "hanging" ? hangingOf(size, ceiling, over) : undefined;
	const drop = typeof hanging === "object" ? hanging.suspensionMm / 1000 : 0;
	const lowerEdges: Record<Place, number> = {
		hanging: ceiling - drop - heightM,
		ceiling: ceiling - heightM,
		wall: wallHeightM - heightM / 2,
		table: tableM,
		floor: 0,
	};
	return { lamp, place, widthM, heightM, lowerEdgeM: lowerEdges[place], hanging };
}

/** Over a passage it hangs as high as its suspension allows, at least 2.10 m above the floor. */
function hangingOf(size: ReturnType<typeof sizeOf>, ceiling: number, over: TrueSize["over"]) {
	if (over !== "passage") return hangLamp(ceiling, over, size);
	if (size.heightMm === undefined) return undefined;
	const longestMm = Math.round((ceiling - freePassageM) * 1000) - size.heightMm;
	if (longestMm < 0) return "low-ceiling" as const;
	const suspensionMm = Math.min(size.dropMinMm ?? 0, longestMm);
	return {
		suspensionMm,
		suspensionFromMm: 0,
		suspensionToMm: longestMm,
		lowerEdgeM: ceiling - (suspensionMm + size.heightMm) / 1000,
		verdict:
			size.dropMinMm === undefined ? undefined : size.dropMinMm > longestMm ? ("too-long" as const) : ("fits" as const),
	};
}
