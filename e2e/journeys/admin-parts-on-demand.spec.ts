import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open } from "../actions.ts";
import { testInOneShop as test } from "../test.ts";

// Parts of the back office that are loaded on first use. Input that is made before a part has loaded is kept.

const address = "/admin/productDetails/lighting-details";
const combobox = "**/assets/product-combobox-*.js";
const schemas = "**/assets/schemas-*.js";
const required = ["Product", "Light Type", "Lumens", "CRI", "Wattage", "Shape", "Mounting Type"];

/** Holds scripts until the returned function is called. */
async function hold(page: Page, scripts: string): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route(scripts, (route) => promise.then(() => route.continue()));
	return resolve;
}

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Select Product" });

function focusedRole(page: Page): Promise<string | null | undefined> {
	return page.evaluate(() => document.activeElement?.getAttribute("role"));
}

test("what is typed into the field of a product is searched once its list has arrived", async ({ page, signIn }) => {
	await signIn(page, "admin");
	const arrive = await hold(page, combobox);
	await open(page, address);
	await boxOf(page).focus();
	await page.keyboard.type("bdr");
	for (const key of ["ArrowLeft", "ArrowLeft", "a"]) await page.keyboard.press(key);
	// As while the results of a search are awaited, Enter does not submit the form.
	await page.keyboard.press("Enter");
	arrive();
	await page.getByRole("option", { name: /^Badr Flush Disc/ }).waitFor();
	// The caret is where it was.
	await page.keyboard.type("d");
	expect(await boxOf(page).inputValue()).toBe("baddr");
	await page.keyboard.press("Backspace");
	await page.getByRole("option", { name: /^Badr Flush Disc/ }).waitFor();
	await page.keyboard.press("Enter");
	await expect.poll(() => boxOf(page).inputValue()).toBe("Badr Flush Disc");
	expect(await page.getByText("Light Type is required").count()).toBe(0);
});

const openings: Record<string, (page: Page) => Promise<void>> = {
	"a press of the field": (page) => boxOf(page).click(),
	"a press of its button": (page) => page.getByRole("button", { name: "Show all" }).click(),
	"an arrow key": async (page) => {
		await boxOf(page).focus();
		await page.keyboard.press("ArrowDown");
	},
};

test.for(Object.keys(openings))("%s opens the list of products once it has arrived", async (name, { page, signIn }) => {
	await signIn(page, "admin");
	const arrive = await hold(page, combobox);
	await open(page, address);
	await openings[name]?.(page);
	expect(await page.getByRole("listbox").count()).toBe(0);
	arrive();
	await page.getByRole("listbox").getByRole("option").first().waitFor();
	expect(await focusedRole(page)).toBe("combobox");
	await page.keyboard.press("Escape");
	await page.getByRole("listbox").waitFor({ state: "hidden" });
});

test("a list that arrives after the field of a product was left does not move the focus", async ({ page, signIn }) => {
	await signIn(page, "admin");
	const arrive = await hold(page, combobox);
	await open(page, address);
	await boxOf(page).focus();
	await page.keyboard.type("badr");
	await page.getByLabel("Shape").focus();
	arrive();
	// Only the field with its list has it.
	await page.locator("form input[aria-hidden=true]").waitFor({ state: "attached" });
	expect(await page.getByLabel("Shape").evaluate((field) => field === document.activeElement)).toBe(true);
	expect(await boxOf(page).inputValue()).toBe("");
	expect(await page.getByRole("listbox").count()).toBe(0);
	await boxOf(page).click();
	await page.getByRole("option", { name: /^Badr/ }).waitFor();
});

test("a form that is submitted before its schema has arrived shows its errors then", async ({ page, signIn }) => {
	await signIn(page, "admin");
	const arrive = await hold(page, schemas);
	await open(page, address);
	await page.getByRole("button", { name: "Save" }).click();
	arrive();
	for (const missing of required) await page.getByText(`${missing} is required`, { exact: true }).waitFor();
	await expect.poll(() => focusedRole(page)).toBe("combobox");
});

describe("parts that do not arrive", () => {
	test.override("expectedErrors", [/Failed to load resource/]);

	test("without its list the field of a product says so, and the form stays usable", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await page.route(combobox, (route) => route.abort());
		await open(page, address);
		await boxOf(page).focus();
		await page.keyboard.type("badr");
		await page.getByRole("alert").getByText("A part of this page could not be loaded").waitFor();
		await page.getByLabel("Shape").fill("Disc");
		expect(await boxOf(page).inputValue()).toBe("");
	});

	test("without its schema a form says so, and shows what the server refuses", async ({ page, signIn }) => {
		await signIn(page, "admin");
		await page.route(schemas, (route) => route.abort());
		await open(page, address);
		await page.getByRole("button", { name: "Save" }).click();
		await page.getByRole("alert").getByText("A part of this page could not be loaded").waitFor();
		for (const missing of required) await page.getByText(`${missing} is required`, { exact: true }).waitFor();
	});
});
