import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { expectNoFaults } from "../accessibility.ts";
import { lulu, open } from "../actions.ts";
import { walkTo, write } from "../keyboard.ts";
import { reader } from "../served-page.ts";
import { phone, testInOneShop as test } from "../test.ts";

/** The worked example: 8 W for AED 45 against 60 W for AED 10. */
const example = "/light/cost?watts=8&price=45&old=60&oldPrice=10";

test("a product page leads to the cost of its lamp, which is compared with another and bought", async ({ page }) => {
	await open(page, `/product/${lulu.id}`);
	await page.getByRole("button", { name: lulu.middle.size, exact: true }).click();
	await page.getByText(/^About AED.* a year in electricity at 5 hours a day\./).waitFor();
	await page.getByRole("link", { name: "Calculate yours" }).click();
	await page.getByText(/^About AED.* a year for .* kWh\.$/).waitFor();
	await page.getByRole("button", { name: /^Compare with the .* W bulb that it replaces$/ }).click();
	await page.getByLabel("Its price").fill("10");
	await page.getByText(/has paid for itself after about/).waitFor();
	await page.getByRole("combobox", { name: "Lamps of the shop" }).click();
	await page.getByRole("combobox", { name: "Lamps of the shop" }).fill("Badr");
	await page.getByRole("option", { name: /Badr Flush Disc/ }).click();
	await page.getByRole("link", { name: "Compare the two figure by figure" }).waitFor();
	await page.getByRole("button", { name: "Add to the cart" }).click();
	await page.getByRole("dialog", { name: "Added to your cart" }).waitFor();
	await open(page, "/cart");
	await page.getByText(/^All lamps lit for 5 hours a day cost about AED/).waitFor();
});

test("the worked example is in the page of the server, and changes by keyboard alone", async ({ page, shop }) => {
	const { root } = await (await reader(shop))(example);
	const served = root.querySelector("main")?.textContent.replaceAll("\u00a0", " ");
	expect(served).toContain("About AED 4.29 a year for 14.6 kWh.");
	expect(served).toContain("after about 1.25 years");
	await open(page, example);
	await write(page.getByLabel("Hours a day"), "10");
	await page.getByText("About AED 8.58 a year for 29.2 kWh.").waitFor();
	await page.waitForURL("**hours=10");
	await walkTo(page.getByLabel("Price of electricity"));
	await page.keyboard.press("Home");
	await page.getByText("10 hours a day, Abu Dhabi, lower band", { exact: true }).waitFor();
	await page.waitForURL("**tariff=abu-dhabi-lower-band**");
});

test("staff add a price of electricity, and every page calculates with it at once", async ({ page, signIn }) => {
	await open(page, "/light/cost?watts=15&tariff=ajman");
	await page.getByText("About AED 8.05 a year for 27.375 kWh.").waitFor();
	await signIn(page, "admin");
	await open(page, "/admin/tariffs");
	await page.getByLabel("Emirate", { exact: true }).selectOption("Ajman");
	await page.getByLabel("From", { exact: true }).fill("2026-01-01");
	await page.getByLabel("Fils per kWh", { exact: true }).fill("20");
	await page.getByRole("button", { name: "Add Price" }).click();
	await page.getByText("Electricity price added successfully").waitFor();
	await open(page, "/light/cost?watts=15&tariff=ajman");
	await page.getByText("About AED 5.75 a year for 27.375 kWh.").waitFor();
});

describe("on a phone", () => {
	test.override("viewport", { ...phone });

	test("the page is accessible at every width, also with values that cannot be", async ({ page }: { page: Page }) => {
		await open(page, `${example}&hours=99&tariff=doha`);
		await page.getByText(/the usual ones are used: Hours a day, Price of electricity\./).waitFor();
		await expectNoFaults(page, "the running cost");
	});
});
