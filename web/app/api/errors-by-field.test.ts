import { expect, test } from "vitest";
import { z } from "zod";
import { errorsByField } from "./errors-by-field.ts";

test("every field has its errors, without duplicates", () => {
	const Lamp = z.object({
		name: z
			.string()
			.min(1, "Name required")
			.regex(/\S/, "Name required")
			.regex(/^[A-Z]/, "A capital first"),
		sizes: z.array(z.object({ price: z.number("Price required") })),
	});
	const checked = Lamp.safeParse({ name: "", sizes: [{ price: 1 }, {}] });
	expect(checked.error && errorsByField(checked.error)).toEqual({
		name: ["Name required", "A capital first"],
		"sizes.1.price": ["Price required"],
	});
});
