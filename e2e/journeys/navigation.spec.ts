import { shopperAccount } from "@noor/demo/accounts";
import type { Route } from "playwright-core";
import { describe, expect } from "vitest";
import {
	endVisit,
	fillCart,
	hydrated,
	lulu,
	open,
	putLampIntoCart,
	reload,
	signInByForm,
	signInNewcomer,
} from "../actions.ts";
import { enter, walkTo } from "../keyboard.ts";
import { testInOneShop as test, widths } from "../test.ts";
import { withDatabase } from "../with-database.ts";

for (const viewport of widths)
	describe(`at ${viewport.width} px`, () => {
		test.override("viewport", { ...viewport });

		test("the cart link shows the number of pieces unless the cart is empty, and announces changes", async ({
			page,
		}) => {
			await open(page, "/home");
			const banner = page.getByRole("banner");
			await banner.getByRole("link", { name: "Cart", exact: true }).waitFor();
			expect(await page.getByTestId("cart-count").count()).toBe(0);
			await putLampIntoCart(page);
			await banner.getByRole("link", { name: "Cart, 1 item", exact: true }).waitFor();
			await banner.locator("[aria-live=polite]").getByText("1 item in your cart").waitFor({ state: "attached" });
		});

		test("the account menu works by keyboard and restores the focus", async ({ page }) => {
			await signInNewcomer(page);
			await open(page, "/home");
			const opener = page.getByRole("button", { name: /@post\.example$/ });
			await enter(opener);
			const first = page.getByRole("link", { name: "Profile", exact: true });
			await walkTo(first, "ArrowDown");
			await walkTo(page.getByRole("button", { name: "Sign Out" }), "ArrowDown");
			await walkTo(first, "ArrowDown");
			await page.keyboard.press("Escape");
			await first.waitFor({ state: "hidden" });
			expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
		});
	});

for (const label of ["Services", "About", "Contact"] as const)
	test(`${label} is linked in the top bar and in the footer`, async ({ page }) => {
		for (const part of [page.getByRole("region", { name: "How to reach us" }), page.getByRole("contentinfo")]) {
			await open(page, "/home");
			await part.getByRole("link", { name: label }).click();
			await page.waitForURL(`**/${label.toLowerCase()}`);
			await page.getByRole("main").getByText(label, { exact: true }).waitFor();
		}
	});

describe("on a phone", () => {
	test.override("viewport", { width: 390, height: 844 });

	test("the search opens on a tap, and its suggestions can be opened", async ({ page }) => {
		await open(page, "/home");
		const box = page.getByRole("combobox", { name: "Search the shop" });
		await box.click();
		await expect.poll(async () => (await box.boundingBox())?.width ?? 0).toBeGreaterThan(300);
		await box.fill("opal");
		await page.getByRole("option", { name: new RegExp(lulu.name) }).click();
		await page.getByRole("heading", { name: lulu.name, level: 1 }).waitFor();
	});

	test("input during hydration is not overwritten by earlier input", async ({ page }) => {
		await page.addInitScript(() => {
			addEventListener("noor:hydrated", () => document.documentElement.setAttribute("data-hydrated", ""));
			addEventListener("noor:alive", (event) => event.stopImmediatePropagation(), { once: true });
		});
		let release = () => {};
		const scripts = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route("**/assets/*.js", (route) => scripts.then(() => route.continue()));
		await page.goto("/home", { waitUntil: "commit" });
		const box = page.getByRole("combobox", { name: "Search the shop" });
		await box.focus();
		await page.keyboard.type("brass");
		release();
		await page.locator("html[data-hydrated]").waitFor();
		await box.fill("opal");
		await page.evaluate(() => dispatchEvent(new Event("noor:alive")));
		await page.getByRole("option", { name: new RegExp(lulu.name) }).waitFor();
		expect(await box.inputValue()).toBe("opal");
	});

	test("the menu takes the focus, traps it, restores it, and links to every category", async ({ page }) => {
		await open(page, "/home");
		const opener = page.getByRole("button", { name: "Menu", exact: true });
		await enter(opener);
		const menu = page.getByRole("dialog", { name: "Menu" });
		await menu.waitFor();
		await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await page.keyboard.press("Escape");
		await menu.waitFor({ state: "detached" });
		await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.press("Enter");
		await enter(menu.getByRole("link", { name: "Pendants" }));
		await page.waitForURL("**/shop/1");
		await menu.waitFor({ state: "detached" });
		await page.getByRole("heading", { name: "Pendants", level: 1 }).waitFor();
	});
});

test("the link to the back office is shown only to staff", async ({ page, signIn }) => {
	const way = page.getByRole("contentinfo").getByRole("link", { name: "Admin" });
	await open(page, "/home");
	expect(await way.count()).toBe(0);
	await signInNewcomer(page);
	await open(page, "/home");
	await page.getByRole("button", { name: /@post\.example$/ }).waitFor();
	expect(await way.count()).toBe(0);
	await endVisit(page);
	await signIn(page, "admin");
	await open(page, "/home");
	await way.click();
	await page.waitForURL(/\/admin\b/);
	await page.getByText("Admin Panel").first().waitFor();
});

