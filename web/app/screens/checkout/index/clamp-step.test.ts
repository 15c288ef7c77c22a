import { expect, test } from "vitest";
import { clampStep } from "./clamp-step.ts";

const steps = (...complete: boolean[]) =>
	complete.map((each, index) => ({ id: String(index), label: "", complete: each }));

test.each([
	["the wanted step, when all before it is complete", steps(true, true, true, false), 3, 3],
	["an earlier step, when that one is wanted", steps(true, true, true, false), 1, 1],
	["the first step that is not complete", steps(true, true, false, false), 3, 2],
	["the very first step of a visit, whatever the address says", steps(false, false, false, false), 3, 0],
])("it stands at %s", (_, given, wanted, expected) => {
	expect(clampStep(given, wanted)).toBe(expected);
});

test("a pending calculation of the amount does not change the step", () => {
	const checking = steps(true, true, true, false).map((step) => ({ ...step, pending: true }));
	expect(clampStep(checking, 3)).toBe(3);
});
