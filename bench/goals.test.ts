import { describe, expect, test } from "vitest";
import { judge } from "./goals.ts";

describe("a goal that may be at most so much", () => {
	const goal = { atMost: 100 };

	test.each([
		["is met where the median keeps it", [90, 99, 120], "met"],
		["is met where the median equals it", [100], "met"],
		["is missed where every repetition misses it by more than they differ", [110, 112, 114], "missed"],
		["is missed by a single measurement that misses it", [101], "missed"],
		["is within the noise where the repetitions differ by more than it is missed", [98, 104, 110], "within noise"],
	])("%s", (_, samples, verdict) => {
		expect(judge(goal, samples)).toBe(verdict);
	});

	test("is within the noise where the bare server differed by more than it is missed", () => {
		expect(judge(goal, [104, 105, 106], [1, 1, 1])).toBe("missed");
		expect(judge(goal, [104, 105, 106], [0.95, 1, 1.05])).toBe("within noise");
	});
});

test("a goal that must be at least so much is judged alike", () => {
	const goal = { atLeast: 0.5 };
	expect(judge(goal, [0.5, 0.6, 0.7])).toBe("met");
	expect(judge(goal, [0.4, 0.48, 0.56])).toBe("within noise");
	expect(judge(goal, [0.3, 0.31, 0.32])).toBe("missed");
});

describe("a goal that is also in proportion to the bare server", () => {
	const goal = { atMost: 1, bareMs: 0.02 };

	test("is met on a slow machine where the proportion is kept", () => {
		expect(judge(goal, [1.8, 1.8, 1.8], [0.04, 0.04, 0.04])).toBe("met");
		expect(judge(goal, [2.2, 2.2, 2.2], [0.04, 0.04, 0.04])).toBe("missed");
	});

	test("is met on a fast machine where it is kept as it is", () => {
		expect(judge(goal, [0.9, 0.9, 0.9], [0.01, 0.01, 0.01])).toBe("met");
	});

	test("is judged as it is where the bare server was not measured", () => {
		expect(judge(goal, [1.8, 1.8, 1.8])).toBe("missed");
	});
});
