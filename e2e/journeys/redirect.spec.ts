import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressFields, fillInFrame, goToTheCard, lulu, open, press, putLampIntoCart } from "../actions.ts";
import { phone, test } from "../test.ts";

test(`a guest cancels at the provider's page, comes back to the cart, and then pays there`, async ({
	page,
	signIn,
}) => {
	await page.setViewportSize(phone);
	await beginAsGuest(page, `guest-390@post.example`);
	await goToTheProvider(page);
	await page.getByRole("button", { name: "Cancel and go back" }).click();
	await page.waitForURL(/\/checkout(\?|$)/);
	await page.getByText("The payment was cancelled").first().waitFor();

	// The checkout is still at its last step and can be paid.
	await continueToTheProvider(page);
	await page.getByRole("button", { name: "Approve the payment" }).click();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Payment received").first().waitFor();
	await page.getByText("Tabby", { exact: true }).waitFor();
	const number = new URL(page.url()).pathname.split("/").at(-1);

	await signIn(page, "admin");
	await open(page, `/admin/orders/${number}`);
	await page.getByText("Tabby").first().waitFor();
});

async function beginAsGuest(page: Page, email: string): Promise<void> {
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/checkout/guest");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Phone number").fill("050 123 4567");
	await page.getByRole("button", { name: "Continue as guest" }).click();
	await page.getByText(`You are buying as a guest: ${email}`).waitFor();
	await fillInAddress(page);
}

async function fillInAddress(page: Page): Promise<void> {
	const fields = addressFields(page);
	await fillInFrame(fields.getByLabel("Full name"), "Layla Haddad");
	await fields.getByLabel("Address line 1").fill("Villa 7, Street 4");
	await fields.getByLabel("Emirate").selectOption("Dubai");
}

/** Chooses the provider and goes up to its page. */
async function goToTheProvider(page: Page): Promise<void> {
	await goToTheCard(page);
	await page.getByRole("radio", { name: /^Tabby/ }).check();
	await press(page.getByRole("button", { name: "Review Order" }));
	await continueToTheProvider(page);
}

async function continueToTheProvider(page: Page): Promise<void> {
	await page.getByRole("region", { name: "Review your order" }).getByText("Tabby", { exact: true }).waitFor();
	await press(page.getByRole("button", { name: /^Continue to Tabby: AED/ }));
	await page.getByRole("heading", { name: "Pay in 4" }).waitFor();
}
