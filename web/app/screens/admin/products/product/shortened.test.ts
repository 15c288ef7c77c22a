import { expect, test } from "vitest";
import { shortened } from "./shortened.ts";

test("a text of more than 50 characters is truncated with an ellipsis", () => {
	expect(shortened("x".repeat(50))).toBe("x".repeat(50));
	expect(shortened(`${"x".repeat(50)}y`)).toBe(`${"x".repeat(50)}...`);
	expect(shortened("")).toBe("");
});
