import { expect, test } from "vitest";
import { homeTargets, workTargets } from "./targets.ts";

test("every target has an id of its own and figures that can be", () => {
	for (const targets of [homeTargets, workTargets]) {
		expect(new Set(targets.map(({ id }) => id)).size).toBe(targets.length);
		for (const { lx, minCri } of targets) {
			expect(lx).toBeGreaterThan(0);
			expect(minCri).toBeGreaterThanOrEqual(80);
		}
	}
	for (const { kelvin } of homeTargets) expect(kelvin.from).toBeLessThanOrEqual(kelvin.to);
});

test("the rows of EN 12464-1 that makers do not quote are marked", () => {
	expect(workTargets.filter(({ isQuoted }) => isQuoted).map(({ id }) => id)).toEqual([
		"corridor",
		"stairs",
		"entrance-hall",
	]);
});
