import type { ImportProblem } from "@noor/contract/imports";
import { expect, test } from "vitest";
import { problemText } from "./problems.tsx";

const problem: ImportProblem = {
	column: "Supplier",
	message: "Supplier is required",
	isMissing: true,
	isEveryRow: true,
	count: 200,
	rows: [2, 3, 4, 5, 6],
	remedy: "choose-default",
};

test("a problem says what is wrong and in how many rows", () => {
	expect(problemText(problem)).toBe("Supplier is missing in all 200 rows");
	expect(problemText({ ...problem, isEveryRow: false, count: 1 })).toBe(
		"Supplier is missing in 1 row: Supplier is required",
	);
	expect(problemText({ ...problem, isMissing: false, message: "There is no such supplier", count: 2 })).toBe(
		"Supplier: There is no such supplier (2 rows)",
	);
	expect(problemText({ ...problem, column: "", isMissing: false, message: "Too many rows", count: 2 })).toBe(
		"Too many rows (2 rows)",
	);
});
