import { shopperAccount } from "@noor/demo/accounts";
import { describe, expect } from "vitest";
import { lulu, open, signInByForm } from "../actions.ts";
import { phone, testInOneShop as test } from "../test.ts";

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("the heart button does not open the card, works without an account, and can be undone in its toast", async ({
		page,
	}) => {
		await open(page, "/shop/1");
		const heart = page.getByRole("button", { name: `Add ${lulu.name} to wishlist` });
		await heart.click();
		await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("true");
		await expect.poll(() => new URL(page.url()).pathname).toBe("/shop/1");
		await page.getByRole("status").getByText("Added to wishlist").waitFor();
		await page.getByRole("status").getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => heart.getAttribute("aria-pressed")).toBe("false");
		await heart.click();
		await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist_v1"))).toBe(`[${lulu.id}]`);
		await page.getByRole("banner").getByRole("link", { name: "Wishlist, 1 item", exact: true }).press("Enter");
		await page.waitForURL("**/wishlist");
		await page.getByRole("main").getByRole("link", { name: lulu.name }).waitFor();
		await open(page, "/account/login?returnUrl=/wishlist");
		await signInByForm(page, shopperAccount);
		await page.waitForURL("**/wishlist");
		await page.getByRole("main").getByRole("link", { name: lulu.name }).waitFor();
		await expect.poll(() => page.evaluate(() => localStorage.getItem("wishlist_v1"))).toBeNull();
	});

	test("a lamp is shared by the system's dialog, or by copying its link where there is none", async ({ page }) => {
		await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
		await open(page, `/product/${lulu.id}`);
		await page.getByRole("button", { name: lulu.middle.size }).click();
		await page.waitForURL(new RegExp(`/product/${lulu.id}\\?variant=\\d+$`));
		await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined, configurable: true }));
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await page.getByRole("status").getByText("Link copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
		await page.getByRole("button", { name: "Copy the SKU" }).click();
		await page.getByRole("status").getByText("SKU copied").waitFor();
		expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lulu.middle.sku);

		await page.evaluate(() => {
			const share = async (what: ShareData) => sessionStorage.setItem("shared", JSON.stringify(what));
			Object.defineProperty(navigator, "share", { value: share, configurable: true });
		});
		await page.getByRole("button", { name: "Share", exact: true }).click();
		await expect
			.poll(() => page.evaluate(() => JSON.parse(sessionStorage.getItem("shared") ?? "{}")))
			.toEqual({ title: lulu.name, url: page.url() });
	});
});
