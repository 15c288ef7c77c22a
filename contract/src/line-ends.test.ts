import { expect, test } from "vitest";
import { withLineFeeds } from "./line-ends.ts";

test("every kind of line end becomes a line feed", () => {
	expect(withLineFeeds("one\r\ntwo\rthree\nfour\r\n\r\nfive")).toBe("one\ntwo\nthree\nfour\n\nfive");
});
