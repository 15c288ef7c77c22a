import { expect, test } from "vitest";
import { pictureSrcSet, pictureUrl, renditionOf } from "./pictures.ts";

test("a picture of the shop has renditions; the URL of an external picture stays unchanged", () => {
	const url = pictureUrl("ab".repeat(32));
	expect(renditionOf(url, 160)).toBe(`/media/${"ab".repeat(16)}/160.webp`);
	expect(pictureSrcSet(url, "avif")).toMatch(/^\/media\/(?:ab){16}\/160\.avif 160w, .+\/800\.avif 800w$/);
	for (const foreign of ["blob:https://noor.example/1", "/media/../320.webp", `https://elsewhere.example${url}`]) {
		expect(renditionOf(foreign, 160)).toBe(foreign);
		expect(pictureSrcSet(foreign, "webp")).toBe("");
	}
});

test.each([
	[1600, "1280w, 1600w"],
	// The rendition of 1280 px is as wide as the picture.
	[1200, "1000w, 1200w"],
	[100, "100w"],
	[4000, "1600w, 2000w"],
])("the widths of a picture of %i px end at its own: %s", (ownWidth, last) => {
	const widths = pictureSrcSet(pictureUrl("ab".repeat(32)), "webp", ownWidth)
		.split(", ")
		.map((candidate) => candidate.split(" ")[1]);
	expect(widths.slice(-2).join(", ")).toBe(last);
});
