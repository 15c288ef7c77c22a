import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meanLxByPatches } from "../test/patch-radiosity.ts";
import {
	cellAt,
	firstLight,
	gridOf,
	isPatchy,
	lampField,
	meanLx,
	type PlacedLamp,
	powerDensity,
	roomLight,
} from "./illuminance.ts";
import { gridPositions } from "./lamp-count.ts";
import { type Emission, measuredLight, modelledLight } from "./light.ts";
import type { Photometry } from "./photometry.ts";
import { type Room, reflectances } from "./room.ts";

function lit(room: Room, lamps: readonly PlacedLamp[]) {
	return roomLight(
		room,
		lamps.map((lamp) => ({ field: lampField(room, lamp) })),
	);
}

function light(lumens: number, beamAngleDeg: number, emission: Emission = "down") {
	return modelledLight({ lumens, beamAngleDeg, emission })!;
}

function roomOf([lengthM, widthM, heightM]: readonly number[], kind: keyof typeof reflectances, planeM = 0.75): Room {
	return { lengthM: lengthM!, widthM: widthM!, heightM: heightM!, planeM, reflectances: reflectances[kind] };
}

/** A grid of lamps along the room's sides. */
function hung(room: Room, [perRow, rows]: readonly number[], zM: number, lamp: PlacedLamp["light"]): PlacedLamp[] {
	return gridPositions(room, perRow!, rows!).map((place) => ({ ...place, zM, light: lamp }));
}

/** A tolerance in percent. */
function expectWithin(value: number, wanted: number, percent: number) {
	expect(Math.abs(value / wanted - 1) * 100, `${value} for ${wanted}`).toBeLessThanOrEqual(percent);
}

describe.each([
	{
		name: "A",
		size: [4, 3, 2.7],
		kind: "usual",
		lamps: [3, 2],
		lumens: 700,
		beam: 60,
		zM: 2.68,
		flux: [2813, 0, 1387],
		lx: [234.5, 44.2, 279, 155, 352],
		utilisation: 0.8,
	},
	{
		name: "B",
		size: [4, 3, 2.7],
		kind: "usual",
		lamps: [1, 1],
		lumens: 2400,
		beam: 120,
		zM: 2.65,
		flux: [1207, 0, 1193],
		lx: [100.6, 31.8, 132, 66, 240],
		utilisation: 0.66,
	},
	{
		name: "C",
		size: [5, 4, 2.8],
		kind: "usual",
		lamps: [1, 1],
		lumens: 1500,
		beam: 320,
		zM: 2.2,
		flux: [432, 474, 594],
		lx: [21.6, 20.5, 42, 26, 87],
		utilisation: 0.56,
	},
	{
		name: "D",
		size: [6, 5, 3],
		kind: "dark",
		lamps: [3, 3],
		lumens: 800,
		beam: 90,
		zM: 2.98,
		flux: [4382, 0, 2818],
		lx: [146.1, 16.0, 162, 83, 214],
		utilisation: 0.68,
	},
] as const)("room $name of the reference", ({ size, kind, lamps, lumens, beam, zM, flux, lx, utilisation }) => {
	const room = roomOf(size, kind);
	const placed = hung(room, lamps, zM, light(lumens, beam));

	test("has its first light on plane, ceiling and walls", () => {
		const sums = placed.map((lamp) => firstLight(room, lamp));
		const sum = (of: "planeLm" | "ceilingLm" | "wallsLm") => sums.reduce((total, each) => total + each[of], 0);
		for (const [at, of] of (["planeLm", "ceilingLm", "wallsLm"] as const).entries())
			if (flux[at] === 0) expect(sum(of)).toBeCloseTo(0, 6);
			else expectWithin(sum(of), flux[at]!, 2);
	});

	test("has its illuminance: mean within 2 %, minimum and maximum within 6 %", () => {
		const result = lit(room, placed);
		const [direct, reflected, mean, least, most] = lx;
		expectWithin(result.directLx, direct, 2);
		expectWithin(result.reflectedLx, reflected, 2);
		expectWithin(result.meanLx, mean, 2);
		expectWithin(result.minLx, least, 6);
		expectWithin(result.maxLx, most, 6);
		expectWithin(result.utilisation!, utilisation, 2);
		expect(result.maintainedLx).toBeCloseTo(0.8 * result.meanLx, 9);
		expect(result.uniformity).toBeCloseTo(result.minLx / result.meanLx, 9);
		expect(meanLx(room, placed)).toBeCloseTo(result.meanLx, 9);
	});
});

