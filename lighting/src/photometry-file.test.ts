import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iesText, latin1, ldtText } from "../test/photometry-samples.ts";
import { writeEulumdat } from "./eulumdat-writer.ts";
import { writeIes } from "./ies-writer.ts";
import { type Emission, measuredLight } from "./light.ts";
import { modelledPhotometry } from "./modelled-photometry.ts";
import { fluxLm, measuredBeamAngleDeg, type Photometry } from "./photometry.ts";
import { encodeLatin1, maxPhotometryBytes, readPhotometryFile } from "./photometry-file.ts";
import { PhotometryRefusal } from "./photometry-refusal.ts";

test("the format is recognised by the contents, and texts are latin-1", () => {
	expect(readPhotometryFile(latin1(iesText()))).toMatchObject({
		format: "ies",
		photometry: { facts: { manufacturer: "Lumière SA" } },
	});
	expect(readPhotometryFile(latin1(ldtText()))).toMatchObject({
		format: "ldt",
		photometry: { facts: { manufacturer: "Müller Leuchten" } },
	});
});

test("a lamp named as the line by which IES is recognised stays readable in both formats", () => {
	const { photometry } = readPhotometryFile(
		latin1(iesText({ header: ["IESNA:LM-63-2002", "[LUMINAIRE] TILT=INCLUDE"] })),
	);
	for (const write of [writeIes, writeEulumdat])
		expect(readPhotometryFile(encodeLatin1(write(photometry))).photometry.facts.luminaire).toBe("TILT=INCLUDE");
});

test("UTF-8 is read with and without a byte order mark, and what DOS leaves at the end is dropped", () => {
	const utf8 = new TextEncoder().encode(ldtText());
	for (const bytes of [utf8, new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])])
		expect(readPhotometryFile(bytes).photometry.facts.manufacturer).toBe("Müller Leuchten");
	for (const text of [iesText(), ldtText()])
		expect(readPhotometryFile(latin1(`${text}\u001a\u0000\u0000`)).photometry.gammasDeg).toEqual([0, 30, 60, 90]);
});

test("more than 1 MB is refused before it is read", () => {
	const tooMuch = new Uint8Array(maxPhotometryBytes + 1);
	expect(() => readPhotometryFile(tooMuch)).toThrow(expect.objectContaining({ code: "too-large" }));
});

/** Reads bytes; whatever they are, the answer is a sound distribution or a refusal. */
function readOrRefuse(bytes: Uint8Array) {
	try {
		const { photometry } = readPhotometryFile(bytes);
		expect(Number.isFinite(fluxLm(photometry)) && fluxLm(photometry) >= 0).toBe(true);
		for (const plane of photometry.candela) expect(plane).toHaveLength(photometry.gammasDeg.length);
	} catch (error) {
		if (!(error instanceof PhotometryRefusal)) throw error;
	}
}

test("arbitrary bytes are read or refused, never anything else", () => {
	fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), readOrRefuse), { numRuns: 500 });
	const lines = fc.array(fc.oneof(fc.string({ maxLength: 12 }), fc.integer({ min: -3, max: 40 }).map(String)), {
		maxLength: 80,
	});
	fc.assert(
		fc.property(lines, fc.constantFrom("\n", "\r", " "), fc.boolean(), (words, separator, isIes) => {
			readOrRefuse(latin1(`${isIes ? "TILT=NONE\n" : ""}${words.join(separator)}`));
		}),
		{ numRuns: 500 },
	);
});

test("damaged files are read or refused, never anything else", () => {
	const samples = [
		iesText(),
		iesText({ planes: [0, 45, 90], tilt: ["TILT=INCLUDE", "1", "2", "0 90", "1 1"] }),
		ldtText(),
		ldtText({ symmetry: 4, angles: [0, 90, 180, 270], values: Array(2).fill([9, 8, 7, 0]) }),
	];
	const pieces = fc.oneof(
		fc.constantFrom("0", "-1", "1e308", "NaN", "", "\n", "999999999", ",", "TILT=NONE"),
		fc.string({ maxLength: 6 }),
	);
	fc.assert(
		fc.property(
			fc.constantFrom(...samples),
			fc.double({ min: 0, max: 1, noNaN: true }),
			fc.nat({ max: 20 }),
			pieces,
			(text, at, cut, piece) => {
				const start = Math.floor(at * text.length);
				readOrRefuse(latin1(text.slice(0, start) + piece + text.slice(start + cut)));
			},
		),
		{ numRuns: 1000 },
	);
});

/** Distributions as goniometers measure them. */
const distributions: fc.Arbitrary<Photometry> = fc
	.record({
		planes: fc.constantFrom(1, 2, 4, 8, 24),
		gammas: fc.constantFrom(5, 19, 37),
		isFull: fc.boolean(),
		seed: fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), { minLength: 5, maxLength: 40 }),
		lampLumens: fc.option(fc.integer({ min: 50, max: 50_000 }), { nil: undefined }),
		watts: fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
		luminaire: fc.option(fc.constantFrom("Spot", "Übergang 3", "Lampe à poser"), { nil: undefined }),
		isModelled: fc.boolean(),
	})
	.map(({ planes, gammas, isFull, seed, ...facts }) => ({
		planesDeg: Array.from({ length: planes }, (_, at) => (360 * at) / planes),
		gammasDeg: Array.from({ length: gammas }, (_, at) => ((isFull ? 180 : 90) * at) / (gammas - 1)),
		candela: Array.from({ length: planes }, (_, plane) =>
			Array.from({ length: gammas }, (_, gamma) => 1 + seed[(7 * plane + 3 * gamma) % seed.length]!),
		),
		facts,
	}));

