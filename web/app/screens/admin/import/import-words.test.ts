import { expect, test } from "vitest";
import { stockWords } from "./import-words.ts";

test("the summary states the stock changes, and the rows that are not applied a second time", () => {
	expect(stockWords({ rows: 12, more: 30, fewer: 4, repeated: 0 })).toBe(
		"Stock changes in 12 rows: 30 pieces more, 4 fewer.",
	);
	expect(stockWords({ rows: 1, more: 0, fewer: 1, repeated: 3 })).toBe(
		"Stock changes in 1 row: 1 piece fewer. Stock of 3 rows came with an earlier import of this file and does not count again.",
	);
	expect(stockWords({ rows: 0, more: 0, fewer: 0, repeated: 0 })).toBe("");
});
