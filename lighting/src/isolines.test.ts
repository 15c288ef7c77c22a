import fc from "fast-check";
import { expect, test } from "vitest";
import { type Grid, gridOf, lampField, roomLight } from "./illuminance.ts";
import { isolines } from "./isolines.ts";
import { modelledLight } from "./light.ts";
import { type Room, reflectances } from "./room.ts";

const grid: Grid = { columns: 4, rows: 3, cellLengthM: 0.25, cellWidthM: 0.25 };
const cells = (value: (xM: number, yM: number) => number) =>
	Float64Array.from({ length: 12 }, (_, at) => value(((at % 4) + 0.5) * 0.25, (Math.floor(at / 4) + 0.5) * 0.25));

test("on an even slope a level is one straight line from wall to wall", () => {
	const lines = isolines(
		grid,
		cells((xM) => 100 * xM),
		[50],
	);
	expect(lines).toHaveLength(1);
	expect(lines[0]?.lx).toBe(50);
	for (const [xM] of lines[0]?.points ?? []) expect(xM).toBeCloseTo(0.5, 10);
	expect(lines[0]?.points.map(([, yM]) => yM).toSorted()).toEqual([0, 0.125, 0.375, 0.625, 0.75]);
});

test("around a peak a level is one closed line", () => {
	const peak = Float64Array.from([0, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0, 0]);
	const [line, ...others] = isolines(grid, peak, [5]);
	expect(others).toEqual([]);
	expect(line?.points[0]).toEqual(line?.points.at(-1));
	expect(line?.points).toHaveLength(5);
});

test("levels above, below and without light have no lines", () => {
	expect(
		isolines(
			grid,
			cells(() => 30),
			[10, 50],
		),
	).toEqual([]);
	expect(
		isolines(
			grid,
			cells(() => 0),
			[10],
		),
	).toEqual([]);
});

test("at a saddle lines of the same level do not cross", () => {
	const saddle = { columns: 2, rows: 2, cellLengthM: 1, cellWidthM: 1 };
	const lines = isolines(saddle, [10, 0, 0, 10], [4]);
	expect(lines).toHaveLength(2);
	// The middle of 5 lx is above the level, so that the two dark corners are apart.
	for (const { points } of lines) {
		const corners = points.map(([xM, yM]) => (xM > yM ? "upper" : "lower"));
		expect(new Set(corners).size).toBe(1);
	}
});

test("every point of a line has the illuminance of the line, within the room", () => {
	const room: Room = { lengthM: 4, widthM: 3, heightM: 2.7, planeM: 0.75, reflectances: reflectances.usual };
	const light = modelledLight({ lumens: 1200, beamAngleDeg: 90, emission: "down" });
	if (!light) throw new Error("The lamp is stated.");
	const place = fc.record({
		xM: fc.double({ min: 0, max: 4, noNaN: true }),
		yM: fc.double({ min: 0, max: 3, noNaN: true }),
	});
	fc.assert(
		fc.property(fc.array(place, { minLength: 1, maxLength: 4 }), (places) => {
			const { grid, cellsLx } = roomLight(
				room,
				places.map((at) => ({ field: lampField(room, { ...at, zM: 2.6, light }) })),
			);
			for (const { lx, points } of isolines(grid, cellsLx, [50, 100, 200, 300])) {
				expect(points.length).toBeGreaterThan(1);
				for (const [xM, yM] of points) {
					expect(xM >= 0 && xM <= 4 + 1e-9 && yM >= 0 && yM <= 3 + 1e-9).toBe(true);
					expect(bilinear(gridOf(room), cellsLx, xM, yM)).toBeCloseTo(lx, 6);
				}
			}
		}),
		{ numRuns: 60 },
	);
});

/** The illuminance between the middles of cells, and extrapolated beyond them. */
function bilinear(
	{ columns, rows, cellLengthM, cellWidthM }: Grid,
	cellsLx: Float64Array,
	xM: number,
	yM: number,
): number {
	const [column, row] = [xM / cellLengthM - 0.5, yM / cellWidthM - 0.5];
	const left = Math.min(Math.max(Math.floor(column), 0), columns - 2);
	const top = Math.min(Math.max(Math.floor(row), 0), rows - 2);
	const at = (x: number, y: number) => cellsLx[y * columns + x] as number;
	const [across, down] = [column - left, row - top];
	const above = at(left, top) * (1 - across) + at(left + 1, top) * across;
	const below = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across;
	return above * (1 - down) + below * down;
}