test("the live connection opens and closes with the session, also in another tab", async ({ page }) => {
	const otherTab = await page.context().newPage();
	await open(otherTab, "/contact");
	await otherTab.getByLabel("Email").fill("somebody@else.example");
	await page.bringToFront();
	await open(page, "/account/login");
	expect(await page.locator("html[data-live]").count()).toBe(0);
	await signInByForm(page, shopperAccount);
	await page.locator("html[data-live=connected]").waitFor();
	await otherTab.getByRole("button", { name: shopperAccount.email }).waitFor();
	await expect.poll(() => otherTab.getByLabel("Name").inputValue()).not.toBe("");
	expect(await otherTab.getByLabel("Email").inputValue()).toBe("somebody@else.example");
	await reload(page);
	await page.locator("html[data-live=connected]").waitFor();
	await page.getByRole("button", { name: shopperAccount.email }).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await page.waitForURL("**/home");
	await page.locator("html:not([data-live])").waitFor();
	await otherTab.getByRole("button", { name: "Account" }).waitFor();
});

test("the chosen theme is applied before the scripts have loaded, and can follow the system again", async ({
	page,
}) => {
	const theme = () => page.evaluate(() => localStorage.getItem("theme"));
	await page.emulateMedia({ colorScheme: "light" });
	await open(page, "/about");
	await page.getByRole("button", { name: "Switch to night" }).click();
	await page.locator("html[data-theme=night]").waitFor();
	expect(await theme()).toBe("night");

	const { promise: held, resolve: letRun } = Promise.withResolvers<void>();
	await page.route("**/assets/*.js", (route) => held.then(() => route.continue()));
	await page.reload({ waitUntil: "commit" });
	await page.locator("html[data-theme=night] main").waitFor();
	// The style sheet may still be on its way.
	await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe("dark");
	letRun();

	await page.getByRole("button", { name: "Switch to day" }).click();
	await page.locator("html:not([data-theme])").waitFor();
	expect(await theme()).toBeNull();
	await page.emulateMedia({ colorScheme: "dark" });
	await page.getByRole("button", { name: "Switch to day" }).waitFor();
});

test("the progress line is shown only while an operation is slow", async ({ page }) => {
	await open(page, "/shop/1");
	const held: Route[] = [];
	await page.route(/\/variants\/2(\?|$)/, (route) => void held.push(route));
	await page.locator("[data-busy]").waitFor({ state: "detached" });
	await page.getByRole("button", { name: `Add ${lulu.name} to cart` }).click();
	await page.locator("[data-busy]").waitFor({ state: "attached" });
	// A request aborted by navigation is not an error.
	await page.evaluate(() => void Promise.reject(new DOMException("signal is aborted without reason", "AbortError")));
	await expect.poll(() => held.length).toBe(1);
	await Promise.all(held.map((route) => route.continue()));
	await page.locator("[data-busy]").waitFor({ state: "detached" });
});

describe("when the account cannot be loaded", () => {
	test.override("expectedErrors", [/503 \(Service Unavailable\)/]);

	test("the page is shown with an error, and a retry loads the account", async ({ page }) => {
		await signInNewcomer(page);
		await fillCart(page, [{ productId: lulu.id, size: lulu.middle.size, quantity: 1 }]);
		await page.route("**/api/{account,cart}*/**", (route) => route.fulfill({ status: 503, json: {} }));
		await page.route("**/api/cart?*", (route) => route.fulfill({ status: 503, json: {} }));
		await open(page, "/home");
		await page.getByRole("heading", { name: "Shop By Category" }).waitFor();
		const trouble = page.getByRole("alert").filter({ hasText: "could not be loaded" });
		await trouble.waitFor();
		await page.unrouteAll();
		await trouble.getByRole("button", { name: "Retry" }).click();
		await trouble.waitFor({ state: "detached" });
		await page.getByRole("banner").getByRole("link", { name: "Cart, 1 item" }).waitFor();
	});
});

