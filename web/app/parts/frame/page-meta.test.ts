import { expect, test } from "vitest";
import { pageMeta } from "./page-meta.ts";

const page = { shop: "Noor", title: "Pendants", description: "Lamps to hang.", path: "/shop/1" };
const canonicalOf = (publicUrl: string | undefined) =>
	pageMeta({ ...page, publicUrl }).find((tag) => "rel" in tag && tag.rel === "canonical");

test("the canonical URL of a page is absolute, and left out where the origin of the shop is not configured", () => {
	expect(canonicalOf("https://shop.example")).toEqual({
		tagName: "link",
		rel: "canonical",
		href: "https://shop.example/shop/1",
	});
	expect(canonicalOf(undefined)).toBeUndefined();
});
