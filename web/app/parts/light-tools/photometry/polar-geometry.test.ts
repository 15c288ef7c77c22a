import { modelledPhotometry } from "@noor/lighting/modelled-photometry";
import { expect, test } from "vitest";
import { outerRadius, polarPath, polarScale, unitFactor } from "./polar-geometry.ts";

const of = (emission: "down" | "up" | "up-and-down", lumens = 1000) =>
	modelledPhotometry({ lumens, beamAngleDeg: 60, emission })!;

/** The points of an outline. */
const pointsOf = (path: string) =>
	path
		.slice(1, -1)
		.split("L")
		.map((point) => point.split(" ").map(Number) as [number, number]);

test("the circles have round intensities, and the outer one holds the peak", () => {
	// 1000 lm in 60° are 926 cd on the axis.
	expect(polarScale([of("down")], "cd")).toEqual({
		rings: [250, 500, 750, 1000],
		most: 1000,
		hasUp: false,
		hasDown: true,
	});
	expect(polarScale([of("down", 80)], "cd").rings).toEqual([20, 40, 60, 80]);
	expect(polarScale([of("up")], "cd")).toMatchObject({ hasUp: true, hasDown: false });
	expect(polarScale([of("up-and-down")], "cd")).toMatchObject({ hasUp: true, hasDown: true });
});

test("for each 1000 lm lamps of equal shape look equal", () => {
	const [one, other] = [of("down", 300), of("down", 2000)];
	const scale = polarScale([one, other], "klm");
	expect(unitFactor(one, "klm")).toBeCloseTo(1000 / 300, 1);
	expect(polarPath(one, [0, 180], scale, "klm")).toBe(polarPath(other, [0, 180], scale, "klm"));
});

test("the outline is symmetric, points down, and reaches its intensity", () => {
	const scale = polarScale([of("down")], "cd");
	const points = pointsOf(polarPath(of("down"), [0, 180], scale, "cd"));
	const lowest = Math.max(...points.map(([, y]) => y));
	expect(lowest).toBeCloseTo((926 / 1000) * outerRadius, 0);
	expect(points).toContainEqual([0, lowest]);
	const widest = Math.max(...points.map(([x]) => x));
	expect(Math.min(...points.map(([x]) => x))).toBeCloseTo(-widest, 6);
});
