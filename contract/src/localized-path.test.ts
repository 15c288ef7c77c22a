import { runInLocale } from "@noor/messages/run-in-locale";
import { expect, test } from "vitest";
import { localeOfPath, unlocalizedPath } from "./locale-of-path.ts";
import { localizedPath, otherLanguagePath, routerPath } from "./localized-path.ts";

test.each([
	["/ar", "ar", "/"],
	["/ar/", "ar", "/"],
	["/AR/shop?page=2", "ar", "/shop?page=2"],
	["/ar?a=1", "ar", "/?a=1"],
	["/", "en", "/"],
	["/arabesque", "en", "/arabesque"],
	["/shop/ar", "en", "/shop/ar"],
])("%s is a page in %s, and %s of the router", (path, locale, unlocalized) => {
	expect(localeOfPath(path)).toBe(locale);
	expect(unlocalizedPath(path)).toBe(unlocalized);
});

test("paths outside of the router have the prefix of the current language", () => {
	expect(localizedPath("/shop")).toBe("/shop");
	expect(otherLanguagePath("/shop")).toBe("/ar/shop");
	expect(routerPath(new URL("https://shop.example/shop?a=1"))).toBe("/shop");
	runInLocale("ar", () => {
		expect(localizedPath("/shop")).toBe("/ar/shop");
		expect(otherLanguagePath("/shop")).toBe("/shop");
		expect(routerPath(new URL("https://shop.example/ar/shop?a=1"))).toBe("/shop");
		expect(routerPath(new URL("https://shop.example/ar"))).toBe("/");
	});
});
