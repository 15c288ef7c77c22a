import { expect, test } from "vitest";
import { submitFailureOf } from "./submit-failure.ts";

const alreadyThere = "One or more product-category associations already exist in the database.";

test.each([
	["a text", "The shop is closed.", undefined, "The shop is closed."],
	["a message in the answer", { message: "There is no such product" }, undefined, "There is no such product"],
	["the error's own message", {}, new Error("Failed to fetch"), "Failed to fetch"],
	["a blank text", " ", new Error("Failed to fetch"), "Failed to fetch"],
	["nothing at all", undefined, undefined, "Failed to add product categories"],
	["a duplicate key", { message: "duplicate key: “Qamar” is in that category already." }, undefined, alreadyThere],
	["a unique index", "violates UNIQUE INDEX product_categories", undefined, alreadyThere],
])("of %s", (_, body, error, told) => {
	expect(submitFailureOf(body, error)).toBe(told);
});
