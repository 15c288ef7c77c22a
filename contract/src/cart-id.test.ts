import { expect, test } from "vitest";
import { cartIdPattern } from "./cart-id.ts";
import { CartId } from "./carts.ts";

test.each(["V1StGXR8_Z5jdHi6B-myT", "a", "a".repeat(64), "", "a".repeat(65), "a b", "a.new", "é", "a\n"])(
	"the pattern of a cart id takes %j exactly if the schema does",
	(id) => {
		expect(cartIdPattern.test(id)).toBe(CartId.safeParse(id).success);
	},
);
