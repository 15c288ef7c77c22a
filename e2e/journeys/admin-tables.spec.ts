import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { open, reload } from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("a table is searched, sorted and paged by its URL", async ({ page, shop, signIn }) => {
	await withDatabase(shop, (db) =>
		db
			.insertInto("brands")
			.values(["Sidra Lanterns", "Tuwaiq Lights", "Yas Lamps"].map((brandName) => ({ brandName })))
			.execute(),
	);
	await signIn(page, "admin");
	await open(page, "/admin/products/brand");
	await page.getByText(/^1 – 10 of \d+$/).waitFor();
	expect((await namesOf(page)).slice(0, 3), "what was added last comes first").toEqual([
		"Yas Lamps",
		"Tuwaiq Lights",
		"Sidra Lanterns",
	]);
	await page.getByRole("link", { name: "Next page" }).click();
	await page.getByText(/^11 – \d+ of \d+$/).waitFor();
	await expect.poll(() => new URL(page.url()).searchParams.get("pageIndex")).toBe("2");
	expect(await namesOf(page)).not.toEqual([]);

	// Changing the order returns to the first page.
	const name = page.getByRole("columnheader", { name: "Name", exact: true });
	await name.getByRole("button").click();
	await expect.poll(() => name.getAttribute("aria-sort")).toBe("ascending");
	await page.getByText(/^1 – 10 of \d+$/).waitFor();
	await name.getByRole("button").click();
	await expect.poll(() => name.getAttribute("aria-sort")).toBe("descending");
	await expect.poll(() => isFromTheLast(page)).toBe(true);
	await expect.poll(() => new URL(page.url()).searchParams.get("sort")).toBe("-name");
	await page.getByRole("link", { name: "Newest first" }).click();
	await expect.poll(async () => (await namesOf(page))[0]).toBe("Yas Lamps");

	// `/` focuses the quick search, Escape empties it.
	await page.getByRole("heading", { name: "Add New Brand" }).click();
	await page.keyboard.press("/");
	await page.keyboard.type("rimal");
	await expect.poll(() => namesOf(page)).toEqual(["Atelier Rimal"]);
	await expect.poll(() => new URL(page.url()).searchParams.get("search")).toBe("rimal");
	await reload(page);
	expect(await page.getByRole("searchbox", { name: "Search brands" }).inputValue()).toBe("rimal");
	expect(await namesOf(page)).toEqual(["Atelier Rimal"]);
	await page.getByRole("searchbox", { name: "Search brands" }).press("Escape");
	await page.getByText(/^1 – 10 of \d+$/).waitFor();

	// Emptying the search before the response has arrived leaves the table unchanged.
	const asked = page.waitForRequest(/search=never/);
	await page.route(/search=never/, () => {});
	await page.getByRole("searchbox", { name: "Search brands" }).fill("never");
	await asked;
	await page.getByRole("searchbox", { name: "Search brands" }).press("Escape");
	await expect.poll(() => page.locator("[aria-busy=true]").count()).toBe(0);
	await expect.poll(() => new URL(page.url()).searchParams.has("search")).toBe(false);
	await page.unroute(/search=never/);

	await page.getByRole("searchbox", { name: "Search brands" }).fill("nobody makes this");
	await page.getByText("No brands found", { exact: true }).waitFor();
	await page.getByText("No match for “nobody makes this”.").waitFor();
	await page.getByRole("searchbox", { name: "Search brands" }).press("Escape");
	await page.getByText(/^1 – 10 of \d+$/).waitFor();

	// A search that was left by Back is not sent again, although its text is still in the field.
	await page.getByRole("link", { name: "Next page" }).click();
	await page.getByText(/^11 – \d+ of \d+$/).waitFor();
	await page.getByRole("searchbox", { name: "Search brands" }).fill("rimal");
	await expect.poll(() => namesOf(page)).toEqual(["Atelier Rimal"]);
	await page.goBack();
	await page.getByText(/^1 – 10 of \d+$/).waitFor();
	await page.getByRole("searchbox", { name: "Search brands" }).press("Tab");
	expect(await page.getByRole("searchbox", { name: "Search brands" }).inputValue()).toBe("");
	await expect.poll(() => new URL(page.url()).searchParams.has("search")).toBe(false);

	// A change made while rows are loading builds on the pending query.
	let letAnswer = () => {};
	const held = new Promise<void>((resolve) => {
		letAnswer = resolve;
	});
	await page.route("**/brand.data?*", (route) => held.then(() => route.continue()));
	await name.getByRole("button").click();
	await name.getByRole("button").click();
	const size = page.getByLabel("Items per page");
	await size.selectOption("5");
	expect(await size.inputValue()).toBe("5");
	letAnswer();
	await page.getByText(/^1 – 5 of \d+$/).waitFor();
	expect(await name.getAttribute("aria-sort")).toBe("descending");
	expect(await isFromTheLast(page)).toBe(true);
});

