import { expect, test } from "vitest";
import { z } from "zod";
import { jsonField } from "./json-field.ts";

const Ids = jsonField(z.array(z.number()));

test("a field is parsed as JSON and validated by its schema", () => {
	expect(Ids.parse("[1,2]")).toEqual([1, 2]);
	expect(Ids.safeParse('["1"]').success).toBe(false);
});

test("a field that is not JSON is invalid", () => {
	expect(Ids.safeParse("[1,").error?.issues).toMatchObject([{ message: "Not JSON" }]);
});