const rooms: {
	size: number[];
	kind: keyof typeof reflectances;
	lamps: number[];
	zM: number;
	of: ReturnType<typeof light>;
}[] = [
	{ size: [4, 3, 2.7], kind: "usual", lamps: [3, 2], zM: 2.68, of: light(700, 60) },
	{ size: [4, 3, 2.7], kind: "light", lamps: [1, 1], zM: 2.65, of: light(2400, 120) },
	{ size: [5, 4, 2.8], kind: "usual", lamps: [1, 1], zM: 2.2, of: light(1500, 320, "all-round") },
	{ size: [6, 4, 2.8], kind: "light", lamps: [2, 1], zM: 1.9, of: light(1500, 300, "all-round") },
	{ size: [3, 2, 2.5], kind: "dark", lamps: [2, 1], zM: 2.48, of: light(600, 36) },
	{ size: [4, 4, 2.6], kind: "usual", lamps: [2, 2], zM: 1.8, of: light(800, 90, "up-and-down") },
];
test.each(rooms)("the mean is within 3.5 % of patches that exchange light: $size m, $kind", (each) => {
	const room = roomOf(each.size, each.kind);
	const lamps = hung(room, each.lamps, each.zM, each.of);
	expectWithin(meanLx(room, lamps), meanLxByPatches(room, lamps, 0.25), 3.5);
});

test("a lamp that shines only up is the limit of three surfaces: within 10 % of the patches", () => {
	const room = roomOf([5, 4, 2.8], "light");
	const lamps = hung(room, [1, 1], 1.9, light(1500, 120, "up"));
	expectWithin(meanLx(room, lamps), meanLxByPatches(room, lamps, 0.25), 10);
});

/** A wall washer: all light on the side of C0. */
const oneSided: Photometry = {
	planesDeg: [0, 45, 90, 135, 180, 225, 270, 315],
	gammasDeg: [0, 15, 30, 45, 60, 75, 90],
	candela: [1, 0.8, 0.5, 0.1, 0.05, 0.1, 0.5, 0.8].map((share) =>
		[100, 140, 180, 160, 100, 40, 0].map((candela, at) => (at === 0 ? 100 : candela * share)),
	),
	facts: { isModelled: false },
};

test("a lamp that is not round lights the side to which it is turned", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	const washer = { xM: 2, yM: 1.5, zM: 2.6, light: measuredLight(oneSided) };
	const grid = gridOf(room);
	const lx = (turnedDeg: number, xM: number, yM: number) =>
		lampField(room, { ...washer, turnedDeg }).cellsLx[cellAt(grid, xM, yM)!]!;
	expect(lx(0, 3.1, 1.6)).toBeGreaterThan(5 * lx(0, 0.9, 1.6));
	expect(lx(180, 0.9, 1.4)).toBeCloseTo(lx(0, 3.1, 1.6), 9);
	expect(lx(90, 2.1, 2.4)).toBeGreaterThan(5 * lx(90, 2.1, 0.6));
});

test("the first light of a lamp that is not round is what its cells add up to", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	for (const turnedDeg of [0, 30, 90, 200]) {
		const field = lampField(room, { xM: 1.3, yM: 0.9, zM: 2.6, light: measuredLight(oneSided), turnedDeg });
		expectWithin(
			field.usefulLm,
			field.cellsLx.reduce((sum, lx) => sum + lx / 16, 0),
			2,
		);
	}
});