test("rows support moving, selecting and opening by keyboard, and Tab leaves the table", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand?sort=name");
	const [first = "", second = ""] = await namesOf(page);
	await rowOf(page, first).focus();
	await page.keyboard.press("ArrowDown");
	await expectFocused(page, second);
	await page.keyboard.press("Space");
	await page.getByText("1 selected", { exact: true }).waitFor();
	expect(await rowOf(page, second).getAttribute("aria-selected")).toBe("true");
	await page.keyboard.press("End");
	await page.keyboard.press("Home");
	await expectFocused(page, first);
	await page.keyboard.press("Tab");
	expect(await page.getByRole("checkbox", { name: `Select ${first}`, exact: true }).evaluate(isFocused)).toBe(true);
	await page.keyboard.press("Shift+Tab");
	await page.keyboard.press("Enter");
	await page.getByRole("heading", { name: "Edit Brand" }).waitFor();
	expect(await page.getByLabel("Brand Name", { exact: true }).inputValue()).toBe(first);
});

test("the selection survives paging, and is deleted in bulk; refused rows are listed with their reasons", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand?sort=name");
	for (const name of ["ZZ Sidra", "ZZ Tuwaiq", "ZZ Yas"]) {
		await page.getByLabel("Brand Name", { exact: true }).fill(name);
		await page.getByRole("button", { name: "Add Brand" }).click();
		await page.getByText("Brand added successfully").first().waitFor();
		await expect.poll(() => page.getByLabel("Brand Name", { exact: true }).inputValue()).toBe("");
	}
	await page.getByRole("checkbox", { name: "Select Atelier Rimal", exact: true }).check();
	await page.getByText("1 selected", { exact: true }).waitFor();
	await page.getByRole("columnheader", { name: "Name", exact: true }).getByRole("button").click();
	await page.getByRole("checkbox", { name: "Select ZZ Sidra" }).check();
	await page.getByRole("checkbox", { name: "Select ZZ Tuwaiq" }).check();
	await page.getByRole("checkbox", { name: "Select ZZ Yas" }).check();
	await page.getByText("4 selected", { exact: true }).waitFor();
	// A row that is deleted individually is removed from the selection.
	await page.getByRole("button", { name: "Delete ZZ Yas" }).click();
	await page.getByRole("button", { name: "Confirm" }).click();
	await page.getByText("3 selected", { exact: true }).waitFor();
	const all = page.getByRole("checkbox", { name: "Select all on this page" });
	expect(await all.evaluate((box) => (box as HTMLInputElement).indeterminate)).toBe(true);

	await page.getByRole("button", { name: "Delete", exact: true }).click();
	await page.getByRole("dialog").getByText("Are you sure you want to delete 3 brands?").waitFor();
	await page.getByRole("button", { name: "Confirm" }).click();
	const kept = page.getByRole("dialog", { name: "Not deleted" });
	await kept.getByText("Atelier Rimal").waitFor();
	await kept.getByText(/^This brand has products: “/).waitFor();
	await kept.getByRole("button", { name: "OK" }).click();
	await page.getByText("1 selected", { exact: true }).waitFor();
	await expect.poll(() => namesOf(page)).not.toContain("ZZ Sidra");
	await page.getByRole("button", { name: "Clear selection" }).click();
	await expect.poll(() => page.getByText("1 selected", { exact: true }).count()).toBe(0);
});

