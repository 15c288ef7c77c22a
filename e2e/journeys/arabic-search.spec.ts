import { expect } from "vitest";
import { open } from "../actions.ts";
import { testInOneShop as test } from "../test.ts";

test("on Arabic pages a search with a slip finds the product, by keyboard alone", async ({ page }) => {
	await open(page, "/ar/home");
	await page.keyboard.press("/");
	await page.keyboard.type("فنوس");
	await page.getByRole("option", { name: "فانوس", exact: true }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("option", { name: "فانوس", exact: true, selected: true }).waitFor();
	await page.keyboard.press("ArrowDown");
	await page.getByRole("option", { name: /فانوس فنار الجداري/, selected: true }).waitFor();
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "فانوس فنار الجداري" }).waitFor();
	await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/ar\/product\/\d+/);

	await page.keyboard.press("/");
	await page.keyboard.type("فنوس");
	await page.keyboard.press("Enter");
	await page.waitForURL("**/ar/shop?search=*");
	await page.getByText("هل المقصود").waitFor();
	await page.getByRole("link", { name: "فانوس", exact: true }).click();
	await page.getByRole("link", { name: "فانوس فنار الجداري" }).first().waitFor();
});

test("an Arabic phrase with Arabic digits becomes filters, which the words replace again", async ({ page }) => {
	await open(page, `/ar/shop?search=${encodeURIComponent("مصباح معلق دافئ قابل للتعتيم أقل من ٦٠٠")}`);
	await page.waitForURL("**/ar/shop/1?isDimmable=true&maxColorTemperature=3000&maxPrice=600&asked=*");
	await page.getByText("حوّلنا بحثك إلى خيارات تصفية.").waitFor();
	await page.getByRole("link", { name: /السعر: حتى/ }).waitFor();
	await page.getByRole("link", { name: "مصباح قمر المعلّق المقبّب" }).first().waitFor();
	await page.getByRole("link", { name: "البحث عن الكلمات نفسها" }).click();
	await page.getByRole("heading", { name: "لا توجد منتجات مطابقة" }).waitFor();
	await page.getByRole("heading", { name: "أقرب المنتجات" }).waitFor();
});
