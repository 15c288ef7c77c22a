import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { pagePaths } from "../page-paths.ts";
import { ServedPage, signedIn, textOf } from "../served-page.ts";
import { type Shop, testInOneShop as test } from "../test.ts";

// Every page of the site map in both languages: English at its path, Arabic below /ar.

const catalogue = (language: string, area: string): Record<string, string> =>
	JSON.parse(readFileSync(new URL(`../../messages/${language}/${area}.json`, import.meta.url), "utf8"));

/** The texts of the frames that have no parameters and differ between the languages. */
const frameTexts = ["parts/frame", "admin"].flatMap((area) => {
	const [english, arabic] = [catalogue("en", area), catalogue("ar", area)];
	return Object.keys(english)
		.map((key) => ({ english: english[key] ?? "", arabic: arabic[key] ?? "" }))
		.filter(({ english, arabic }) => !/[{<]/.test(english) && english !== arabic);
});

/** The frame of a page around its content, as texts of its own: links, buttons and headings. */
function frameOf(page: ServedPage): string[] {
	const parts = page.root.querySelectorAll(
		"body > header, body > footer, body > section, body > nav, body > div > header, body > div nav",
	);
	return [...parts]
		.filter((part) => part.closest("main") === null)
		.flatMap((part) => [...part.querySelectorAll("a, button, h2, h3, p")])
		.filter((element) => element.getAttribute("hreflang") === null && element.getAttribute("hrefLang") === null)
		.map((element) => element.getAttribute("aria-label") ?? textOf(element));
}

/** The paths that the forms of a page lead to without scripts. */
function actionsIn(page: ServedPage): string[] {
	return [...page.root.querySelectorAll("form")]
		.map((form) => form.getAttribute("action") ?? "")
		.filter((action) => action.startsWith("/"));
}

async function open(shop: Shop, cookie: string, path: string) {
	const answer = await fetch(shop.url + path, { headers: { cookie }, redirect: "manual" });
	const html = await answer.text();
	const type = answer.headers.get("content-type");
	return {
		status: answer.status,
		type,
		location: answer.headers.get("location"),
		page: type?.startsWith("text/html")
			? new ServedPage({ status: answer.status, url: shop.url + path, html })
			: undefined,
	};
}

/** The back office opens in the language of the account; everything else stays in that of the page. */
function arabicTarget(shop: Shop, path: string, location: string | null): string | null {
	if (path === "/admin") return `${shop.url}/admin`;
	return location?.startsWith("/") ? `/ar${location}` : location;
}

test.for(pagePaths)("%s answers in both languages", async (path, { shop }) => {
	const cookie = await signedIn(shop, path.startsWith("/admin") ? "admin" : "shopper");
	const english = await open(shop, cookie, path);
	const arabic = await open(shop, cookie, path === "/" ? "/ar" : `/ar${path}`);
	expect(english.status).toBeLessThan(500);
	expect(arabic.status).toBe(english.status);
	expect(arabic.type).toBe(english.type);
	expect(arabic.location).toBe(arabicTarget(shop, path, english.location));
	if (!english.page || !arabic.page) return;
	for (const [page, lang, dir] of [
		[english.page, "en", "ltr"],
		[arabic.page, "ar", "rtl"],
	] as const) {
		expect(page.root.getAttribute("lang")).toBe(lang);
		expect(page.root.getAttribute("dir")).toBe(dir);
	}
	const [inEnglish, inArabic] = [frameOf(english.page), frameOf(arabic.page)];
	expect(inEnglish.filter((text) => frameTexts.some((each) => each.arabic === text))).toEqual([]);
	expect(inArabic.filter((text) => frameTexts.some((each) => each.english === text))).toEqual([]);
	expect(actionsIn(arabic.page).filter((action) => !/^\/(?:ar|api)(?:[/?]|$)/.test(action))).toEqual([]);
});

test("the frame of the home page is found, in English and in Arabic", async ({ shop }) => {
	for (const [path, text] of [
		["/home", "Find my order"],
		["/ar/home", "تتبّع طلبي"],
	] as const)
		expect(frameOf((await open(shop, "", path)).page as ServedPage)).toContain(text);
});

test("forms of an Arabic page lead to Arabic pages without scripts", async ({ shop }) => {
	const product = (await open(shop, "", "/ar/product/1")).page as ServedPage;
	expect(actionsIn(product)).toContain("/ar/cart");
	expect(actionsIn(product)).toContain("/ar/wishlist");
});

test("addresses of the prefix alone, in capitals, and of no page are Arabic", async ({ shop }) => {
	expect((await open(shop, "", "/ar/")).location).toBe("/ar/home");
	expect((await open(shop, "", "/AR/home")).page?.root.getAttribute("lang")).toBe("ar");
	const unknown = await open(shop, "", "/ar/no-such-page");
	expect(unknown.status).toBe(404);
	expect(unknown.page?.root.getAttribute("lang")).toBe("ar");
});
