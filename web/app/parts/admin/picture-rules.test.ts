import { expect, test } from "vitest";
import { faultsOfPictures } from "./picture-rules.ts";

const megabyte = 1024 * 1024;
const notAPicture = "Please select only image files (JPEG, PNG, GIF, WebP)";
const tooLarge = "File size should not exceed 5MB";

test.each([
	["a small photograph", [{ type: "image/jpeg", size: megabyte }], []],
	["a drawing", [{ type: "image/svg+xml", size: 400 }], []],
	["exactly 5 MB", [{ type: "image/webp", size: 5 * megabyte }], []],
	["a byte more", [{ type: "image/webp", size: 5 * megabyte + 1 }], [tooLarge]],
	["a document", [{ type: "application/pdf", size: 400 }], [notAPicture]],
	["a file of no known type", [{ type: "", size: 400 }], [notAPicture]],
	[
		"one bad file among good ones",
		[
			{ type: "image/png", size: 400 },
			{ type: "text/plain", size: 6 * megabyte },
		],
		[notAPicture, tooLarge],
	],
])("%s: %j", (_, files, faults) => {
	expect(faultsOfPictures(files)).toEqual(faults);
});
