import { lampIdText } from "@noor/contract/lamp-ids";
import { type MissingFigure, missingFigures } from "@noor/contract/lamp-light";
import type { Lamp } from "@noor/contract/lamps";
import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import type { Light } from "@noor/lighting/light";
import { knownLight, type MeasuredLamp } from "#parts/lamps/measured-light.ts";

// The planner's data of the lamps in a room: those of the same product and variant are of one kind, with a letter as on
// the drawings of an electrician.

/** Lamps by their ids; null if one is not sold any more; without an entry until it has been read. */
export type KnownLamps = ReadonlyMap<string, MeasuredLamp | null>;

export interface LampKind {
	/** Product and variant, as in addresses. */
	id: string;
	/** A, B, C in the order of placing. */
	letter: string;
	lamp: MeasuredLamp | null | undefined;
	/** Undefined if the record does not state it. */
	light: Light | undefined;
	missing: readonly MissingFigure[];
	watts: number | undefined;
	isDimmable: boolean;
	/** In K; undefined if it is not stated. */
	kelvin: number | undefined;
	body: LampBody;
	/** How many of the kind are in the room. */
	count: number;
}

export type Mounting = "suspended" | "ceiling" | "wall" | "table" | "floor" | "ground" | "other";

/** The measures of a lamp in cm, for drawings. */
export interface LampBody {
	isRound: boolean;
	/** Along x and along y of a lamp that is not turned. */
	widthCm: number;
	depthCm: number;
	heightCm: number;
	/** Whether the record states them; else they are those of a usual lamp. */
	isStated: boolean;
	mounting: Mounting;
}

/** The id of the kind of a lamp. */
export function kindIdOf({ productId, variantId }: Pick<RoomLamp, "productId" | "variantId">): string {
	return lampIdText({ productId, variantId: variantId === 0 ? null : variantId });
}

/** The kinds of lamps in a room, by their ids, in the order in which they were placed. */
export function kindsOf(plan: RoomPlan, known: KnownLamps): ReadonlyMap<string, LampKind> {
	const kinds = new Map<string, LampKind>();
	for (const placed of plan.lamps) {
		const id = kindIdOf(placed);
		const kind = kinds.get(id);
		if (kind) kind.count++;
		else kinds.set(id, kindOf(id, letterOf(kinds.size), known.get(id)));
	}
	return kinds;
}

/** What is known of each lamp is calculated once. */
const lights = new WeakMap<MeasuredLamp, Light | undefined>();

function kindOf(id: string, letter: string, lamp: MeasuredLamp | null | undefined): LampKind {
	if (lamp && !lights.has(lamp)) lights.set(lamp, knownLight(lamp));
	const lighting = lamp?.lighting;
	return {
		...{ id, letter, lamp, count: 1 },
		light: lamp ? lights.get(lamp) : undefined,
		missing: lamp && !lamp.measured ? missingFigures(lamp) : [],
		watts: lighting?.wattage || undefined,
		isDimmable: lighting?.isDimmable ?? false,
		kelvin: lighting?.colorTemperature || undefined,
		body: bodyOf(lamp),
	};
}

/** A to Z, then AA, AB and so on. */
export function letterOf(index: number): string {
	const last = String.fromCharCode(65 + (index % 26));
	return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

const usualBody = { isRound: true, widthCm: 20, depthCm: 20, heightCm: 15 };

function bodyOf(lamp: Lamp | null | undefined): LampBody {
	const mounting = mountingOf(lamp);
	const { diameter, width, depth, height } = measuresOf(lamp);
	const heightCm = height ? height / 10 : usualBody.heightCm;
	if (diameter) {
		const across = diameter / 10;
		return { isRound: true, widthCm: across, depthCm: across, heightCm, isStated: true, mounting };
	}
	if (!width && !depth) return { ...usualBody, heightCm, isStated: false, mounting };
	const [widthCm, depthCm] = [(width ?? depth ?? 0) / 10, (depth ?? width ?? 0) / 10];
	return { isRound: false, widthCm, depthCm, heightCm, isStated: true, mounting };
}

/** In mm; undefined where the record does not state them. */
function measuresOf(lamp: Lamp | null | undefined) {
	const record: Readonly<Record<string, unknown>> = lamp?.lighting ?? {};
	const measure = (field: string) => {
		const value = record[field];
		return typeof value === "number" && value > 0 ? value : undefined;
	};
	return {
		...{ diameter: measure("diameter"), width: measure("width"), depth: measure("depth"), height: measure("height") },
		...{ dropMin: measure("dropMin"), dropMax: measure("dropMax") },
	};
}

/** Where a lamp is mounted, by the words that the catalogue uses. */
function mountingOf(lamp: Lamp | null | undefined): Mounting {
	const words = lamp?.lighting?.mountingType.toLowerCase() ?? "";
	if (/suspend|pendant|hang/.test(words)) return "suspended";
	if (/ceiling|track|recess/.test(words) && !/wall/.test(words)) return "ceiling";
	if (/wall/.test(words)) return "wall";
	if (/table|desk/.test(words)) return "table";
	if (/floor/.test(words)) return "floor";
	return /ground/.test(words) ? "ground" : "other";
}

/** How far below the ceiling the light of a lamp hangs that states no drop, in cm. */
const usualDropCm = 80;
/** The usual heights of the light above the floor in cm, for lamps that do not hang or sit on the ceiling. */
const usualHeightsCm = { wall: 170, table: 115, floor: 150, ground: 20 } as const;

/** Whether a lamp is mounted on a wall. */
export function isWallLamp(lamp: Lamp | null | undefined): boolean {
	return mountingOf(lamp) === "wall";
}

/** The height above the floor at which the light of a new lamp is, in cm: by its mounting, its drop and its own height. */
export function usualHeightCm(lamp: Lamp | null | undefined, { heightCm }: Pick<RoomPlan, "heightCm">): number {
	const mounting = mountingOf(lamp);
	if (mounting === "ceiling" || mounting === "other") return heightCm - 2;
	if (mounting !== "suspended") return Math.min(usualHeightsCm[mounting], heightCm);
	const { dropMin = 0, dropMax, height = 0 } = measuresOf(lamp);
	const longestCm = dropMax === undefined ? usualDropCm : dropMax / 10;
	const dropCm = Math.max(Math.min(usualDropCm, longestCm), (dropMin + height) / 10);
	return Math.max(Math.round(heightCm - dropCm), 0);
}
