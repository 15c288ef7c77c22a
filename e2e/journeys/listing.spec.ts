import type { Locator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { testInOneShop as test } from "../test.ts";

test("a shopper filters the listing and removes the filters one by one, and every URL can be shared", {
	tags: "golden",
}, async ({ page, shop }) => {
	await open(page, "/shop");
	const everything = await countProducts(page);
	await page.getByRole("button", { name: "Material", exact: true }).click();
	const brass = page.getByRole("group", { name: "Material" }).getByRole("checkbox", { name: /^Brass/ });
	await brass.check();
	const apply = page.getByRole("button", { name: "Apply", exact: true });
	const promised = await countBeside(apply);
	await apply.click();
	await page.waitForURL((url) => url.search === "?material=Brass");
	await page.getByRole("status").getByText(`${promised} products`).waitFor();
	expect(promised).toBeLessThan(everything);

	await page.getByLabel("Sort").selectOption({ label: "Price: High - Low" });
	await page.waitForURL("**/shop?material=Brass&sort=priceDesc");

	// The URL shows the same listing in another browser, also without scripts.
	const answer = await fetch(page.url());
	const html = await answer.text();
	expect(html).toContain(`${promised} products`);
	const [, dearest] = /<article[\s\S]*?<h3[^>]*>(?:<[^>]+>)*([^<]+)/.exec(html) ?? [];
	await expect.poll(() => firstProduct(page)).toBe(dearest);

	await page.getByRole("link", { name: "Remove filter Material: Brass" }).click();
	await page.waitForURL("**/shop?sort=priceDesc");
	await page.getByRole("status").getByText(`${everything} products`).waitFor();
	await page.goBack();
	await page.getByRole("status").getByText(`${promised} products`).waitFor();
	await expect.poll(() => brass.isChecked()).toBe(true);
	await page.goForward();
	await page.getByRole("status").getByText(`${everything} products`).waitFor();
	await expect.poll(() => brass.isChecked()).toBe(false);
	expect(page.url()).toBe(`${shop.url}/shop?sort=priceDesc`);

	await page.getByRole("link", { name: "Next page" }).click();
	await page.locator("h2:focus", { hasText: "Products" }).waitFor();

	// Only turning the page moves the focus to the top of the list.
	await page.getByRole("link", { name: "Page 2" }).click();
	const otherTab = page.context().waitForEvent("page");
	await page.getByRole("link", { name: "Page 1" }).click({ modifiers: ["ControlOrMeta"] });
	await (await otherTab).close();
	await page.getByLabel("Sort").focus();
	await page.getByLabel("Sort").selectOption({ label: "Price: Low - High" });
	await page.locator("[aria-current=page]", { hasText: "1" }).waitFor();
	expect(await page.getByLabel("Sort").evaluate((select) => select === document.activeElement)).toBe(true);
});

test("several quick choices are combined, also while the first is loading", async ({ page }) => {
	await open(page, "/shop");
	let letAnswer = () => {};
	const held = new Promise<void>((resolve) => {
		letAnswer = resolve;
	});
	await page.route("**/shop.data?*", (route) => held.then(() => route.continue()));
	await page.getByRole("searchbox", { name: "Search in this list" }).fill("pendant");
	await page.getByRole("button", { name: "Material", exact: true }).click();
	await page
		.getByRole("group", { name: "Material" })
		.getByRole("checkbox", { name: /^Brass/ })
		.check();
	await page.getByRole("button", { name: "Apply", exact: true }).click();
	await page.getByLabel("Sort").selectOption({ label: "Price: High - Low" });
	await page.getByLabel("Products per page").selectOption("5");
	letAnswer();
	await page.waitForURL("**/shop?search=pendant&material=Brass&asked=pendant&sort=priceDesc&pageSize=5");

	// After each removal the focus moves to another chip, at the end to the page.
	await page.getByRole("link", { name: "Remove filter Material: Brass" }).press("Enter");
	const last = page.getByRole("link", { name: "Remove filter “pendant”" });
	await last.and(page.locator(":focus")).waitFor();
	await last.press("Enter");
	await page.locator("#content:focus").waitFor();
});

test("a search with a typing error finds the product, by keyboard alone", { tags: "golden" }, async ({ page }) => {
	await open(page, "/home");
	const box = page.getByRole("combobox", { name: "Search the shop" });
	expect(await box.evaluate((element) => element === document.activeElement)).toBe(false);
	await page.keyboard.press("/");
	expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.type("opal glbe");
	await page.getByRole("option", { name: "opal globe", exact: true }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("option", { name: "opal globe", exact: true, selected: true }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("option", { name: /Lulu Opal Globe/, selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Lulu Opal Globe" }).waitFor();

	await page.keyboard.press("/");
	await page.keyboard.type("glbe");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/shop?search=glbe");
	await page.getByRole("link", { name: "Lulu Opal Globe" }).waitFor();
});

test("a phrase becomes filters, which the words replace again", async ({ page }) => {
	await open(page, "/shop?search=warm+dimmable+pendant+below+600");
	await page.waitForURL("**/shop/1?isDimmable=true&maxColorTemperature=3000&maxPrice=600&asked=*");
	await page.getByRole("link", { name: "Remove filter Price: up to AED 600.00" }).waitFor();
	await page.getByRole("link", { name: "Search for the words instead" }).click();
	await page.getByRole("heading", { name: "No products found" }).waitFor();
	await page.getByRole("heading", { name: "The nearest products" }).waitFor();
});

test("a search without results says so, and can be reset by one click", async ({ page }) => {
	await open(page, "/shop/1");
	const pendants = await countProducts(page);
	await page.getByRole("searchbox", { name: "Search in this list" }).fill("xyzzyq");
	const nothing = page.getByRole("heading", { name: "No products found" });
	await nothing.waitFor();
	await page.getByText("Try adjusting your filters or search terms.").waitFor();
	expect(new URL(page.url()).search).toBe("?search=xyzzyq&asked=xyzzyq");
	await page.getByRole("button", { name: "Reset Filters" }).click();
	await page.getByRole("status").getByText(`${pendants} products`).waitFor();
	await expect.poll(() => page.getByRole("searchbox", { name: "Search in this list" }).inputValue()).toBe("");
	await page.getByRole("searchbox", { name: "Search in this list" }).fill("xyzzyq");
	await nothing.waitFor();
});

test("a picture is magnified, and opened full-screen", async ({ page }) => {
	await open(page, "/product/2");
	const picture = page.getByRole("button", { name: "Show the picture full screen" });
	await page.getByRole("region", { name: /^Pictures of/ }).hover();
	await page.mouse.move(400, 500);
	const preview = page.getByTestId("zoom-preview");
	await preview.waitFor();
	expect(await preview.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(400);
	await picture.focus();
	await page.keyboard.press("Enter");
	await page.getByRole("dialog", { name: "Lulu Opal Globe, pictures" }).waitFor();
	expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
	await page.keyboard.press("Escape");
	await page.getByRole("dialog").waitFor({ state: "detached" });
	expect(await picture.evaluate((element) => element === document.activeElement)).toBe(true);
	const others = page.getByRole("region", { name: "You Might Also Like" }).getByRole("article");
	await expect.poll(() => others.count()).toBe(5);
});

test("without scripts the menu of the shop opens, and its search leads to the listing", async ({ browser, shop }) => {
	const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
	const page = await context.newPage();
	await page.goto("/home");
	const banner = page.getByRole("banner");
	await banner.getByText("Shop", { exact: true }).click();
	await banner.getByRole("link", { name: "Pendants", exact: true }).first().waitFor();
	await banner.getByRole("combobox", { name: "Search the shop" }).fill("opal globe");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/shop?search=opal+globe**");
	await page.getByRole("link", { name: "Lulu Opal Globe" }).waitFor();
	await context.close();
});

describe("on a phone", () => {
	test.override("viewport", { width: 390, height: 844 });

	test("the filters open as a bottom sheet, and close with Apply or Clear all", async ({ page }) => {
		await open(page, "/shop");
		const everything = await countProducts(page);
		const opener = page.getByRole("button", { name: "Filters" });
		await opener.click();
		const sheet = page.getByRole("dialog", { name: "Filters" });
		await sheet.getByRole("button", { name: "Dimmable", exact: true }).click();
		await sheet.getByRole("checkbox", { name: /^Non-dimmable/ }).check();
		const apply = sheet.getByRole("button", { name: "Apply", exact: true });
		expect(await countBeside(apply)).toBeLessThan(everything);
		await apply.click();
		await sheet.waitFor({ state: "detached" });
		await page.waitForURL("**/shop?isDimmable=false");
		await page.getByRole("link", { name: "Remove filter Non-dimmable" }).waitFor();

		await page.getByRole("button", { name: /^Filters/ }).click();
		await sheet.getByRole("button", { name: "Clear all" }).click();
		await sheet.waitFor({ state: "detached" });
		await page.getByRole("status").getByText(`${everything} products`).waitFor({ state: "attached" });
		expect(new URL(page.url()).search).toBe("");
		expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
	});
});

async function countProducts(page: Page): Promise<number> {
	const said = await page
		.getByRole("status")
		.getByText(/^\d+ products$/)
		.textContent();
	return Number.parseInt(said ?? "", 10);
}

/** The number beside the Apply button, once it has loaded. */
async function countBeside(apply: Locator): Promise<number> {
	const beside = apply.locator("xpath=following-sibling::*").getByText(/^\d+ products$/);
	return Number.parseInt((await beside.textContent()) ?? "", 10);
}

async function firstProduct(page: Page): Promise<string> {
	return (await page.getByRole("article").first().getByRole("link").textContent()) ?? "";
}
