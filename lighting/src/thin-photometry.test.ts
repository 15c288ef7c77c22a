import { expect, test } from "vitest";
import { fluxLm, measuredBeamAngleDeg, type Photometry } from "./photometry.ts";
import { thinPhotometry } from "./thin-photometry.ts";

/** A beam that is wider along C90, with planes and angles γ in these numbers. */
function beam(planes: number, gammas: number): Photometry {
	const planesDeg = Array.from({ length: planes }, (_, at) => (360 * at) / planes);
	const gammasDeg = Array.from({ length: gammas }, (_, at) => (180 * at) / (gammas - 1));
	const candela = planesDeg.map((plane) => {
		const exponent = 6 + 4 * Math.cos((2 * plane * Math.PI) / 180);
		return gammasDeg.map((gamma) => 1000 * Math.max(Math.cos((gamma * Math.PI) / 180), 0) ** exponent);
	});
	return { planesDeg, gammasDeg, candela, facts: { isModelled: false, watts: 8 } };
}

test.each([
	[1, 361],
	[36, 181],
	[72, 721],
	[7, 37],
	[145, 19],
])("%i planes and %i angles become few, with the same flux and beam", (planes, gammas) => {
	const full = beam(planes, gammas);
	const thin = thinPhotometry(full);
	expect(thin.planesDeg.length).toBeLessThanOrEqual(24);
	expect(thin.gammasDeg.length).toBeLessThanOrEqual(182);
	expect([thin.gammasDeg[0], thin.gammasDeg.at(-1)]).toEqual([0, 180]);
	expect(fluxLm(thin) / fluxLm(full)).toBeCloseTo(1, 3);
	expect(measuredBeamAngleDeg(thin)! / measuredBeamAngleDeg(full)!).toBeCloseTo(1, 1);
	expect(thin.facts).toEqual(full.facts);
});

test("planes at the axes stay", () => {
	for (const planes of [36, 72, 100])
		expect(thinPhotometry(beam(planes, 19)).planesDeg).toEqual(expect.arrayContaining([0, 90, 180, 270]));
});
