import { moveIntoRoom } from "@noor/contract/room-link";
import type { RoomLamp, RoomPlan } from "@noor/contract/room-plans";
import { highestPlaneCm, maxRoomLamps } from "@noor/contract/room-rules";
import { reflectances } from "@noor/lighting/room";

// Changes of a plan. Each returns a valid plan, and the same object if nothing changes.

/** Lamps are dragged in steps of so many cm, and moved by keys in steps of these. */
export const snapCm = 5;
export const keySteps = { usual: 10, fine: 1 } as const;

/** The kind of a lamp, and where it usually is. */
export interface NewLamp {
	productId: number;
	variantId: number;
	zCm: number;
	/** Whether it belongs to a wall. */
	isAtWall?: boolean;
}

/** Adds a lamp, in the middle of the room or of a wall, or beside the lamps that are there. Undefined if the room is full. */
export function addLamp(
	plan: RoomPlan,
	{ productId, variantId, zCm, isAtWall = false }: NewLamp,
): RoomPlan | undefined {
	if (plan.lamps.length >= maxRoomLamps) return undefined;
	const { xCm, yCm } = freePlace(plan, snap(plan.lengthCm / 2), isAtWall ? snapCm : snap(plan.widthCm / 2));
	const lamp: RoomLamp = { productId, variantId, xCm, yCm, zCm, level: 100, isOn: true, turnedDeg: 0 };
	return { ...plan, lamps: [...plan.lamps, moveIntoRoom(plan, lamp)] };
}

/**
 * Arranges the lamps of a kind as a grid over the whole room: as many as the grid has, all with the height and the setting of
 * one of them. Undefined if the room would have too many.
 */
export function arrangeGrid(plan: RoomPlan, index: number, columns: number, rows: number): RoomPlan | undefined {
	const pattern = plan.lamps[index];
	if (!pattern) return undefined;
	const others = plan.lamps.filter((lamp) => !isSameKind(lamp, pattern));
	if (others.length + columns * rows > maxRoomLamps) return undefined;
	const grid = Array.from({ length: columns * rows }, (_, at) => ({
		...pattern,
		xCm: Math.round((((at % columns) + 0.5) * plan.lengthCm) / columns),
		yCm: Math.round(((Math.floor(at / columns) + 0.5) * plan.widthCm) / rows),
	}));
	return { ...plan, lamps: [...others, ...grid] };
}

/** Adds the same lamp beside a lamp. Undefined if the room is full. */
export function duplicateLamp(plan: RoomPlan, index: number): RoomPlan | undefined {
	const lamp = plan.lamps[index];
	if (!lamp || plan.lamps.length >= maxRoomLamps) return undefined;
	return { ...plan, lamps: [...plan.lamps, { ...lamp, ...freePlace(plan, lamp.xCm, lamp.yCm) }] };
}

/** Removes the lamp at a place of the list; a place without a lamp changes nothing. */
export function removeLamp(plan: RoomPlan, index: number): RoomPlan {
	return { ...plan, lamps: plan.lamps.filter((_, at) => at !== index) };
}

/** Changes a lamp; a place outside of the room becomes the nearest one in it. */
export function changeLamp(plan: RoomPlan, index: number, change: Partial<RoomLamp>): RoomPlan {
	const before = plan.lamps[index];
	if (!before) return plan;
	const whole = { ...before, ...change };
	const lamp = moveIntoRoom(plan, {
		...whole,
		xCm: Math.max(Math.round(whole.xCm), 0),
		yCm: Math.max(Math.round(whole.yCm), 0),
		zCm: Math.max(Math.round(whole.zCm), 0),
	});
	const isSame = (Object.keys(lamp) as (keyof RoomLamp)[]).every((field) => lamp[field] === before[field]);
	return isSame ? plan : { ...plan, lamps: plan.lamps.map((each, at) => (at === index ? lamp : each)) };
}

/** Changes every lamp of the kind of a lamp. */
export function changeKind(
	plan: RoomPlan,
	pattern: Pick<RoomLamp, "productId" | "variantId">,
	change: Partial<RoomLamp>,
): RoomPlan {
	return { ...plan, lamps: plan.lamps.map((lamp) => (isSameKind(lamp, pattern) ? { ...lamp, ...change } : lamp)) };
}

function isSameKind(one: Pick<RoomLamp, "productId" | "variantId">, other: typeof one): boolean {
	return one.productId === other.productId && one.variantId === other.variantId;
}

/**
 * Changes the room. Lamps in its upper half keep their distance from the ceiling; those that would be outside move to the
 * wall. The work plane stays below the ceiling.
 */
export function changeRoom(plan: RoomPlan, change: Partial<Omit<RoomPlan, "lamps">>): RoomPlan {
	const room = { ...plan, ...change };
	room.planeCm = Math.min(room.planeCm, highestPlaneCm(room.heightCm));
	const raisedCm = room.heightCm - plan.heightCm;
	const lamps = plan.lamps.map((lamp) =>
		moveIntoRoom(room, lamp.zCm * 2 > plan.heightCm ? { ...lamp, zCm: Math.max(lamp.zCm + raisedCm, 0) } : lamp),
	);
	return { ...room, lamps };
}

/** The sets of surfaces to choose from, in percent. */
export const surfaceSets = Object.fromEntries(
	Object.entries(reflectances).map(([id, { ceiling, walls, floor }]) => [
		id,
		{
			ceilingPercent: Math.round(ceiling * 100),
			wallsPercent: Math.round(walls * 100),
			floorPercent: Math.round(floor * 100),
		},
	]),
) as Record<keyof typeof reflectances, Pick<RoomPlan, "ceilingPercent" | "wallsPercent" | "floorPercent">>;
export type SurfaceSet = keyof typeof surfaceSets;

/** The set that a room has; undefined for surfaces of its own. */
export function surfaceSetOf(plan: RoomPlan): SurfaceSet | undefined {
	return (Object.keys(surfaceSets) as SurfaceSet[]).find((id) => {
		const { ceilingPercent, wallsPercent, floorPercent } = surfaceSets[id];
		return (
			ceilingPercent === plan.ceilingPercent && wallsPercent === plan.wallsPercent && floorPercent === plan.floorPercent
		);
	});
}

/** The nearest position of the grid, in cm. */
export function snap(cm: number): number {
	return Math.round(cm / snapCm) * snapCm;
}

/** A place at which no lamp is: the given one, or the next to its right and then below. */
function freePlace(plan: RoomPlan, xCm: number, yCm: number): { xCm: number; yCm: number } {
	const isTaken = (x: number, y: number) => plan.lamps.some((lamp) => lamp.xCm === x && lamp.yCm === y);
	const step = 50;
	for (let round = 0; round < maxRoomLamps; round++) {
		const x = xCm + step * round;
		if (x <= plan.lengthCm && !isTaken(x, yCm)) return { xCm: x, yCm };
		const left = xCm - step * round;
		if (left >= 0 && !isTaken(left, yCm)) return { xCm: left, yCm };
		const y = yCm + step * round;
		if (y <= plan.widthCm && !isTaken(xCm, y)) return { xCm, yCm: y };
	}
	return { xCm, yCm };
}
