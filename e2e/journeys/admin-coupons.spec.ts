import { expect } from "vitest";
import { open } from "../actions.ts";
import { test } from "../test.ts";

test("staff create a promo code, change it and end it", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/coupons");
	await page.getByRole("button", { name: "Add Promo Code" }).click();
	await page.getByText("A code has 3 to 40 letters, digits, - or _").waitFor();
	await page.getByText("Name is required").waitFor();
	await page.getByText("The percentage is between 1 and 100").waitFor();

	await page.getByRole("textbox", { name: "Code", exact: true }).fill("LANTERN15");
	await page.getByLabel("Name", { exact: true }).fill("Lantern week");
	await page.getByLabel("Percentage (%)").fill("15");
	await page.getByLabel("Ends (Dubai time)").fill("2090-03-01T09:30");
	await page.getByLabel("Orders from (AED)").fill("250");
	await page.getByLabel("Most uses").fill("100");
	await page.getByRole("button", { name: "Add Promo Code" }).click();
	await page.getByText("Promo code added successfully").waitFor();
	const row = page.getByRole("row").filter({ hasText: "LANTERN15" });
	await row.getByText("15%").waitFor();
	await row.getByText("1 Mar 2090, 09:30").waitFor();
	await row.getByText("AED 250.00").waitFor();
	await row.getByText("0 of 100").waitFor();
	await row.getByText("Valid", { exact: true }).waitFor();

	await page.getByRole("button", { name: "Edit LANTERN15" }).click();
	await page.getByRole("heading", { name: "Edit Promo Code" }).waitFor();
	expect(await page.getByLabel("Ends (Dubai time)").inputValue()).toBe("2090-03-01T09:30");
	await page.getByLabel("Gives").selectOption("Amount in AED");
	await page.getByLabel("Amount (AED)").fill("40.5");
	await page.getByRole("button", { name: "Update Promo Code" }).click();
	await page.getByText("Promo code updated successfully").waitFor();
	await row.getByText("AED 40.50").waitFor();
	await page.getByRole("heading", { name: "Add New Promo Code" }).waitFor();

	// The selected codes are ended together.
	for (const code of ["LANTERN16", "LANTERN17"]) {
		await page.getByRole("textbox", { name: "Code", exact: true }).fill(code);
		await page.getByLabel("Name", { exact: true }).fill("Lantern week");
		await page.getByLabel("Percentage (%)").fill("15");
		await page.getByRole("button", { name: "Add Promo Code" }).click();
		await page.getByRole("checkbox", { name: `Select ${code}` }).check();
	}
	await page.getByRole("button", { name: "End 2 now" }).click();
	await page.getByRole("dialog", { name: "End promo codes" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByText("2 ended", { exact: true }).waitFor();
	const ended = page.getByRole("row", { name: /LANTERN1[67].*Over/ });
	await expect.poll(() => ended.count()).toBe(2);
	await row.getByText("Valid", { exact: true }).waitFor();

	await row.getByRole("button", { name: "End now: LANTERN15" }).click();
	await page.getByRole("dialog", { name: "End promo code" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByText("Promo code ended", { exact: true }).waitFor();
	await row.getByText("Over", { exact: true }).waitFor();
	await expect.poll(() => row.getByRole("button", { name: "End now: LANTERN15" }).isDisabled()).toBe(true);
});

test("a duplicate code is refused at its field", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/coupons");
	await page.getByRole("textbox", { name: "Code", exact: true }).fill("noor10");
	await page.getByLabel("Name", { exact: true }).fill("Again");
	await page.getByLabel("Percentage (%)").fill("5");
	await page.getByRole("button", { name: "Add Promo Code" }).click();
	await page.getByRole("form").getByText("There is a promo code noor10 already.").waitFor();
	expect(await page.getByRole("textbox", { name: "Code", exact: true }).inputValue()).toBe("noor10");
});

test("a form filled in by a program is validated like any other", async ({ page, signIn }) => {
	await signIn(page, "admin");
	await open(page, "/admin/coupons");
	const name = page.getByLabel("Name", { exact: true });
	await name.evaluate((field: HTMLInputElement) => {
		for (let letters = 1; letters <= 100; letters++) {
			field.value = "x".repeat(letters);
			field.dispatchEvent(new InputEvent("input", { bubbles: true }));
		}
	});
	await page.getByRole("button", { name: "Add Promo Code" }).click();
	await page.getByText("A code has 3 to 40 letters, digits, - or _").waitFor();
	await page.getByRole("textbox", { name: "Code", exact: true }).fill("ALL-AT-ONCE");
	await page.getByText("A code has 3 to 40 letters, digits, - or _").waitFor({ state: "detached" });
});
