import { expect, test } from "vitest";
import { canGoTo, type Step, stepState } from "./stepper-rules.ts";

const step = (over: Partial<Step> = {}): Step => ({ id: "x", label: "X", complete: false, ...over });
const done = step({ complete: true });

test("going forward is blocked by an earlier incomplete step", () => {
	expect(canGoTo([step(), step()], 0, 1)).toBe(false);
	expect(canGoTo([done, step()], 0, 1)).toBe(true);
	expect(canGoTo([done, step(), step()], 0, 2)).toBe(false);
});

test("going forward is blocked while an earlier step is pending", () => {
	expect(canGoTo([step({ complete: true, pending: true }), step()], 0, 1)).toBe(false);
});

test("an optional step can be skipped", () => {
	expect(canGoTo([step({ optional: true }), step()], 0, 1)).toBe(true);
});

test("going back is possible only to editable steps", () => {
	expect(canGoTo([done, step()], 1, 0)).toBe(true);
	expect(canGoTo([step({ complete: true, editable: false }), step()], 1, 0)).toBe(false);
});

test("the state of a step is number, edit, done or error", () => {
	expect(stepState(step(), 1, 0, 0)).toBe("number");
	expect(stepState(done, 0, 1, 1)).toBe("edit");
	expect(stepState(step({ complete: true, editable: false }), 0, 1, 1)).toBe("done");
	expect(stepState(step({ failed: true }), 0, 1, 1)).toBe("error");
	expect(stepState(step({ failed: true }), 1, 1, 2)).toBe("error");
});
