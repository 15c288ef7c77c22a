import { homeTargets, workTargets } from "@noor/lighting/targets";
import { maxId } from "./limits.ts";

// The limits of a room plan. Apart from its schemas, because the room planner loads no Zod.

/** The maximum number of rooms of an account, and of a browser. */
export const maxRoomPlans = 50;
/** The maximum number of lamps of a room. */
export const maxRoomLamps = 100;
/** The maximum length of the names of a room and of its project. */
export const maxRoomName = 60;
/** The shortest and the longest side of a room in cm. */
export const roomSides = { min: 100, max: 3000 } as const;
/** The lowest and the highest ceiling in cm. */
export const roomHeights = { min: 150, max: 1500 } as const;
/** The least distance between work plane and ceiling in cm. */
const minAbovePlaneCm = 50;

/** The least and the greatest value of a figure, and the step between two. */
export interface FigureLimits {
	min: number;
	max: number;
	step: number;
}

/** Reflectances in percent; below 100, because no surface reflects all light. */
const reflectance = { min: 0, max: 95, step: 1 };
/** The figures of a plan. */
export const roomFigures = {
	lengthCm: { ...roomSides, step: 1 },
	widthCm: { ...roomSides, step: 1 },
	heightCm: { ...roomHeights, step: 1 },
	/** The height at which the light is measured. */
	planeCm: { min: 0, max: roomHeights.max - minAbovePlaneCm, step: 1 },
	ceilingPercent: reflectance,
	wallsPercent: reflectance,
	floorPercent: reflectance,
	hoursPerDay: { min: 0, max: 24, step: 0.5 },
} as const satisfies Record<string, FigureLimits>;

/** The figures of a lamp in a plan. Positions are in cm from the corner of the plan that is at the top left. */
export const lampFigures = {
	productId: { min: 1, max: maxId, step: 1 },
	/** 0 for a product without variants. */
	variantId: { min: 0, max: maxId, step: 1 },
	xCm: { min: 0, max: roomSides.max, step: 1 },
	yCm: { min: 0, max: roomSides.max, step: 1 },
	/** The height of the light source above the floor. */
	zCm: { min: 0, max: roomSides.max, step: 1 },
	/** The position of the dimmer in percent, which is the perceived brightness. The luminous flux is its square: `lighting/src/dimming.ts`. */
	level: { min: 0, max: 100, step: 1 },
	/** How far it is turned, in degrees. */
	turnedDeg: { min: 0, max: 359, step: 1 },
} as const satisfies Record<string, FigureLimits>;

/** The ids of the activities whose illuminance is compared with that of a room. */
export const activities = [...homeTargets, ...workTargets].map(({ id }) => id) as [Activity, ...Activity[]];
export type Activity = (typeof homeTargets)[number]["id"] | (typeof workTargets)[number]["id"];

/** Whether a value is a figure within its limits. */
export function isFigure(value: unknown, { min, max, step }: FigureLimits): value is number {
	return typeof value === "number" && value >= min && value <= max && Number.isInteger(value / step);
}

/** The sides of a room and the height of its ceiling. */
export interface RoomSize {
	lengthCm: number;
	widthCm: number;
	heightCm: number;
}

/** The highest work plane in cm below a ceiling. */
export function highestPlaneCm(heightCm: number): number {
	return heightCm - minAbovePlaneCm;
}

/** Whether a lamp is within the walls, the floor and the ceiling. */
export function isInRoom(
	{ lengthCm, widthCm, heightCm }: RoomSize,
	{ xCm, yCm, zCm }: Record<"xCm" | "yCm" | "zCm", number>,
): boolean {
	return xCm <= lengthCm && yCm <= widthCm && zCm <= heightCm;
}

/** Whether a value is the name of a room or a project; empty for none. */
export function isRoomName(value: unknown): value is string {
	return typeof value === "string" && value.trim().length <= maxRoomName;
}

/** The lamps of a plan by kind, in the order in which the kinds were placed. */
export function countLampsByKind(
	lamps: readonly { productId: number; variantId: number }[],
): { productId: number; variantId: number; quantity: number }[] {
	const counts = new Map<string, { productId: number; variantId: number; quantity: number }>();
	for (const { productId, variantId } of lamps) {
		const key = `${productId}-${variantId}`;
		const counted = counts.get(key) ?? { productId, variantId, quantity: 0 };
		counted.quantity++;
		counts.set(key, counted);
	}
	return [...counts.values()];
}
