import { expect, test } from "vitest";
import type { ActionResult } from "#api/action-result.ts";
import { withPictureFaults } from "./picture-faults.ts";

const failure = { ok: false, message: "Failed to save product", code: "invalid-input", status: 400 } as const;

test("errors of the pictures replace the general message, and their toast stays as long as one with a detail", () => {
	const errors = { Images: ["File size should not exceed 5MB", "Not a picture"] };
	expect(withPictureFaults({ ...failure, detail: "Images: …", errors })).toEqual({
		...failure,
		message: "File size should not exceed 5MB, Not a picture",
		isLong: true,
		errors,
	});
});

test("other results stay unchanged", () => {
	const refused: ActionResult = { ...failure, detail: "Name: …", errors: { Name: ["Too short"] } };
	expect(withPictureFaults(refused)).toBe(refused);
	const done: ActionResult = { ok: true, message: "Product added successfully", value: undefined };
	expect(withPictureFaults(done)).toBe(done);
});
