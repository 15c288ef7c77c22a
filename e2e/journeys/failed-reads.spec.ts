import type { Page, Route } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { testInOneShop as test } from "../test.ts";

const failures: [string, (route: Route) => Promise<void>][] = [
	["connection lost", (route) => route.abort()],
	["status 500", (route) => route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Error</h1>" })],
	["status 503", (route) => route.fulfill({ status: 503, contentType: "text/html", body: "<h1>Busy</h1>" })],
];

/** Fails every request for the data of a page, as long as the result is not called. */
async function failReads(page: Page, fail: (route: Route) => Promise<void>) {
	const data = /\.data(\?|$)/;
	await page.route(data, fail);
	return () => page.unroute(data);
}

describe.each(failures)("when reads fail: %s", (failure, fail) => {
	// Chromium logs failed requests.
	test.override("expectedErrors", [/Failed to load resource/]);

	test("a listing keeps its products and its URL, and Retry sorts it", async ({ page, shop }) => {
		await open(page, "/shop");
		const products = page.getByRole("main").getByRole("heading", { level: 3 });
		const before = await products.allTextContents();
		// The cards themselves are placeholders while a slow read is under way.
		await page.locator("#products-title").evaluate((heading) => heading.setAttribute("data-was-here", ""));
		const mend = await failReads(page, fail);
		await page.getByLabel("Sort").selectOption({ label: "Price: High - Low" });
		await page.getByRole("alert").getByText("Failed to load products").waitFor();
		await expect.poll(() => products.allTextContents()).toEqual(before);
		// It is the same element: nothing was rendered in its place meanwhile.
		expect(await page.locator("[data-was-here]").count()).toBe(1);
		await expect.poll(() => page.url()).toBe(`${shop.url}/shop`);

		await mend();
		await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
		await page.waitForURL("**/shop?sort=priceDesc");
		await expect.poll(() => products.allTextContents()).not.toEqual(before);

		// Back to the listing in its old order, which cannot be read either.
		const mendAgain = await failReads(page, fail);
		await page.goBack();
		await page.getByRole("alert").getByText("Failed to load products").waitFor();
		await mendAgain();
		await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
		await expect.poll(() => products.allTextContents()).toEqual(before);
	});

	test("a screen of the back office keeps its table and what was typed", async ({ page, shop, signIn }) => {
		await signIn(page, "admin");
		await open(page, "/admin/products/brand");
		const name = `Sidra Lanterns (${failure})`;
		await page.getByLabel("Brand Name", { exact: true }).fill(name);
		const mend = await failReads(page, fail);
		await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
		await page.getByRole("alert").getByText("Failed to load brands").waitFor();
		await page.getByRole("button", { name: "Add Brand" }).click();
		await page.getByRole("alert").getByText("Failed to add brand").waitFor();
		expect(await page.getByLabel("Brand Name", { exact: true }).inputValue()).toBe(name);
		expect(await page.getByRole("row").count()).toBeGreaterThan(2);
		await expect.poll(() => page.url()).toBe(`${shop.url}/admin/products/brand`);

		await mend();
		await page.getByRole("button", { name: "Add Brand" }).click();
		await page.getByText("Brand added successfully").waitFor();
	});
});
