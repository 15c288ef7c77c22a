import { expect, test } from "vitest";
import { readState } from "#parts/light-tools/tool-state.ts";
import { aLamp } from "#test/lamps.ts";
import { evenerGrid, fields, howMany, planeOf, targetIds, targetLx } from "./how-many.ts";

const stateOf = (search: string) => readState(fields, new URLSearchParams(search)).state;
const count = (search: string, lamp?: ReturnType<typeof aLamp>) => {
	const counted = howMany(stateOf(search), lamp);
	return counted.kind === "grid" ? counted.grid.count : counted.kind;
};

test.each([
	["beam=36", 6],
	["beam=60", 7],
	["beam=90", 9],
	["beam=120&below=0.05", 10],
	["beam=240&below=0.5", 12],
	["beam=320&below=0.5", 13],
])("a kitchen of 4 × 3 × 2.7 m at 300 lx with lamps of 800 lm and ?%s takes %s", (search, expected) => {
	expect(count(`length=4&width=3&height=2.7&target=kitchen&lumens=800&${search}`)).toBe(expected);
});

test("a lamp of the shop counts by its own figures, and one that does not state them is not counted", () => {
	expect(count("", aLamp({ lighting: { lumens: 800, beamAngle: 36 } }))).toBe(6);
	expect(count("", aLamp({ lighting: { beamAngle: 0 } }))).toBe("unknown-light");
	expect(count("", aLamp({ lighting: { emission: "" } }))).toBe("unknown-light");
	expect(count("", aLamp({ lighting: { emission: "none" } }))).toBe("unknown-light");
});

test("rooms that cannot be lit so are named", () => {
	expect(count("length=15&width=15&lumens=10&target=own&lux=2000")).toBe("too-many");
	expect(count("height=2.5&below=1.7")).toBe("too-low");
});

test("the wanted illuminance is that of the place, or one's own", () => {
	expect(targetLx(stateOf("target=worktop"))).toBe(500);
	expect(targetLx(stateOf("target=own&lux=120"))).toBe(120);
	expect(targetIds).not.toContain("mirror");
	expect([planeOf("worktop"), planeOf("corridor"), planeOf("desk"), planeOf("office")]).toEqual([
		"worktop",
		"floor",
		"table",
		"table",
	]);
});

test("where the smallest grid is patchy, a more even one of a few lamps more is offered", () => {
	const evener = (search: string) => {
		const counted = howMany(stateOf(search), undefined);
		if (counted.kind !== "grid") throw new Error("There is no grid.");
		return evenerGrid(counted.room, counted.grid, counted.zM, counted.light);
	};
	expect(evener("lumens=800&beam=60")).toMatchObject({ count: 8, rows: 2, perRow: 4 });
	expect(evener("lumens=800&beam=90")).toBeUndefined();
});
