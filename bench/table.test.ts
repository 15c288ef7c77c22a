import { expect, test } from "vitest";
import { formatTable } from "./table.ts";

test("a table has a column for each field, with texts at their beginning and numbers at their end", () => {
	const rows = [
		{ what: "listing", ms: 1.5 },
		{ what: "product page", ms: 12, goal: "≤ 6" },
	];
	expect(formatTable(rows)).toBe(
		["what           ms  goal", "────────────  ───  ────", "listing       1.5", "product page   12  ≤ 6"].join("\n"),
	);
});
