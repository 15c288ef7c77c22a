import { expect, test } from "vitest";
import { collectErrors } from "./collect-errors.ts";

test.each([
	["lightType", {}, "complete-lighting"],
	["lightType", { lightType: 0 }, "correct"],
	["sku", {}, "choose-column"],
] as const)("a missing %s with the mapping %j is removed by %s", (column, mapping, remedy) => {
	const errors = collectErrors(mapping);
	errors.report({ row: 2, cells: {} }, column, "It is required");
	expect(errors.problems({ rows: 1, products: 1 })).toMatchObject([{ remedy }]);
});