const lamps = fc.record({
	x: fc.double({ min: 0, max: 1, noNaN: true }),
	y: fc.double({ min: 0, max: 1, noNaN: true }),
	z: fc.double({ min: 0, max: 1, noNaN: true }),
	lumens: fc.double({ min: 1, max: 20_000, noNaN: true }),
	beam: fc.double({ min: 5, max: 360, noNaN: true }),
	emission: fc.constantFrom<Emission>("down", "up", "up-and-down", "all-round"),
});
const sizes = fc.tuple(...[8, 8, 4].map((max) => fc.double({ min: 2, max, noNaN: true })));
const placedIn = (
	room: Room,
	{ x, y, z, lumens, beam, emission }: typeof lamps extends fc.Arbitrary<infer T> ? T : never,
) => ({
	xM: x * room.lengthM,
	yM: y * room.widthM,
	zM: z * room.heightM,
	light: light(lumens, beam, emission),
});

test("no light is lost or made: what arrives first is what the lamp emits", () => {
	fc.assert(
		fc.property(sizes, lamps, (size, lamp) => {
			const placed = placedIn(roomOf(size, "usual"), lamp);
			const { planeLm, ceilingLm, wallsLm } = firstLight(roomOf(size, "usual"), placed);
			for (const share of [planeLm, ceilingLm, wallsLm]) expect(share).toBeGreaterThanOrEqual(-1e-6);
			expect((planeLm + ceilingLm + wallsLm) / placed.light.lumens).toBeCloseTo(1, 6);
		}),
	);
});

test("every figure is a number, and the least is not above the mean of the cells", () => {
	fc.assert(
		fc.property(sizes, fc.array(lamps, { maxLength: 4 }), (size, several) => {
			const room = roomOf(size, "usual");
			const result = lit(
				room,
				several.map((lamp) => placedIn(room, lamp)),
			);
			for (const value of [result.meanLx, result.minLx, result.maxLx, result.reflectedLx, ...result.cellsLx])
				expect(Number.isFinite(value) && value >= 0).toBe(true);
			expect(result.minLx).toBeLessThanOrEqual(result.maxLx);
		}),
		{ numRuns: 40 },
	);
});

test("more lumens never give fewer lux in any cell", () => {
	fc.assert(
		fc.property(sizes, lamps, fc.double({ min: 1, max: 5, noNaN: true }), (size, lamp, times) => {
			const room = roomOf(size, "usual");
			const one = lit(room, [placedIn(room, lamp)]);
			const more = lit(room, [placedIn(room, { ...lamp, lumens: lamp.lumens * times })]);
			expect(more.cellsLx.every((lx, cell) => lx >= one.cellsLx[cell]! * (1 - 1e-12))).toBe(true);
		}),
		{ numRuns: 40 },
	);
});

test("a darker room is never brighter", () => {
	fc.assert(
		fc.property(sizes, fc.array(lamps, { minLength: 1, maxLength: 3 }), (size, several) => {
			const means = (["light", "usual", "dark"] as const).map((kind) => {
				const room = roomOf(size, kind);
				return meanLx(
					room,
					several.map((lamp) => placedIn(room, lamp)),
				);
			});
			expect(means[0]).toBeGreaterThanOrEqual(means[1]!);
			expect(means[1]).toBeGreaterThanOrEqual(means[2]!);
		}),
	);
});

test("the order of the lamps does not matter", () => {
	fc.assert(
		fc.property(sizes, fc.array(lamps, { minLength: 2, maxLength: 5 }), (size, several) => {
			const room = roomOf(size, "usual");
			const placed = several.map((lamp) => placedIn(room, lamp));
			const [one, other] = [lit(room, placed), lit(room, placed.toReversed())];
			expect(other.meanLx / one.meanLx).toBeCloseTo(1, 9);
			expect(one.cellsLx.every((lx, cell) => Math.abs(other.cellsLx[cell]! / lx - 1) < 1e-9)).toBe(true);
		}),
		{ numRuns: 40 },
	);
});

