import { expect, test } from "vitest";
import { isRoomPlan } from "./is-room-plan.ts";
import { readRoomLink, usualRoom } from "./room-link.ts";
import { RoomPlan } from "./room-plans.ts";

test("a value is a plan where the schema says so", () => {
	const [lamp = {}] = readRoomLink(new URLSearchParams("lamps=12-34.125.100.265")).plan.lamps;
	const values = [undefined, null, "", "9", "x".repeat(60), "x".repeat(61), true, [], {}, Number.NaN, 0.25, 0.5, 1e12];
	const figures = [
		-1, 0, 1, 24, 25, 95, 96, 100, 101, 149, 150, 220, 221, 359, 360, 1450, 1451, 1500, 1501, 3000, 3001,
	];
	const candidates = [...values, ...figures].flatMap((value) => [
		...Object.keys(usualRoom).map((field) => ({ ...usualRoom, lamps: [lamp], [field]: value })),
		...Object.keys(lamp).map((field) => ({ ...usualRoom, lamps: [lamp, { ...lamp, [field]: value }] })),
		{
			...usualRoom,
			lamps: Array.from({ length: typeof value === "number" ? Math.min(Math.max(value, 0), 101) : 0 }, () => lamp),
		},
		value,
	]);
	for (const candidate of candidates)
		expect(isRoomPlan(candidate), JSON.stringify(candidate)).toBe(RoomPlan.safeParse(candidate).success);
	expect(candidates.filter(isRoomPlan).length).toBeGreaterThan(100);
});
