import { expect, test } from "vitest";
import { assertRoom, facingFormFactor, type Room, reflectances, reflectedLx } from "./room.ts";

const room: Room = { lengthM: 4, widthM: 3, heightM: 2.7, planeM: 0.75, reflectances: reflectances.usual };

test.each([
	[4, 3, 1.95, 0.3724],
	[5, 4, 2.05, 0.4422],
	[6, 5, 2.25, 0.4791],
])("the form factor of %s × %s m at %s m is that of the reference", (length, width, height, factor) => {
	expect(facingFormFactor(length / height, width / height)).toBeCloseTo(factor, 4);
});

test("two unit squares at the distance of their side exchange 0.1998 of their light (Howell, C-11)", () => {
	expect(facingFormFactor(1, 1)).toBeCloseTo(0.1998, 4);
});

test("black surfaces reflect nothing", () => {
	const black = { ...room, reflectances: { ceiling: 0, walls: 0, floor: 0 } };
	expect(reflectedLx(black, { planeLm: 1000, ceilingLm: 1000, wallsLm: 1000 })).toBe(0);
});

test("equal surfaces with equal light have the radiosity of an integrating sphere", () => {
	const share = 0.6;
	const even = { ...room, reflectances: { ceiling: share, walls: share, floor: share } };
	const wallsM2 = 2 * 1.95 * 7;
	const firstLx = 100;
	const lit = { planeLm: 12 * firstLx, ceilingLm: 12 * firstLx, wallsLm: wallsM2 * firstLx };
	expect(reflectedLx(even, lit)).toBeCloseTo((firstLx * share) / (1 - share), 9);
});

test("rooms that cannot be are refused", () => {
	const wrong: Partial<Room>[] = [
		{ lengthM: 0 },
		{ widthM: Number.NaN },
		{ heightM: 51 },
		{ planeM: 2.7 },
		{ reflectances: { ...reflectances.usual, walls: 1 } },
		{ reflectances: { ...reflectances.usual, floor: -0.1 } },
	];
	for (const change of wrong) expect(() => assertRoom({ ...room, ...change })).toThrow(RangeError);
	expect(() => assertRoom(room)).not.toThrow();
});