test("twice the height above the plane gives a quarter of the direct light below the lamp", () => {
	const at = (aboveM: number) => {
		const room = roomOf([0.75, 0.75, 9], "usual");
		return lampField(room, { xM: 0.375, yM: 0.375, zM: 0.75 + aboveM, light: light(1000, 60) }).cellsLx[4]!;
	};
	expect(at(1) / at(2)).toBeCloseTo(4, 9);
});

test("a dimmed lamp gives its share, and one that is off nothing", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	const field = lampField(room, { xM: 1, yM: 1, zM: 2.6, light: light(1000, 60) });
	const full = roomLight(room, [{ field }]);
	expect(roomLight(room, [{ field, level: 0.25 }]).meanLx).toBeCloseTo(full.meanLx / 4, 9);
	expect(roomLight(room, [{ field, level: 0 }])).toMatchObject({
		meanLx: 0,
		maxLx: 0,
		uniformity: undefined,
		utilisation: undefined,
	});
	expect(roomLight(room, [])).toMatchObject({ meanLx: 0, minLx: 0, uniformity: undefined });
});

test("a lamp below the plane lights it only by reflection", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	const field = lampField(room, { xM: 2, yM: 1.5, zM: 0.3, light: light(1000, 120, "up") });
	expect(Math.max(...field.cellsLx)).toBe(0);
	expect(field.usefulLm).toBe(0);
	expect(roomLight(room, [{ field }]).reflectedLx).toBeGreaterThan(10);
	expect(firstLight(room, { xM: 2, yM: 1.5, zM: 0.3, light: light(1000, 120) })).toMatchObject({
		planeLm: expect.closeTo(1000, 6),
		wallsLm: expect.closeTo(0, 6),
	});
});

test("cells are at most 0.25 m, and a probe finds the one it is in", () => {
	expect(gridOf(roomOf([4, 3.1, 2.7], "usual"))).toMatchObject({ columns: 16, rows: 13, cellLengthM: 0.25 });
	expect(gridOf(roomOf([0.75, 0.75, 2.7], "usual"))).toMatchObject({ columns: 3, rows: 3 });
	const grid = gridOf(roomOf([4, 3, 2.7], "usual"));
	expect([cellAt(grid, 0, 0), cellAt(grid, 0.3, 0.1), cellAt(grid, 0.1, 0.3), cellAt(grid, 3.99, 2.99)]).toEqual([
		0, 1, 16, 191,
	]);
	expect([cellAt(grid, -0.1, 1), cellAt(grid, 4, 1), cellAt(grid, 1, 3)]).toEqual(Array(3).fill(undefined));
});

test("power density is the sum of the powers for each square metre, and open if one is not stated", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	expect(powerDensity(room, [8, 8, 8])).toBe(2);
	expect(powerDensity(room, [8, null])).toBeUndefined();
});

test("patchy is a uniformity below 0.4", () => {
	expect([isPatchy(0.39), isPatchy(0.4), isPatchy(undefined)]).toEqual([true, false, undefined]);
});

test("lamps outside of the room, levels above 1 and fields of another room are refused", () => {
	const room = roomOf([4, 3, 2.7], "usual");
	const lamp = { xM: 1, yM: 1, zM: 2.6, light: light(1000, 60) };
	expect(() => lampField(room, { ...lamp, xM: 4.1 })).toThrow("xM is 4.1; allowed: from 0 to 4");
	expect(() => lampField(room, { ...lamp, zM: 2.8 })).toThrow(RangeError);
	expect(() => roomLight(room, [{ field: lampField(room, lamp), level: 1.1 }])).toThrow(RangeError);
	expect(() => roomLight(roomOf([5, 3, 2.7], "usual"), [{ field: lampField(room, lamp) }])).toThrow(RangeError);
});
