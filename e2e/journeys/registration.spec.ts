import { shopperAccount } from "@noor/demo/accounts";
import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { open, reload } from "../actions.ts";
import { phone, testInOneShop as test } from "../test.ts";

describe("on a phone", () => {
	test.override("viewport", { ...phone });
	// The refused registration is a failed request, which the browser logs.
	test.override("expectedErrors", [/400 \(Bad Request\)/]);

	test("errors are shown before and after submitting, and a registered visitor can sign in", async ({ page }) => {
		await open(page, "/account/register");
		const submit = page.getByRole("button", { name: "Submit" });
		await expect.poll(() => submit.isDisabled()).toBe(true);
		await page.getByLabel("Last Name").focus();
		await page.getByLabel("Email").fill("salma");
		await page.getByLabel("Password").focus();
		await page.getByText("email is invalid").waitFor();
		await page.getByText("Last Name is required").waitFor();
		expect(await page.locator("[aria-invalid=true]").count()).toBe(2);
		await fillIn(page, { email: "salma", password: "short" });
		await page.getByLabel("First Name").focus();
		await page.getByText("Password must be at least 8 characters").waitFor();
		await expect.poll(() => submit.isDisabled()).toBe(true);

		await fillIn(page, { email: shopperAccount.email, password: "password1" });
		await submit.click();
		const reasons = page.getByRole("alert").getByRole("listitem");
		await reasons.getByText("This is one of the most common passwords. Please choose another.").waitFor();
		await fillIn(page, { email: shopperAccount.email, password: "a quiet evening" });
		await submit.click();
		await reasons.getByText(/already/).waitFor();

		const email = `salma-390@post.example`;
		await fillIn(page, { email, password: "a quiet evening" });
		await submit.click();
		await page.getByRole("status").getByText("Registration Successful - you can now login").waitFor();
		await page.getByRole("button", { name: email }).waitFor();
		await reload(page);
		await page.getByRole("button", { name: email }).waitFor();
	});
});

async function fillIn(page: Page, { email, password }: { email: string; password: string }) {
	await page.getByLabel("First Name").fill("Salma");
	await page.getByLabel("Last Name").fill("Noor");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password").fill(password);
}
