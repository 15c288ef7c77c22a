import { afterEach, expect, test } from "vitest";
import { within } from "../bench/goals.ts";

const exitCode = process.exitCode;
afterEach(() => {
	process.exitCode = exitCode;
});

test("a goal that was missed makes the benchmark fail, one that was met does not", () => {
	expect(within(200, 200)).toBe("≤ 200 ms: met");
	expect(process.exitCode).toBe(exitCode);
	expect(within(200.1, 200)).toBe("≤ 200 ms: missed");
	expect(process.exitCode).toBe(1);
});
