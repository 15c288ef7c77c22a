import { expect, test } from "vitest";
import { pictureSrcSet, pictureUrl, renditionOf } from "./pictures.ts";

test("a picture of the shop has renditions; the URL of an external picture stays unchanged", () => {
	const url = pictureUrl("ab".repeat(32));
	expect(renditionOf(url, 160)).toBe(`/media/${"ab".repeat(16)}/160.webp`);
	expect(pictureSrcSet(url, "avif")).toMatch(/^\/media\/(?:ab){16}\/160\.avif 160w, .+\/1000\.avif 1000w$/);
	for (const foreign of ["blob:https://noor.example/1", "/media/../320.webp", `https://elsewhere.example${url}`]) {
		expect(renditionOf(foreign, 160)).toBe(foreign);
		expect(pictureSrcSet(foreign, "webp")).toBe("");
	}
});
