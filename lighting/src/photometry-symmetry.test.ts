import { expect, test } from "vitest";
import { writeEulumdat } from "./eulumdat-writer.ts";
import { writeIes } from "./ies-writer.ts";
import type { Photometry } from "./photometry.ts";
import { encodeLatin1, readPhotometryFile } from "./photometry-file.ts";
import { symmetryOf } from "./photometry-symmetry.ts";

/** A distribution whose planes have these intensities at γ 45°. */
function distribution(byPlane: Record<number, number>): Photometry {
	const planesDeg = Object.keys(byPlane).map(Number);
	return {
		planesDeg,
		gammasDeg: [0, 45, 90],
		candela: planesDeg.map((plane) => [100, byPlane[plane]!, 0]),
		facts: { isModelled: false },
	};
}

test.each([
	["round", { 0: 5 }, "1", 1],
	["quadrants", { 0: 1, 45: 2, 90: 3, 135: 2, 180: 1, 225: 2, 270: 3, 315: 2 }, "4", 3],
	["c0-c180", { 0: 1, 45: 2, 90: 3, 135: 4, 180: 5, 225: 4, 270: 3, 315: 2 }, "2", 5],
	["c90-c270", { 0: 3, 45: 4, 90: 5, 135: 4, 180: 3, 225: 2, 270: 1, 315: 2 }, "3", 5],
	["none", { 0: 1, 90: 2, 180: 3, 270: 4 }, "0", 4],
] as const)("a distribution with symmetry %s is written once and read in full", (symmetry, byPlane, code, stored) => {
	const photometry = distribution(byPlane);
	expect(symmetryOf(photometry)).toBe(symmetry);
	const eulumdat = writeEulumdat(photometry);
	expect(eulumdat.split("\r\n")[2]).toBe(code);
	const count = photometry.planesDeg.length;
	// 26 lines, a set of lamps, direct ratios, angles, and the stored intensities.
	expect(eulumdat.split("\r\n")).toHaveLength(26 + 6 + 10 + count + 3 + 3 * stored + 1);
	const ies = writeIes(photometry);
	expect(ies).toContain(` 3 ${symmetry === "none" ? stored + 1 : stored} 1 2 `);
	for (const text of [eulumdat, ies]) {
		const read = readPhotometryFile(encodeLatin1(text)).photometry;
		const inOrder = (of: Photometry) => of.planesDeg.map((plane, at) => [plane, of.candela[at]![1]]).toSorted();
		const expected = inOrder(photometry);
		for (const [at, [plane, value]] of inOrder(read).entries()) {
			expect(plane).toBe(expected[at]![0]);
			expect(value).toBeCloseTo(expected[at]![1]!, 3);
		}
	}
});

test("a distribution without a plane C0 gets one in IES, which begins with it", () => {
	const photometry = distribution({ 45: 1, 135: 2, 225: 3, 315: 5 });
	expect(symmetryOf(photometry)).toBe("none");
	const { planesDeg, candela } = readPhotometryFile(encodeLatin1(writeIes(photometry))).photometry;
	expect(planesDeg).toEqual([0, 45, 135, 225, 315]);
	expect(candela.map((plane) => plane[1])).toEqual([3, 1, 2, 3, 5]);
	expect(readPhotometryFile(encodeLatin1(writeEulumdat(photometry))).photometry.planesDeg).toEqual([45, 135, 225, 315]);
});
