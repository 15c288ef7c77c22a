import { expect, test } from "vitest";
import { robots } from "./robots.ts";

test("crawlers reach every page of a listing, and none of its filtered, sorted or searched views", () => {
	const lines = robots("https://noor.example").split("\n");
	expect(lines).toContain("Disallow: /*?");
	expect(lines).toContain("Disallow: /ar/cart");
	expect(lines).toContain("Allow: /*?pageIndex=");
	expect(lines).toContain("Sitemap: https://noor.example/sitemap.xml");
});
