import { runInLocale } from "@noor/messages/run-in-locale";
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

test("a page says its language, and where search engines find it in each language", () => {
	const tags = runInLocale("ar", () => pageMeta({ ...page, publicUrl: "https://shop.example" }));
	expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: "https://shop.example/ar/shop/1" });
	expect(tags.flatMap((tag) => ("hrefLang" in tag ? [[tag.hrefLang, tag.href]] : []))).toEqual([
		["en-AE", "https://shop.example/shop/1"],
		["ar-AE", "https://shop.example/ar/shop/1"],
		["x-default", "https://shop.example/shop/1"],
	]);
	expect(tags).toContainEqual({ property: "og:locale", content: "ar_AE" });
	expect(JSON.stringify(tags)).toContain('"inLanguage":"ar-AE"');
});

test("a view of a list that is not indexed has no addresses in other languages", () => {
	const tags = pageMeta({ ...page, publicUrl: "https://shop.example", noIndex: true });
	expect(tags.filter((tag) => "hrefLang" in tag)).toEqual([]);
});