test("columns are hidden per browser, and the export contains the found rows and the visible columns", async ({
	page,
	signIn,
}) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand?search=rimal");
	await page.getByRole("button", { name: "Columns" }).click();
	expect(await page.getByRole("checkbox", { name: "Name", exact: true }).isDisabled()).toBe(true);
	await page.getByRole("checkbox", { name: "Description", exact: true }).uncheck();
	await page.keyboard.press("Escape");
	await expect.poll(() => page.getByRole("columnheader", { name: "Description" }).count()).toBe(0);
	await reload(page);
	await expect.poll(() => page.getByRole("columnheader", { name: "Description" }).count()).toBe(0);

	const downloading = page.waitForEvent("download");
	await page.getByRole("link", { name: "Export CSV" }).click();
	const download = await downloading;
	expect(download.suggestedFilename()).toBe("brands.csv");
	expect(await readFile(await download.path(), "utf8")).toBe("\ufeffName\r\nAtelier Rimal\r\n");
});

test("Ctrl-K opens a screen, an order and a product", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/products/brand");
	await page.keyboard.press("Control+k");
	const box = page.getByRole("combobox", { name: "Search screens, orders and products" });
	await box.fill("lighting det");
	await page.getByRole("option", { name: "Lighting Details" }).waitFor();
	await box.press("Enter");
	await page.waitForURL("**/admin/productDetails/lighting-details");
	// The column of actions stays visible in a wide table.
	const edit = page
		.getByRole("table", { name: "Lighting Details" })
		.getByLabel(/^Edit /)
		.first();
	await edit.waitFor();
	expect(await edit.evaluate((button) => button.getBoundingClientRect().right <= innerWidth)).toBe(true);

	await page.getByRole("button", { name: "Go to" }).click();
	await box.fill("1001");
	await page.getByRole("option", { name: /^Order 1001/ }).click();
	await page.getByRole("heading", { level: 1, name: /1001/ }).waitFor();

	await page.keyboard.press("Control+k");
	await box.fill("hilal");
	const product = page.getByRole("option", { name: /Hilal/ }).first();
	await product.waitFor();
	await box.press("Escape");
	await expect.poll(() => box.count()).toBe(0);
	await page.keyboard.press("Control+k");
	// While a search is pending, results of an older text are not offered.
	let answered = () => {};
	const asked = new Promise<void>((answer) => {
		answered = answer;
	});
	await box.fill("hilal");
	await product.waitFor();
	await page.route(/search=orbit/, async (route) => {
		await asked;
		await route.fulfill({ contentType: "application/json", body: "no JSON" });
	});
	await box.fill("orbit");
	await expect.poll(() => page.getByRole("option").count()).toBe(0);
	await page.getByText("Searching…").waitFor();
	answered();
	await page.getByText("Orders and products could not be searched.").waitFor();
	await page.unroute(/search=orbit/);
	await page.getByRole("dialog").getByRole("button", { name: "Retry" }).click();
	await page.getByText("Nothing found for “orbit”").waitFor();
	await box.fill("hilal");
	await product.click();
	await page.waitForURL(/\/admin\/products\/product\?edit=\d+/);
});

/** The names in the first column in their order, read at once because rows may change. */
async function namesOf(page: Page): Promise<string[]> {
	return page
		.getByRole("checkbox", { name: /^Select (?!all)/ })
		.evaluateAll((boxes) => boxes.map((box) => box.getAttribute("aria-label")?.replace("Select ", "") ?? ""));
}

async function isFromTheLast(page: Page): Promise<boolean> {
	const names = await namesOf(page);
	return String(names) === String(names.toSorted().toReversed());
}

function rowOf(page: Page, name: string) {
	return page.getByRole("row").filter({ has: page.getByRole("checkbox", { name: `Select ${name}`, exact: true }) });
}

function isFocused(element: Element) {
	return element === document.activeElement;
}

async function expectFocused(page: Page, name: string) {
	await expect.poll(() => rowOf(page, name).evaluate(isFocused)).toBe(true);
}
