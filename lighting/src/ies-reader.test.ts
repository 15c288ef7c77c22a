import { describe, expect, test } from "vitest";
import { type IesParts, iesText } from "../test/photometry-samples.ts";
import { readIes } from "./ies-reader.ts";
import { fluxLm } from "./photometry.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

const codeOf = (text: string) => {
	try {
		readIes(text);
	} catch (error) {
		if (error instanceof PhotometryRefusal) return error.code;
		throw error;
	}
	return "read";
};

test("absolute photometry is read as it is written, with its facts", () => {
	expect(readIes(iesText())).toEqual({
		planesDeg: [0],
		gammasDeg: [0, 30, 60, 90],
		candela: [[100, 80, 40, 0]],
		facts: {
			manufacturer: "Lumière SA",
			luminaire: "Spot 36 degrees",
			catalogueNumber: "L-1",
			lampLumens: undefined,
			watts: 12.5,
			opening: { widthMm: 100, lengthMm: 200, heightMm: 50, isRound: false },
			isModelled: false,
		},
	});
});

test("candela are multiplied by the multiplier and the ballast factor, and lamps add up", () => {
	const { candela, facts } = readIes(iesText({ lamps: "2 450 1.5", electrical: "0.9 1 20" }));
	expect(candela[0]![0]).toBeCloseTo(135, 9);
	expect(facts.lampLumens).toBe(900);
});

describe("the second electrical number", () => {
	// Lambert's law: π · 1000 cd of flux.
	const gammas = Array.from({ length: 91 }, (_, gamma) => gamma);
	const lambert = gammas.map((gamma) => 1000 * Math.max(Math.cos((gamma * Math.PI) / 180), 0));
	const read = (version: string[], electrical: string) =>
		readIes(iesText({ header: version, gammas, candela: [lambert], electrical }));

	test.each([
		["LM-63-1986", []],
		["LM-63-1986 with a description", ["A lamp like those of IESNA:LM-63-1995"]],
		["LM-63-1991", ["IESNA91", "[TEST] 42"]],
	])("is a factor of the light in %s", (_, version) => {
		const photometry = read(version, "1 0.9 36");
		expect(photometry.candela[0]![0]).toBeCloseTo(900, 9);
		expect(fluxLm(photometry) / 2827.4).toBeCloseTo(1, 3);
		expect(read(version, "0.95 0.9 36").candela[0]![0]).toBeCloseTo(855, 9);
		for (const notStated of ["0", "-1"]) expect(read(version, `1 ${notStated} 36`).candela[0]![0]).toBe(1000);
	});

	test.each(["IESNA:LM-63-1995", "IESNA:LM-63-2002", "IES:LM-63-2019"])("is not in %s", (version) => {
		for (const second of ["0.9", "0", "1.10000"])
			expect(read([version, "[TEST] 42"], `1 ${second} 36`).candela[0]![0]).toBe(1000);
	});
});

test("a colon after a keyword is no part of its text", () => {
	const header = [
		"IESNA:LM-63-2002",
		"[MANUFAC]: Acme: lamps",
		"[LUMINAIRE] : Spot",
		"[MORE]: 36 degrees",
		"[LUMCAT] L:1",
	];
	expect(readIes(iesText({ header })).facts).toMatchObject({
		manufacturer: "Acme: lamps",
		luminaire: "Spot 36 degrees",
		catalogueNumber: "L:1",
	});
});

test("feet become millimetres", () => {
	expect(readIes(iesText({ units: 1 })).facts.opening?.widthMm).toBeCloseTo(30.48, 9);
});

test.each([
	["-0.3 -0.3 0", { widthMm: 300, lengthMm: 300, heightMm: undefined, isRound: true }],
	["-0.3 0 0", { widthMm: 300, lengthMm: 300, heightMm: undefined, isRound: true }],
	["-0.3 -0.3 0.1", { widthMm: 300, lengthMm: 300, heightMm: 100, isRound: true }],
	["-0.3 0 0.1", { widthMm: 300, lengthMm: 300, heightMm: 100, isRound: true }],
	// A sphere; an ellipse; a horizontal cylinder; a circle that faces the horizon.
	["-0.3 -0.3 -0.3", { widthMm: 300, lengthMm: 300, heightMm: 300, isRound: true }],
	["-0.3 -0.6 0", { widthMm: 300, lengthMm: 600, heightMm: undefined, isRound: false }],
	["-0.05 1.2 -0.05", { widthMm: 50, lengthMm: 1200, heightMm: 50, isRound: false }],
	["-0.3 0 -0.3", { widthMm: 300, lengthMm: undefined, heightMm: 300, isRound: false }],
	["0 0 0", undefined],
])("the luminous opening %s is read with its shape", (sides, opening) => {
	expect(readIes(iesText({ sides })).facts.opening).toEqual(opening);
});

test("the blocks of TILT=INCLUDE are skipped", () => {
	const tilt = ["TILT=INCLUDE", "1", "3", "0 45 90", "1 .95 .9"];
	expect(readIes(iesText({ tilt })).candela).toEqual([[100, 80, 40, 0]]);
});

