import { expect, test } from "vitest";
import { chandelierCm, hangLamp, rowCentres, widthOverTable } from "./hanging.ts";

const lamp = { heightMm: 300, dropMinMm: 500, dropMaxMm: 1500 };

test("over a table the suspension is the ceiling less table, 75 cm and lamp", () => {
	expect(hangLamp(2.7, "table", lamp)).toEqual({
		suspensionMm: 900,
		suspensionFromMm: 850,
		suspensionToMm: 950,
		lowerEdgeM: expect.closeTo(1.5, 9),
		verdict: "fits",
	});
});

test("over a worktop it hangs 80 to 90 cm above", () => {
	expect(hangLamp(2.7, "worktop", lamp)).toMatchObject({
		suspensionFromMm: 600,
		suspensionToMm: 700,
		lowerEdgeM: expect.closeTo(1.75, 9),
	});
	expect(hangLamp(2.7, "worktop", lamp, 0.95)).toMatchObject({ suspensionFromMm: 550 });
});

test("a suspension may be too long, too short, or not stated", () => {
	const verdict = (drop: Partial<typeof lamp> | { dropMaxMm: null }, ceilingM = 2.7) => {
		const hanging = hangLamp(ceilingM, "table", { ...lamp, ...drop });
		return typeof hanging === "object" ? hanging.verdict : hanging;
	};
	expect(verdict({ dropMinMm: 951 })).toBe("too-long");
	expect(verdict({ dropMinMm: 950 })).toBe("fits");
	expect(verdict({ dropMaxMm: 849 })).toBe("too-short");
	expect(verdict({ dropMaxMm: 850 })).toBe("fits");
	expect(verdict({ dropMaxMm: null })).toBeUndefined();
	expect(verdict({}, 1.7)).toBe("low-ceiling");
	expect(verdict({}, 4)).toBe("too-short");
});

test("a lamp of an unknown height has no suspension", () => {
	expect(hangLamp(2.7, "table", { ...lamp, heightMm: null })).toBeUndefined();
	expect(() => hangLamp(-1, "table", lamp)).toThrow(RangeError);
});

test("a lamp over a table is half to two thirds as wide", () => {
	const { fromMm, toMm } = widthOverTable(900);
	expect([fromMm, toMm]).toEqual([450, 600]);
});

test("a row of lamps divides the table evenly", () => {
	const centres = rowCentres(1.8, 3);
	for (const [at, centre] of [0.3, 0.9, 1.5].entries()) expect(centres[at]).toBeCloseTo(centre, 9);
	expect(rowCentres(1.8, 1)).toEqual([0.9]);
	expect(() => rowCentres(1.8, 0)).toThrow(RangeError);
});

test("a room of 5 × 4 m takes a chandelier of 75 cm", () => {
	expect(chandelierCm(5, 4)).toBe(75);
});
