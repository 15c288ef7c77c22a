import { expect, test } from "vitest";
import { reasonOptions, resultOf, signed, wordOfReason } from "./stock-words.ts";

test("staff can choose every reason except those of orders", () => {
	const labels = reasonOptions().map(({ label }) => label);
	expect(labels).toEqual(["Received", "Counted", "Damaged", "Lost", "Found", "Returned to supplier", "Other"]);
	expect(labels).not.toContain(wordOfReason("sold"));
});

test("a change is shown with its sign", () => {
	expect([signed(5), signed(-12)]).toEqual(["+5", "−12"]);
});

test("the resulting quantity is shown once the entered one is a whole number", () => {
	const table: [way: string, quantity: string, result: number | undefined][] = [
		["add", "3", 15],
		["remove", "3", 9],
		["set", "3", 3],
		["set", "0", 0],
		["add", "", undefined],
		["add", "1.5", undefined],
		["remove", "-1", undefined],
	];
	for (const [way, quantity, result] of table) expect(resultOf(way, quantity, 12)).toBe(result);
});