describe.each([
	["LF", { lineEnd: "\n" }],
	["CR", { lineEnd: "\r" }],
	["CR LF", { lineEnd: "\r\n" }],
	["no header (LM-63-1986)", { header: ["A lamp", "of 1986"] }],
	["LM-63-1995", { header: ["IESNA:LM-63-1995"] }],
	["LM-63-2019", { header: ["IES:LM-63-2019"] }],
	["spaces around TILT", { tilt: ["  TILT = none"] }],
] satisfies [string, IesParts][])("files with %s", (_, parts) => {
	test("are read", () => {
		expect(readIes(iesText(parts)).candela).toEqual([[100, 80, 40, 0]]);
	});
});

test("tabs, commas and other line breaks separate numbers as spaces do", () => {
	const text = iesText();
	const start = text.indexOf("TILT=NONE") + 9;
	for (const separator of ["\t", ", ", "\n", "   "])
		expect(readIes(text.slice(0, start) + text.slice(start).replace(/ /g, separator)).candela).toEqual([
			[100, 80, 40, 0],
		]);
});

test("decimal commas are read where no number has a point", () => {
	const text = iesText({ gammas: [0, 22.5, 45, 90] });
	const start = text.indexOf("TILT=NONE") + 9;
	const { gammasDeg, candela, facts } = readIes(text.slice(0, start) + text.slice(start).replaceAll(".", ","));
	expect({ gammasDeg, candela }).toEqual({ gammasDeg: [0, 22.5, 45, 90], candela: [[100, 80, 40, 0]] });
	expect(facts.watts).toBe(12.5);
});

describe("planes are mirrored to the full circle", () => {
	const rows = (...firsts: number[]) => firsts.map((first) => [100, first, 0]);
	const read = (planes: number[], firsts: number[]) => {
		const { planesDeg, candela } = readIes(iesText({ gammas: [0, 45, 90], planes, candela: rows(...firsts) }));
		return Object.fromEntries(planesDeg.map((plane, at) => [plane, candela[at]![1]]));
	};

	test("a quadrant 0–90", () => {
		expect(read([0, 45, 90], [1, 2, 3])).toEqual({ 0: 1, 45: 2, 90: 3, 135: 2, 180: 1, 225: 2, 270: 3, 315: 2 });
	});

	test("a half 0–180", () => {
		expect(read([0, 90, 180], [1, 2, 3])).toEqual({ 0: 1, 90: 2, 180: 3, 270: 2 });
	});

	test("a half 90–270", () => {
		expect(read([90, 180, 270], [1, 2, 3])).toEqual({ 90: 1, 180: 2, 270: 3, 0: 2 });
	});

	test("a full circle, whose last plane repeats the first", () => {
		expect(read([0, 120, 240, 360], [1, 2, 3, 1])).toEqual({ 0: 1, 120: 2, 240: 3 });
	});

	test("a full circle without its last plane", () => {
		expect(read([0, 90, 180, 270], [1, 2, 3, 4])).toEqual({ 0: 1, 90: 2, 180: 3, 270: 4 });
	});
});

test("the flux of absolute photometry is the sum over the angles", () => {
	// Equal intensity in every direction below the horizon.
	const text = iesText({ candela: [[100, 100, 100, 100]] });
	expect(fluxLm(readIes(text))).toBeCloseTo(200 * Math.PI, 9);
});

test("a file says that it is modelled", () => {
	const header = ["IESNA:LM-63-2002", "[OTHER] MODELLED FROM BEAM ANGLE"];
	expect(readIes(iesText({ header })).facts.isModelled).toBe(true);
});

test.each([
	["type-b", iesText({ type: 2 })],
	["type-a", iesText({ type: 3 })],
	["number", iesText({ type: 4 })],
	["number", iesText({ units: 3 })],
	["tilt-file", iesText({ tilt: ["TILT=lamp.tlt"] })],
	["unknown-format", iesText({ tilt: [] })],
	["counts", iesText({ candela: [[100, 80, 40]] })],
	["counts", iesText({ candela: [[100, 80, 40, 0, 0]] })],
	["counts", iesText({ tilt: ["TILT=NONE", "1 -1 1 2.5 1 1 2"] })],
	["counts", iesText({ tilt: ["TILT=INCLUDE", "1", "999", "0 45 90"] })],
	["counts", "TILT=NONE"],
	["angles", iesText({ gammas: [0, 60, 30, 90] })],
	["angles", iesText({ gammas: [0, 30, 30, 90] })],
	["angles", iesText({ planes: [0, 90, 45] })],
	["angle-range", iesText({ gammas: [0, 30, 60, 190] })],
	["angle-range", iesText({ planes: [0, 45] })],
	["angle-range", iesText({ planes: [90] })],
	["number", iesText({ candela: [[100, Number.NaN, 40, 0]] })],
	["number", iesText({ candela: [[100, -1, 40, 0]] })],
	["number", iesText({ lamps: "1 -1 1e9", candela: [[100, 80, 40, 0]] })],
	["no-light", iesText({ candela: [[0, 0, 0, 0]] })],
])("refused as %s: damaged file %#", (code, text) => {
	expect(codeOf(text)).toBe(code);
});
