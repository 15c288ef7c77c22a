import { expect, test } from "vitest";
import { fluxInConeLm, measuredLight, modelledLight } from "./light.ts";
import { modelledPhotometry } from "./modelled-photometry.ts";
import {
	contradictsRecord,
	fluxLm,
	meanCandela,
	measuredBeamAngleDeg,
	type Photometry,
	planeWeights,
} from "./photometry.ts";

const facts = { isModelled: false };
const round = (gammasDeg: number[], candela: number[]): Photometry => ({
	planesDeg: [0],
	gammasDeg,
	candela: [candela],
	facts,
});

test("equal intensity all round is 4π lm for each cd, and a cone has its share", () => {
	const even = round([0, 45, 90, 135, 180], [10, 10, 10, 10, 10]);
	expect(fluxLm(even)).toBeCloseTo(40 * Math.PI, 9);
	expect(fluxLm(even, 90)).toBeCloseTo(20 * Math.PI, 9);
	expect(fluxLm(even, 60)).toBeCloseTo(10 * Math.PI, 9);
	expect(fluxLm(even, 0)).toBe(0);
});

test("planes that are not equidistant count by the angle that they stand for", () => {
	expect(planeWeights([0, 90, 180, 270])).toEqual([0.25, 0.25, 0.25, 0.25]);
	expect(planeWeights([0, 90, 180])).toEqual([0.375, 0.25, 0.375]);
	const photometry: Photometry = {
		planesDeg: [0, 90, 180],
		gammasDeg: [0, 90],
		candela: [
			[4, 4],
			[8, 8],
			[2, 2],
		],
		facts,
	};
	expect(meanCandela(photometry)).toEqual([4.25, 4.25]);
});

test("the beam angle is where the mean falls to half, linearly between angles", () => {
	expect(measuredBeamAngleDeg(round([0, 20, 40], [100, 80, 20]))).toBeCloseTo(60, 9);
	// The outer edge of a hollow beam counts.
	expect(measuredBeamAngleDeg(round([0, 20, 40, 60], [60, 100, 100, 0]))).toBeCloseTo(100, 9);
	expect(measuredBeamAngleDeg(round([90, 140, 160, 180], [0, 20, 80, 100]))).toBeCloseTo(60, 9);
	expect(measuredBeamAngleDeg(round([0, 90, 180], [10, 10, 10]))).toBe(360);
	expect(measuredBeamAngleDeg(round([0, 90], [10, 10]))).toBe(180);
	expect(measuredBeamAngleDeg(round([0, 90], [0, 0]))).toBeUndefined();
});

test("a flux that differs by more than 10 % is a warning to staff", () => {
	expect([contradictsRecord(880, 800), contradictsRecord(881, 800), contradictsRecord(719, 800)]).toEqual([
		false,
		true,
		true,
	]);
});

test.each(["down", "up", "up-and-down", "all-round"] as const)(
	"a file gives the same light as the model: %s",
	(emission) => {
		const record = { lumens: 800, beamAngleDeg: emission === "all-round" ? 300 : 60, emission };
		const model = modelledLight(record)!;
		const file = measuredLight(modelledPhotometry(record)!, 800);
		expect(file.lumens).toBe(800);
		for (let gamma = 0; gamma <= 180; gamma += 7) {
			const cosine = Math.cos((gamma * Math.PI) / 180);
			expect(file.candela(cosine, 123)).toBeCloseTo(model.candela(cosine, 0), 0);
			expect(file.lumensPerRadian(cosine, 0)).toBeCloseTo(model.lumensPerRadian(cosine, 0), 0);
		}
		expect(fluxInConeLm(file, 120)).toBeCloseTo(fluxInConeLm(model, 120), 0);
	},
);

test("up mirrors the beam, and up-and-down is two beams of half of the flux", () => {
	const record = { lumens: 800, beamAngleDeg: 60 };
	const [down, up, both] = (["down", "up", "up-and-down"] as const).map(
		(emission) => modelledLight({ ...record, emission })!,
	);
	expect([up!.candela(-1, 0), up!.candela(1, 0)]).toEqual([down!.candela(1, 0), 0]);
	expect([both!.candela(1, 0), both!.candela(-1, 0)]).toEqual(Array(2).fill(down!.candela(1, 0) / 2));
	expect(both!.lumensPerRadian(-1, 0) * 2 * Math.PI).toBeCloseTo(800, 9);
});

test("between planes the intensity is interpolated, also over C360", () => {
	const light = measuredLight({
		planesDeg: [0, 90, 180, 270],
		gammasDeg: [0, 90],
		candela: [
			[10, 10],
			[20, 20],
			[30, 30],
			[20, 20],
		],
		facts,
	});
	expect([0, 45, 90, 315, 360, -45, 405].map((c) => light.candela(0.5, c))).toEqual([10, 15, 20, 15, 10, 15, 15]);
	expect(light.candela(-0.5, 0)).toBe(0);
});

test("light without emission, flux or beam is not stated", () => {
	expect(modelledLight({ lumens: 800, beamAngleDeg: 36, emission: null })).toBeUndefined();
	expect(modelledLight({ lumens: 0, beamAngleDeg: 0, emission: "none" })).toBeUndefined();
	expect(() => measuredLight(round([0, 90], [0, 0]))).toThrow(RangeError);
});
