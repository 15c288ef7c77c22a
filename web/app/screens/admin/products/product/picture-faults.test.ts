import { expect, test } from "vitest";
import { withPictureFaults } from "./picture-faults.ts";

test("what was wrong with the pictures is told in place of the general word, as long as that would be", () => {
	const failed = "Failed to save product";
	const errors = { Images: ["File size should not exceed 5MB", "Not a picture"] };
	expect(withPictureFaults({ failed, reason: "Images: …", errors, status: 400 })).toEqual({
		failed: "File size should not exceed 5MB, Not a picture",
		isLong: true,
		errors,
		status: 400,
	});
});

test("everything else is told as it is", () => {
	const refused = { failed: "Failed to save product", reason: "Name: …", errors: { Name: ["Too short"] } };
	expect(withPictureFaults(refused)).toBe(refused);
	expect(withPictureFaults({ done: "Product added successfully" })).toEqual({ done: "Product added successfully" });
});
