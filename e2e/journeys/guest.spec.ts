import type { Page } from "playwright-core";
import { expect } from "vitest";
import { addressFields, cards, expectSheetAlone, fillInCheckout, lulu, open, putLampIntoCart } from "../actions.ts";
import { linkInMail } from "../mails.ts";
import { test } from "../test.ts";

test("a guest with an Emirati address, which has no city, buys by card and opens the order by the mail", async ({
	page,
	shop,
}) => {
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/cart");
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();
	await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
	await page.getByRole("link", { name: "Continue as guest" }).click();
	await giveDetails(page, "layla@post.example");
	await page.getByText("You are buying as a guest: layla@post.example, +971501234567").waitFor();
	expect(await page.getByLabel("Save as default address").count()).toBe(0);
	await fillInAddress(page);
	await fillInCheckout(page, cards.good);
	await page.getByRole("region", { name: "Is everything right?" }).getByText("Villa 7, Street 4").waitFor();
	await page.getByRole("button", { name: /^Pay AED/ }).click();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByText("The mail to layla@post.example has a link to your order.").waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	const title = page.getByRole("heading", { name: /^Order #\d+$/ });
	const number = (await title.textContent())?.replace("Order #", "") ?? "";
	await page.getByText("Payment received").first().waitFor();
	await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);

	// The link needs no session.
	const link = await linkInMail(shop, "layla@post.example", `/orders/${number}`);
	await page.context().clearCookies();
	await open(page, `/orders/${number}`);
	await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
	await open(page, link);
	await title.waitFor();
	expect(await page.getByRole("button", { name: "Return to orders" }).count()).toBe(0);
	await page.getByRole("link", { name: "Tax invoice" }).click();
	await expectSheetAlone(page, "Tax Invoice");
	await page.getByRole("link", { name: "Return to order" }).click();
	await title.waitFor();
});

async function giveDetails(page: Page, email: string): Promise<void> {
	await page.getByRole("heading", { name: "Continue as guest" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Phone number").fill("050 123 4567");
	await page.getByRole("button", { name: "Continue as guest" }).click();
}

async function fillInAddress(page: Page): Promise<void> {
	const fields = addressFields(page);
	await fields.getByLabel("Full name").fill("Layla Haddad");
	await fields.getByLabel("Address line 1").fill("Villa 7, Street 4");
	await fields.getByLabel("Emirate").selectOption("Dubai");
	expect(await fields.getByLabel("City").count()).toBe(0);
}
