import { expect, test } from "vitest";
import { moveIntoRoom, readRoomLink, usualRoom, writeRoomLink } from "./room-link.ts";
import { type RoomLamp, RoomPlan } from "./room-plans.ts";
import { maxRoomLamps } from "./room-rules.ts";

const lamp: RoomLamp = {
	productId: 12,
	variantId: 34,
	xCm: 125,
	yCm: 100,
	zCm: 265,
	level: 100,
	isOn: true,
	turnedDeg: 0,
};

test("a link has the whole plan, and reading it gives the same plan", () => {
	const plan: RoomPlan = {
		...usualRoom,
		name: "Majlis & dining",
		project: "Villa 7",
		lengthCm: 645,
		heightCm: 305,
		planeCm: 0,
		ceilingPercent: 80,
		floorPercent: 30,
		activity: "dining-table",
		hoursPerDay: 3.5,
		lamps: [
			lamp,
			{ ...lamp, variantId: 0, level: 40 },
			{ ...lamp, isOn: false, level: 70 },
			{ ...lamp, turnedDeg: 90 },
			{ ...lamp, level: 0, isOn: false, turnedDeg: 359 },
		],
	};
	const link = writeRoomLink(plan).toString();
	expect(readRoomLink(new URLSearchParams(link))).toEqual({ plan, ignored: [], lostLamps: 0, movedLamps: 0 });
});

test("a link is readable: metres, and lamps as product, variant, place, and what is not usual", () => {
	const lamps = [lamp, { ...lamp, variantId: 0, isOn: false, level: 80 }];
	expect(writeRoomLink({ ...usualRoom, lamps }).toString()).toBe(
		"length=5&width=4&height=2.7&lamps=12-34.125.100.265_12.125.100.265.o80",
	);
});

test("the link of a room of 100 lamps is shorter than 2,500 characters", () => {
	const lamps = Array.from({ length: maxRoomLamps }, () => ({ ...lamp, xCm: 1250 }));
	expect(writeRoomLink({ ...usualRoom, lengthCm: 2000, lamps }).toString().length).toBeLessThan(2_500);
});

test.for([
	["length=abc", ["length"]],
	["length=0.5&width=31", ["length", "width"]],
	["height=-1", ["height"]],
	["plane=2.5", ["plane"]],
	["height=1.5&plane=1.2", ["plane"]],
	["for=disco&hours=25", ["hours", "for"]],
	["walls=99", ["walls"]],
	[`name=${"x".repeat(61)}`, ["name"]],
	["length=NaN&width=Infinity", ["length", "width"]],
] as const)("values that are not allowed are named, and the usual ones used: %s", ([search, ignored]) => {
	const read = readRoomLink(new URLSearchParams(search));
	expect(read.ignored).toEqual(ignored);
	expect(RoomPlan.safeParse(read.plan).success).toBe(true);
});

test("lamps that cannot be read are counted, and those outside of the room are moved into it", () => {
	const read = readRoomLink(
		new URLSearchParams("length=3&width=2&height=2.5&lamps=12.900.100.240_x.1.2.3_12_12.1.1.1.101_12.1.1.1.50.360"),
	);
	expect(read).toMatchObject({ lostLamps: 3, movedLamps: 1 });
	expect(read.plan.lamps.map(({ xCm, yCm, zCm }) => [xCm, yCm, zCm])).toEqual([
		[300, 100, 240],
		[150, 100, 250],
	]);
	const many = readRoomLink(
		new URLSearchParams(
			`lamps=${Array(maxRoomLamps + 5)
				.fill("1.1.1.1")
				.join("_")}`,
		),
	);
	expect(many.plan.lamps).toHaveLength(maxRoomLamps);
	expect(many.lostLamps).toBe(5);
});

test("a decimal comma is read as a point, and spaces around a figure do not matter", () => {
	expect(readRoomLink(new URLSearchParams("length=%204,25&height=2,8%20")).plan).toMatchObject({
		lengthCm: 425,
		heightCm: 280,
	});
});

test("a lamp that is in the room stays where it is", () => {
	expect(moveIntoRoom(usualRoom, lamp)).toBe(lamp);
});