test.each([
	["IES", writeIes],
	["EULUMDAT", writeEulumdat],
] as const)("what is written as %s is read again", (_, write) => {
	fc.assert(
		fc.property(distributions, (photometry) => {
			const { photometry: read } = readPhotometryFile(encodeLatin1(write(photometry)));
			expect(read.planesDeg).toEqual(photometry.planesDeg);
			for (const [at, gamma] of photometry.gammasDeg.entries()) expect(read.gammasDeg[at]).toBeCloseTo(gamma, 5);
			for (const [plane, values] of photometry.candela.entries())
				for (const [at, value] of values.entries()) expect(read.candela[plane]![at]! / value).toBeCloseTo(1, 4);
			const { luminaire, watts, isModelled, lampLumens } = photometry.facts;
			expect(read.facts).toMatchObject({ luminaire, watts, isModelled, lampLumens });
		}),
		{ numRuns: 50 },
	);
});

describe("sizes of luminaire and opening are kept", () => {
	const round = (diameter: number, heightMm?: number) => ({
		...{ widthMm: diameter, lengthMm: diameter, isRound: true },
		...(heightMm === undefined ? {} : { heightMm }),
	});
	const box = (widthMm: number, lengthMm: number, heightMm?: number) => ({
		...{ widthMm, lengthMm, isRound: false },
		...(heightMm === undefined ? {} : { heightMm }),
	});
	const read = (text: string) => readPhotometryFile(latin1(text)).photometry;

	test.each([
		["300 0 50 280 0 0 0 0 0", round(300, 50), round(280), "-0.28 -0.28 0"],
		["300 0 50 280 0 30 30 30 30", round(300, 50), round(280, 30), "-0.28 -0.28 0.03"],
		["1200 300 80 1150 250 40 40 40 40", box(300, 1200, 80), box(250, 1150, 40), "0.25 1.15 0.04"],
		["300 0 50 0 0 0 0 0 0", round(300, 50), round(300), "-0.3 -0.3 0"],
	])("EULUMDAT %s", (sizes, housing, opening, sides) => {
		const photometry = read(ldtText({ sizes: sizes.split(" ") }));
		expect(read(writeEulumdat(photometry)).facts).toMatchObject({ housing, opening });
		const ies = writeIes(photometry);
		expect(ies).toMatch(new RegExp(` 1 2 ${sides}\r\n`));
		expect(read(ies).facts).toMatchObject({ opening });
		expect(read(ies).facts.housing).toBeUndefined();
	});

	test.each([
		["-0.3 -0.3 0", round(300), "-0.3 -0.3 0"],
		["-0.3 0 0.1", round(300, 100), "-0.3 -0.3 0.1"],
		["0.1 0.2 0.05", box(100, 200, 50), "0.1 0.2 0.05"],
	])("IES %s", (sides, opening, written) => {
		const photometry = read(iesText({ sides }));
		expect(writeIes(photometry)).toMatch(new RegExp(` 1 2 ${written}\r\n`));
		expect(read(writeEulumdat(photometry)).facts).toMatchObject({ housing: opening, opening });
	});

	test("without any size there is none", () => {
		const photometry = read(iesText({ sides: "0 0 0" }));
		expect(writeIes(photometry)).toContain(" 1 2 0 0 0\r\n");
		const { housing, opening } = read(writeEulumdat(photometry)).facts;
		expect([housing, opening]).toEqual([undefined, undefined]);
	});
});

test("texts are written on one line and in latin-1", () => {
	const modelled = modelledPhotometry(
		{ lumens: 800, beamAngleDeg: 36, emission: "down" },
		{ manufacturer: "A\r\nTILT=NONE", luminaire: "نور 5" },
	)!;
	for (const write of [writeIes, writeEulumdat]) {
		const { facts } = readPhotometryFile(encodeLatin1(write(modelled))).photometry;
		expect(facts).toMatchObject({ manufacturer: "A TILT=NONE", luminaire: "??? 5" });
	}
});

test.each([
	[6, "down"],
	[15, "down"],
	[36, "down"],
	[60, "up"],
	[90, "up-and-down"],
	[120, "down"],
	[240, "all-round"],
	[320, "all-round"],
] satisfies [number, Emission][])(
	"a modelled file of %s° %s says so, and has the flux and the beam",
	(angle, emission) => {
		const modelled = modelledPhotometry({ lumens: 800, beamAngleDeg: angle, emission }, { watts: 8 })!;
		expect(writeIes(modelled)).toContain("[OTHER] MODELLED FROM BEAM ANGLE");
		for (const write of [writeIes, writeEulumdat]) {
			const { photometry } = readPhotometryFile(encodeLatin1(write(modelled)));
			expect(photometry.facts).toMatchObject({ isModelled: true, watts: 8 });
			expect(fluxLm(photometry) / 800).toBeCloseTo(1, 2);
			expect(measuredBeamAngleDeg(photometry)! / angle).toBeCloseTo(1, 2);
			expect(measuredLight(photometry).source).toBe("modelled");
		}
	},
);

test("nothing is modelled without flux, beam angle and direction", () => {
	const whole = { lumens: 800, beamAngleDeg: 36, emission: "down" } as const;
	for (const missing of ["lumens", "beamAngleDeg", "emission"])
		expect(modelledPhotometry({ ...whole, [missing]: undefined })).toBeUndefined();
	expect(modelledPhotometry({ ...whole, emission: "none" })).toBeUndefined();
});
