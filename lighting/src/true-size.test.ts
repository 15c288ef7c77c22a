import fc from "fast-check";
import { expect, test } from "vitest";
import { knownThings, scaleDrawing, silhouetteOf, toCm, toInches } from "./true-size.ts";

test("silhouettes stand side by side on one line, all to one scale", () => {
	const lamp = silhouetteOf("lamp", { heightMm: 300, diameterMm: 400 })!;
	expect(scaleDrawing([knownThings[0], { ...lamp, liftedMm: 1900 }], 100)).toEqual({
		widthMm: 950,
		heightMm: 2200,
		silhouettes: [
			{ id: "person", widthMm: 450, heightMm: 1700, xMm: 0, yMm: 500 },
			{ id: "lamp", widthMm: 400, heightMm: 300, xMm: 550, yMm: 0 },
		],
	});
	expect(scaleDrawing([])).toEqual({ widthMm: 0, heightMm: 0, silhouettes: [] });
});

test("every silhouette keeps its size and lies within the drawing, and none overlap", () => {
	const sizes = fc.double({ min: 1, max: 5000, noNaN: true });
	const things = fc.array(fc.record({ id: fc.constant("lamp"), widthMm: sizes, heightMm: sizes, liftedMm: sizes }), {
		minLength: 1,
		maxLength: 5,
	});
	fc.assert(
		fc.property(things, (silhouettes) => {
			const drawing = scaleDrawing(silhouettes);
			let right = 0;
			for (const [at, { xMm, yMm, widthMm, heightMm }] of drawing.silhouettes.entries()) {
				expect(widthMm).toBe(silhouettes[at]!.widthMm);
				expect(xMm).toBeGreaterThanOrEqual(right);
				expect(yMm).toBeGreaterThanOrEqual(-1e-9);
				expect(yMm + heightMm).toBeLessThanOrEqual(drawing.heightMm + 1e-9);
				right = xMm + widthMm;
			}
			expect(drawing.widthMm).toBe(right);
		}),
	);
});

test("without dimensions there is no drawing", () => {
	expect(silhouetteOf("lamp", { heightMm: null, widthMm: 300 })).toBeUndefined();
	expect(silhouetteOf("lamp", { heightMm: 300 })).toBeUndefined();
	expect(silhouetteOf("lamp", { heightMm: 300, widthMm: 200, diameterMm: 400 })).toEqual({
		id: "lamp",
		heightMm: 300,
		widthMm: 200,
	});
	expect(() => silhouetteOf("lamp", { heightMm: -1, widthMm: 300 })).toThrow(RangeError);
	expect(() => scaleDrawing([{ id: "lamp", heightMm: 0, widthMm: 300 }])).toThrow(RangeError);
});

test("lengths are written in cm and in quarters of an inch", () => {
	expect([toCm(453), toCm(452.6), toCm(20)]).toEqual([45.3, 45.3, 2]);
	expect([toInches(254), toInches(453), toInches(6)]).toEqual([10, 17.75, 0.25]);
});
