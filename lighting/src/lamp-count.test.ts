import fc from "fast-check";
import { expect, test } from "vitest";
import { meanLx } from "./illuminance.ts";
import { countLamps, gridPositions, type LampGrid } from "./lamp-count.ts";
import { modelledLight } from "./light.ts";
import { type Room, reflectances } from "./room.ts";

const kitchen: Room = { lengthM: 4, widthM: 3, heightM: 2.7, planeM: 0.75, reflectances: reflectances.usual };
const light = (lumens: number, beamAngleDeg: number) => modelledLight({ lumens, beamAngleDeg, emission: "down" })!;

// The heights of the worked rooms: spots at 2.68 m, a ceiling light at 2.65 m, pendants at 2.20 m.
test.each([
	[6, 36, 2.68],
	[7, 60, 2.68],
	[9, 90, 2.68],
	[10, 120, 2.65],
	[12, 240, 2.2],
	[13, 320, 2.2],
])("a kitchen of 4 × 3 m at 300 lx takes %s lamps of 800 lm and %s° at %s m", (count, beam, zM) => {
	expect(countLamps(kitchen, { light: light(800, beam), targetLx: 300, zM })).toMatchObject({ count });
});

test("the answer reaches the target after maintenance, keeps the spacing, and no smaller grid does", () => {
	fc.assert(
		fc.property(
			fc.tuple(fc.double({ min: 2, max: 7, noNaN: true }), fc.double({ min: 2, max: 7, noNaN: true })),
			fc.integer({ min: 300, max: 3000 }),
			fc.double({ min: 30, max: 340, noNaN: true }),
			fc.integer({ min: 50, max: 500 }),
			([lengthM, widthM], lumens, beam, targetLx) => {
				const room = { ...kitchen, lengthM, widthM };
				const lamp = light(lumens, beam);
				const found = countLamps(room, { light: lamp, targetLx, zM: 2.6 });
				fc.pre(found !== "too-many");
				const { count, perRow, rows, spacingM, rowSpacingM, result, lamps } = found as LampGrid;
				expect([perRow * rows, lamps.length]).toEqual([count, count]);
				expect(result.maintainedLx).toBeGreaterThanOrEqual(targetLx * (1 - 1e-9));
				expect(perRow).toBeGreaterThanOrEqual(rows);
				const limit = 1.5 * (2.6 - room.planeM) + 1e-9;
				if (perRow > 1) expect(spacingM).toBeLessThanOrEqual(limit);
				if (rows > 1) expect(rowSpacingM).toBeLessThanOrEqual(limit);
				if (count > 1) {
					// One lamp fewer, all in the middle, is not enough either.
					const centre = { xM: lengthM / 2, yM: widthM / 2, zM: 2.6, light: lamp };
					const most = meanLx(room, Array(count - 1).fill(centre)) * 0.8;
					const row =
						meanLx(
							room,
							gridPositions(room, count - 1, 1).map((place) => ({ ...place, zM: 2.6, light: lamp })),
						) * 0.8;
					if (Math.max(lengthM, widthM) / (count - 1) <= limit) expect(row).toBeLessThan(targetLx);
					expect(row).toBeLessThanOrEqual(most * (1 + 1e-9));
				}
			},
		),
		{ numRuns: 60 },
	);
});

test("rows run along the longer side, whichever it is", () => {
	expect(gridPositions(kitchen, 2, 1)).toEqual([
		{ xM: 1, yM: 1.5 },
		{ xM: 3, yM: 1.5 },
	]);
	expect(gridPositions({ ...kitchen, lengthM: 3, widthM: 4 }, 2, 1)).toEqual([
		{ xM: 1.5, yM: 1 },
		{ xM: 1.5, yM: 3 },
	]);
});

test("few narrow spots are patchy", () => {
	expect(countLamps(kitchen, { light: light(2000, 15), targetLx: 150, zM: 2.68 })).toMatchObject({ isPatchy: true });
	expect(countLamps(kitchen, { light: light(800, 120), targetLx: 300, zM: 2.65 })).toMatchObject({ isPatchy: false });
});

test("a hall that 400 lamps do not light says so", () => {
	expect(countLamps({ ...kitchen, lengthM: 40, widthM: 40 }, { light: light(100, 60), targetLx: 500, zM: 2.6 })).toBe(
		"too-many",
	);
});

test("without lamp or target there is no answer, and lamps below the plane are refused", () => {
	expect(countLamps(kitchen, { light: undefined, targetLx: 300, zM: 2.6 })).toBeUndefined();
	expect(countLamps(kitchen, { light: light(800, 60), targetLx: null, zM: 2.6 })).toBeUndefined();
	expect(() => countLamps(kitchen, { light: light(800, 60), targetLx: 300, zM: 0.75 })).toThrow(RangeError);
	expect(() => countLamps(kitchen, { light: light(800, 60), targetLx: 300, zM: 2.6, maintenance: 0 })).toThrow(
		RangeError,
	);
});
