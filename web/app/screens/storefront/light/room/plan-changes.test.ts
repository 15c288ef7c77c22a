import { usualRoom } from "@noor/contract/room-link";
import { RoomPlan } from "@noor/contract/room-plans";
import { maxRoomLamps } from "@noor/contract/room-rules";
import { expect, test } from "vitest";
import {
	addLamp,
	arrangeGrid,
	changeKind,
	changeLamp,
	changeRoom,
	duplicateLamp,
	removeLamp,
	snap,
	surfaceSetOf,
	surfaceSets,
} from "./plan-changes.ts";

const pendant = { productId: 5, variantId: 0, zCm: 200 };
const placesOf = (plan: RoomPlan | undefined) => plan?.lamps.map(({ xCm, yCm, zCm }) => [xCm, yCm, zCm]);
const withLamps = (count: number) => {
	let plan: RoomPlan = usualRoom;
	for (let nth = 0; nth < count; nth++) plan = addLamp(plan, pendant) ?? plan;
	return plan;
};

test("the first lamp hangs in the middle of the room, one for a wall at the wall, and no other on the same place", () => {
	const plan = withLamps(6);
	expect(placesOf(plan)?.[0]).toEqual([250, 200, 200]);
	expect(placesOf(addLamp(usualRoom, { ...pendant, isAtWall: true }))).toEqual([[250, 5, 200]]);
	expect(new Set(placesOf(plan)?.map(String)).size).toBe(6);
	expect(RoomPlan.safeParse(plan).success).toBe(true);
});

test("a grid fills the room evenly with lamps like the one it was made of, and leaves other kinds", () => {
	const dimmed = changeLamp(withLamps(3), 1, { level: 60 });
	const other = addLamp(dimmed, { ...pendant, variantId: 2 }) as RoomPlan;
	const plan = arrangeGrid(other, 1, 2, 2);
	expect(placesOf(plan)?.slice(1)).toEqual([
		[125, 100, 200],
		[375, 100, 200],
		[125, 300, 200],
		[375, 300, 200],
	]);
	expect(plan?.lamps.map(({ variantId, level }) => [variantId, level])).toEqual([[2, 100], ...Array(4).fill([0, 60])]);
});

test("a room takes no more than 100 lamps", () => {
	const full = arrangeGrid(withLamps(1), 0, 10, 10) as RoomPlan;
	expect(full.lamps).toHaveLength(maxRoomLamps);
	expect(addLamp(full, pendant)).toBeUndefined();
	expect(duplicateLamp(full, 0)).toBeUndefined();
	expect(arrangeGrid(addLamp(withLamps(1), { ...pendant, variantId: 1 }) as RoomPlan, 0, 10, 10)).toBeUndefined();
});

test("all lamps of a kind are changed together", () => {
	const plan = addLamp(withLamps(2), { ...pendant, variantId: 9 }) as RoomPlan;
	expect(changeKind(plan, pendant, { isOn: false }).lamps.map(({ isOn }) => isOn)).toEqual([false, false, true]);
});

test("a copy has everything of its lamp but the place", () => {
	const dimmed = changeLamp(withLamps(1), 0, { level: 40, isOn: false, turnedDeg: 90 });
	const copied = duplicateLamp(dimmed, 0);
	expect(copied?.lamps[1]).toEqual({ ...dimmed.lamps[0], xCm: 300 });
});

test("a lamp cannot leave the room, and moving it nowhere changes nothing", () => {
	const plan = withLamps(1);
	expect(placesOf(changeLamp(plan, 0, { xCm: -40, yCm: 9999, zCm: 400 }))).toEqual([[0, 400, 270]]);
	expect(changeLamp(plan, 0, { xCm: 250 })).toBe(plan);
	expect(changeLamp(plan, 7, { xCm: 10 })).toBe(plan);
	expect(removeLamp(plan, 0).lamps).toEqual([]);
});

test("lamps at the ceiling keep their distance from it, others stay where they are, and all stay in the room", () => {
	const plan = changeLamp(addLamp(withLamps(1), { ...pendant, zCm: 60 }) as RoomPlan, 0, { xCm: 490 });
	const lower = changeRoom(plan, { heightCm: 240, lengthCm: 320 });
	expect(lower.lamps.map(({ xCm, zCm }) => [xCm, zCm])).toEqual([
		[320, 170],
		[300, 60],
	]);
	expect(changeRoom({ ...plan, planeCm: 200 }, { heightCm: 200 }).planeCm).toBe(150);
	for (const heightCm of [150, 300, 1500])
		expect(RoomPlan.safeParse(changeRoom(plan, { heightCm })).success).toBe(true);
});

test("surfaces are one of the sets, or of the room's own", () => {
	expect(surfaceSetOf(usualRoom)).toBe("usual");
	expect(surfaceSetOf({ ...usualRoom, ...surfaceSets.dark })).toBe("dark");
	expect(surfaceSetOf({ ...usualRoom, wallsPercent: 55 })).toBeUndefined();
});

test("dragging snaps to 5 cm", () => {
	expect([snap(122), snap(122.6), snap(0.4)]).toEqual([120, 125, 0]);
});