describe("when a request fails", () => {
	test.override("expectedErrors", [/50[03] \(/, /\/assets\/frame-/]);

	const reason = "The lamps are being counted. (Reference: req-7)";
	const refusal = { code: "unexpected", detail: "The lamps are being counted.", requestId: "req-7", status: 503 };
	const refuse = (route: Route) => route.fulfill({ status: 503, json: refusal });

	test("its place shows the reason, the request id and a retry button", async ({ page }) => {
		const logged: string[] = [];
		page.on("console", (message) => logged.push(message.text()));
		await open(page, "/shop");
		await page.route("**/api/Search/suggestions?*", refuse);
		await page.getByRole("combobox", { name: "Search the shop" }).fill("opal");
		const search = page.getByRole("search", { name: "The shop" });
		await search.getByText(`Nothing could be suggested. ${reason}`).last().waitFor({ state: "attached" });
		await page.unrouteAll();
		await search.getByRole("button", { name: "Retry" }).click();
		await search.getByRole("option", { name: new RegExp(lulu.name) }).waitFor();
		await page.keyboard.press("Escape");
		await page.keyboard.press("Escape");

		await page.route("**/api/Products/facets?*", refuse);
		await page.getByRole("button", { name: "Material", exact: true }).click();
		const materials = page.getByRole("group", { name: "Material" });
		await materials.getByRole("checkbox", { name: /^Brass/ }).check();
		await materials.getByText(`Could not be counted. ${reason}`).waitFor();
		await page.unrouteAll();
		await materials.getByRole("button", { name: "Retry" }).click();
		await materials.getByRole("button", { name: "Retry" }).waitFor({ state: "detached" });
		const beside = materials.getByRole("button", { name: "Apply" }).locator("xpath=following-sibling::*");
		await beside.getByText(/^\d+ products$/).waitFor();

		await page.route(/\/variants\/2(\?|$)/, refuse);
		await page.getByRole("button", { name: `Add ${lulu.name} to cart` }).click();
		const notice = page.getByRole("alert").filter({ hasText: "Not added to the cart" });
		await notice.getByText(reason).waitFor();
		await page.unrouteAll();
		await notice.getByRole("button", { name: "Retry" }).click();
		await page.getByRole("dialog", { name: "Select Variant" }).waitFor();
		for (const what of [
			"Nothing could be suggested.",
			"The filters could not be counted.",
			"The variants of product 2",
		])
			expect(logged.some((line) => line.startsWith(what))).toBe(true);
	});

	test("a page that failed on the server shows an error with the request id", async ({ page, shop }) => {
		await signInNewcomer(page);
		await withDatabase(shop, (db) => db.schema.alterTable("orders").renameTo("mislaid").execute());
		await open(page, "/orders");
		await page.getByRole("heading", { name: "Something went wrong on our side." }).waitFor();
		await page.getByText(/^Reference: .+$/).waitFor();
		await withDatabase(shop, (db) => db.schema.alterTable("mislaid").renameTo("orders").execute());
		await page.getByRole("button", { name: "Try again" }).click();
		await page.getByRole("heading", { name: "My Orders" }).waitFor();
	});
});

describe("when chunks cannot be loaded on a phone", () => {
	test.override("viewport", { width: 390, height: 844 });
	test.override("expectedErrors", [/net::ERR_FAILED/]);

	test("every click that needs one shows an error", async ({ page }) => {
		await open(page, "/shop/1");
		await page.route(/\/(drawer|filter-sheet|variant-dialog)-[^/]*\.js$/, (route) => route.abort());
		const missing = page.getByRole("alert").filter({ hasText: "A part of this page could not be loaded" });
		for (const name of ["Menu", "Menu", "Filters", "Filters", `Add ${lulu.name} to cart`, `Add ${lulu.name} to cart`]) {
			await page.getByRole("button", { name, exact: true }).click();
			await missing.getByRole("button", { name: "Close" }).click();
			await missing.waitFor({ state: "detached" });
		}
	});
});

describe("when a page cannot be loaded", () => {
	test.override("expectedErrors", [/net::ERR_FAILED/, /Failed to fetch/]);

	test("the present page stays, and a retry loads the other", async ({ page }) => {
		await open(page, "/about");
		const reads: string[] = [];
		await page.route(/\.data\b/, (route) => {
			reads.push(new URL(route.request().url()).pathname);
			return route.abort();
		});
		await page.getByRole("banner").getByRole("link", { name: "Pendants", exact: true }).click();
		const failed = page.getByRole("alert").filter({ hasText: "The shop cannot be reached." });
		await failed.waitFor();
		await expect.poll(() => new URL(page.url()).pathname).toBe("/about");
		expect(reads, "the return to the page needs no request").toEqual(["/shop/1.data"]);
		await page.unrouteAll();
		await failed.getByRole("button", { name: "Retry" }).click();
		await page.getByRole("main").getByRole("heading", { name: "Pendants", exact: true }).waitFor();

		await page.route("**/suggestion-list-*.js", (route) => route.abort());
		await page.getByRole("combobox", { name: "Search the shop" }).fill("opal");
		const missing = page.getByRole("alert").filter({ hasText: "A part of this page could not be loaded" });
		await missing.waitFor();
		await page.route("**", (route) => route.abort());
		await missing.getByRole("button", { name: "Reload" }).press("Enter");
		await missing.waitFor();
		await page.getByRole("main").getByRole("heading", { name: "Pendants", exact: true }).waitFor();
		await page.unrouteAll();
		await Promise.all([page.waitForEvent("load"), missing.getByRole("button", { name: "Reload" }).press("Enter")]);
		await hydrated(page);
		await page.getByRole("combobox", { name: "Search the shop" }).fill("opal globe");
		await page.getByRole("option", { name: /^Lulu Opal Globe/ }).waitFor();
	});
});
