import { describe, expect, test } from "vitest";
import { type LdtParts, ldtText } from "../test/photometry-samples.ts";
import { readEulumdat } from "./eulumdat-reader.ts";
import { fluxLm } from "./photometry.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

const codeOf = (text: string) => {
	try {
		readEulumdat(text);
	} catch (error) {
		if (error instanceof PhotometryRefusal) return error.code;
		throw error;
	}
	return "read";
};

test("intensities are for 1000 lm of lamp flux, and facts are read", () => {
	expect(readEulumdat(ldtText())).toEqual({
		planesDeg: [0],
		gammasDeg: [0, 30, 60, 90],
		candela: [[400, 320, 160, 0]],
		facts: {
			manufacturer: "Müller Leuchten",
			luminaire: "Downlight",
			catalogueNumber: "D-7",
			lampLumens: 800,
			lightOutputRatio: 0.85,
			watts: 9.5,
			housing: { widthMm: 120, lengthMm: 120, heightMm: 80.5, isRound: true },
			opening: { widthMm: 100, lengthMm: 100, heightMm: undefined, isRound: true },
			isModelled: false,
		},
	});
});

test("luminaire and luminous opening are read apart, and the opening has its largest height", () => {
	const sizes = ["1200", "300", "80", "1150", "250", "10", "40", "0", ""];
	expect(readEulumdat(ldtText({ sizes })).facts).toMatchObject({
		housing: { widthMm: 300, lengthMm: 1200, heightMm: 80, isRound: false },
		opening: { widthMm: 250, lengthMm: 1150, heightMm: 40, isRound: false },
	});
	const { housing, opening } = readEulumdat(ldtText({ sizes: Array(9).fill("0") })).facts;
	expect([housing, opening]).toEqual([undefined, undefined]);
});

test("the flux is lamp flux × light output ratio", () => {
	// Equal intensity below the horizon of 800 lm · 0.85.
	const even = (850 / (2 * Math.PI)).toFixed(6);
	const photometry = readEulumdat(ldtText({ values: [Array(4).fill(Number(even))] }));
	const { lampLumens, lightOutputRatio } = photometry.facts;
	expect(fluxLm(photometry) / (lampLumens! * lightOutputRatio!)).toBeCloseTo(1, 5);
});

test("the conversion factor multiplies, and none is 1", () => {
	expect(readEulumdat(ldtText({ factor: "1.1" })).candela[0]![0]).toBeCloseTo(440, 9);
	expect(readEulumdat(ldtText({ factor: "" })).candela[0]![0]).toBe(400);
	expect(readEulumdat(ldtText({ factor: "0" })).candela[0]![0]).toBe(400);
});

test("of several sets of lamps the first counts", () => {
	const sets = [
		["1", "LED", "1000", "2700K", "90", "10"],
		["2", "LED", "3000", "4000K", "80", "30"],
	];
	expect(readEulumdat(ldtText({ sets }))).toMatchObject({
		candela: [[500, 400, 200, 0]],
		facts: { lampLumens: 1000, watts: 10 },
	});
});

test("a negative number of lamps is absolute photometry", () => {
	const { facts, candela } = readEulumdat(ldtText({ sets: [["-1", "LED", "800", "", "", "9"]] }));
	expect(facts.lampLumens).toBeUndefined();
	expect(candela[0]![0]).toBe(400);
});

describe.each([
	["LF", { lineEnd: "\n" }],
	["CR", { lineEnd: "\r" }],
	["tabs and spaces around values", { lineEnd: " \t\r\n\t" }],
	["decimal commas", { comma: true }],
] satisfies [string, LdtParts][])("files with %s", (_, parts) => {
	test("are read", () => {
		expect(readEulumdat(ldtText(parts))).toMatchObject({
			candela: [[400, 320, 160, 0]],
			facts: { housing: { heightMm: 80.5 }, watts: 9.5 },
		});
	});
});

describe("the stored planes are mirrored to the full circle", () => {
	const angles = [0, 45, 90, 135, 180, 225, 270, 315];
	const read = (symmetry: number, firsts: number[], of = angles) => {
		const values = firsts.map((first) => [100, first, 50, 0]);
		const { planesDeg, candela } = readEulumdat(
			ldtText({ symmetry, angles: of, values, sets: [["1", "LED", "1000", "", "", "9"]] }),
		);
		return Object.fromEntries(planesDeg.map((plane, at) => [plane, candela[at]![1]]));
	};

	test("symmetry 0: all planes", () => {
		expect(read(0, [1, 2, 3, 4, 5, 6, 7, 8])).toEqual({ 0: 1, 45: 2, 90: 3, 135: 4, 180: 5, 225: 6, 270: 7, 315: 8 });
	});

	test("symmetry 1: one plane, whatever angles are listed", () => {
		expect(read(1, [1])).toEqual({ 0: 1 });
	});

	test("symmetry 2: C0 to C180", () => {
		expect(read(2, [1, 2, 3, 4, 5])).toEqual({ 0: 1, 45: 2, 90: 3, 135: 4, 180: 5, 225: 4, 270: 3, 315: 2 });
	});

	test("symmetry 3: C270 over C0 to C90", () => {
		expect(read(3, [1, 2, 3, 4, 5])).toEqual({ 270: 1, 315: 2, 0: 3, 45: 4, 90: 5, 135: 4, 180: 3, 225: 2 });
	});

	test("symmetry 4: C0 to C90", () => {
		expect(read(4, [1, 2, 3])).toEqual({ 0: 1, 45: 2, 90: 3, 135: 2, 180: 1, 225: 2, 270: 3, 315: 2 });
	});

	test("symmetry 0 with a plane C360", () => {
		expect(read(0, [1, 2, 3, 4, 1], [0, 90, 180, 270, 360])).toEqual({ 0: 1, 90: 2, 180: 3, 270: 4 });
	});
});

test("a file says that it is modelled", () => {
	expect(readEulumdat(ldtText({ report: "MODELLED FROM BEAM ANGLE" })).facts.isModelled).toBe(true);
});

test.each([
	["unknown-format", "nothing of the kind"],
	["unknown-format", ""],
	["symmetry", ldtText({ symmetry: 5 })],
	["counts", ldtText({ values: [[500, 400, 200]] })],
	["counts", ldtText({ values: [[500, 400, 200, 0, 0]] })],
	["counts", ldtText({ symmetry: 4, angles: [0, 120, 240], values: [[1, 1, 1, 1]] })],
	["counts", ldtText({ sets: Array(21).fill(["1", "LED", "800", "", "", "9"]) })],
	["angles", ldtText({ gammas: [0, 60, 30, 90] })],
	[
		"angles",
		ldtText({
			symmetry: 0,
			angles: [0, 0],
			values: [
				[1, 1, 1, 1],
				[1, 1, 1, 1],
			],
		}),
	],
	["angle-range", ldtText({ gammas: [0, 30, 60, 181] })],
	["angle-range", ldtText({ symmetry: 2, angles: [0, 30, 60, 90], values: Array(3).fill([1, 1, 1, 1]) })],
	["number", ldtText({ values: [[500, Number.NaN, 200, 0]] })],
	["number", ldtText({ values: [[500, -400, 200, 0]] })],
	["number", ldtText({ sets: [["1", "LED", "0", "", "", "9"]] })],
	["number", ldtText({ sets: [["1", "LED", "800", "", "", "nine"]] })],
	["no-light", ldtText({ values: [[0, 0, 0, 0]] })],
])("refused as %s: damaged file %#", (code, text) => {
	expect(codeOf(text)).toBe(code);
});
