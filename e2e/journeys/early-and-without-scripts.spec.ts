import type { Page } from "playwright-core";
import { expect } from "vitest";
import { fillCart, lulu, open, press, signInNewcomer } from "../actions.ts";
import { test } from "../test.ts";

test("without scripts a lamp comes into the cart, and quantity, removal and wishlist work", async ({ page, shop }) => {
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	if (!context) throw new Error("There is no browser.");
	try {
		const plain = await context.newPage();
		await plain.goto(`/product/${lulu.id}`);
		await plain.getByLabel("Options").selectOption(lulu.middle.size);
		await plain.getByRole("button", { name: "Add to Cart" }).first().click();
		await plain.getByText(lulu.middle.sku).waitFor();
		await plain.getByRole("button", { name: /^Increase/ }).click();
		await plain.getByText("2 items").first().waitFor();
		await plain.getByRole("button", { name: /^Remove/ }).click();
		await plain.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
		await plain.goto(`/product/${lulu.id}`);
		await plain.getByRole("button", { name: "Add to Wishlist" }).click();
		await plain.getByRole("heading", { name: lulu.name }).waitFor();
	} finally {
		await context.close();
	}
});

test("without scripts the filters open, keep what is chosen in others, and are applied", async ({ page, shop }) => {
	const context = await page.context().browser()?.newContext({ javaScriptEnabled: false, baseURL: shop.url });
	if (!context) throw new Error("There is no browser.");
	try {
		const plain = await context.newPage();
		await plain.goto("/shop?sort=newest");
		const menu = (name: string) =>
			plain.getByRole("button", { name, exact: false }).and(plain.locator("[aria-expanded]"));
		expect(await plain.getByRole("group", { name: "Price" }).count()).toBe(1);
		await plain.getByLabel("Highest price in AED").fill("900");
		await menu("Material").click();
		await plain.getByRole("checkbox", { name: /^Brass/ }).check();
		expect(await menu("Material").getAttribute("aria-expanded")).toBe("true");
		expect(await plain.getByRole("group", { name: "Price" }).count()).toBe(0);
		await menu("More filters").click();
		await menu("Socket").click();
		expect(await plain.getByRole("group", { name: "Socket" }).getByRole("checkbox").count()).toBeGreaterThan(0);
		await plain.getByRole("button", { name: "Apply", exact: true }).click();
		await plain.getByRole("link", { name: "Remove filter Material: Brass" }).waitFor();
		await plain.getByRole("link", { name: "Remove filter Price: up to AED 900.00" }).waitFor();
		const { searchParams } = new URL(plain.url());
		expect(Object.fromEntries(searchParams)).toMatchObject({ material: "Brass", maxPrice: "900", sort: "newest" });
		expect(searchParams.has("menu")).toBe(false);
		// A second press closes the menu.
		await menu("Material").click();
		await plain.getByRole("group", { name: "Material" }).waitFor();
		await menu("Material").click();
		await plain.getByRole("group", { name: "Material" }).waitFor({ state: "detached" });
	} finally {
		await context.close();
	}
});

test("a press before the scripts of a slow phone ends in a cart with one item", async ({ page }) => {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	const speed = 50 * 1024;
	await session.send("Network.emulateNetworkConditions", {
		offline: false,
		latency: 400,
		downloadThroughput: speed,
		uploadThroughput: speed,
	});
	// Scripts that other tests have cached would run before the press.
	await session.send("Network.setCacheDisabled", { cacheDisabled: true });
	await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
	try {
		await page.goto(`/product/${lulu.id}`, { waitUntil: "commit" });
		await page.getByRole("button", { name: "Add to Cart" }).first().click();
		// At this speed the pictures and scripts of the cart take longer than the test waits.
		await page.waitForURL("**/cart", { waitUntil: "commit" });
		await page.getByText("1 item").first().waitFor();
	} finally {
		await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
		await session.send("Network.disable");
		await session.detach();
	}
});

test("a form of the back office that is sent before the scripts shows its error, keeps what was typed, and is saved once", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	const name = page.getByLabel("Brand Name", { exact: true });
	const description = page.getByLabel("Description", { exact: true });
	const add = page.getByRole("button", { name: "Add Brand" });
	await withScriptsHeld(page, async () => {
		await page.goto("/admin/products/brand", { waitUntil: "commit" });
		await description.fill("Lamps of palm wood");
		await add.click();
	});
	await expect.poll(() => name.getAttribute("aria-invalid")).toBe("true");
	expect(await description.inputValue()).toBe("Lamps of palm wood");

	await withScriptsHeld(page, async () => {
		await page.reload({ waitUntil: "commit" });
		await name.fill("Nakheel Works");
		await add.click();
	});
	await page.getByText("Brand added successfully").waitFor();
	expect(await page.getByRole("row", { name: /Nakheel Works/ }).count()).toBe(1);
});

test("a reload at each step of the checkout returns to the step, with everything filled in", async ({ page }) => {
	await signInNewcomer(page);
	await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
	await open(page, "/checkout");
	const next = (name: string) => page.getByRole("button", { name });
	await page.getByLabel("I am buying for a company").check();
	const company = "Dar Al Noor LLC";
	// Every step stores drafts, also of what it fills in itself.
	const stored = (step: string) =>
		page.waitForResponse((answer) => {
			if (!answer.url().endsWith("/checkout/draft") || answer.request().method() !== "PUT" || !answer.ok())
				return false;
			const draft = answer.request().postDataJSON();
			return draft.step === step && draft.details.company?.name === company;
		});
	await Promise.all([stored("address"), page.getByLabel("Company name").fill(company)]);
	await page.reload();
	await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe(company);
	await Promise.all([stored("shipping"), press(next("Next: Shipping"))]);
	await page.reload();
	await Promise.all([stored("payment"), press(next("Next: Payment"))]);
	await page.reload();
	await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
	await press(next("Back"));
	await press(next("Back"));
	await expect.poll(() => page.getByLabel("Company name").inputValue()).toBe(company);
});

/** Does what a visitor does on a page whose scripts arrive only afterwards. */
async function withScriptsHeld(page: Page, early: () => Promise<void>): Promise<void> {
	const scripts = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", async (route) => {
		await scripts.promise;
		await route.continue();
	});
	await early();
	scripts.resolve();
	await page.unrouteAll({ behavior: "wait" });
}
