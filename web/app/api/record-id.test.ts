import { expect, test } from "vitest";
import { recordId } from "./record-id.ts";

test("an id is a number in the range of ids", () => {
	expect([recordId("1"), recordId("2147483647")]).toEqual([1, 2_147_483_647]);
});

test.each(["0", "-2", "011", "1.5", "1e1", "0x8", "+2", " 2", "abc", "", null, undefined, "2147483648", "99999999999"])(
	"%j is no id, and its page is not found",
	(text) => {
		expect(() => recordId(text)).toThrow(expect.objectContaining({ init: expect.objectContaining({ status: 404 }) }));
	},
);
