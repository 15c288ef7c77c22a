import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
	cardFields,
	cards,
	chooseInFrame,
	fillInCard,
	goToTheCard,
	lulu,
	open,
	press,
	putLampIntoCart,
} from "../actions.ts";
import { test } from "../test.ts";

test("Link pays without a card, and its name stands on the order", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	await goToPayment(page);
	await chooseInFrame(cardFields(page).getByRole("radio", { name: "Link" }));
	await cardFields(page).getByLabel("Email").fill("layla@post.example");
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("Link").waitFor();
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Payment received").first().waitFor();
	await page.getByText("Link", { exact: true }).waitFor();
});

test("a payment on another page comes back to the order, and a cancelled one to the checkout", async ({
	page,
	signIn,
}) => {
	await signIn(page, "shopper");
	await goToPayment(page);
	await leaveToPay(page);
	await page.getByRole("button", { name: "Fail test payment" }).click();
	await page.waitForURL(/\/checkout(\?|$)/);
	await page
		.getByText(/was not completed/)
		.first()
		.waitFor();

	// The checkout reopens at the payment, and stays there when it is complete.
	await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
	await leaveToPay(page);
	await page.getByRole("button", { name: "Authorize test payment" }).click();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await expect.poll(() => new URL(page.url()).searchParams.has("payment_intent_client_secret")).toBe(false);
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Klarna", { exact: true }).waitFor();
	await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
});

test("the payment form does not wait long for the methods above it", async ({ page, signIn }) => {
	// No answer at all.
	await page.route("**/api/payments/*/methods", () => {});
	await signIn(page, "shopper");
	await goToPayment(page);
	await fillInCard(page, cards.good);
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("4242").waitFor();
});

async function goToPayment(page: Page): Promise<void> {
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/checkout");
	await goToTheCard(page);
}

/** Chooses Klarna and pays, up to Klarna's page. */
async function leaveToPay(page: Page): Promise<void> {
	await chooseKlarna(page);
	await press(page.getByRole("button", { name: "Review Order" }));
	await pay(page);
}

async function chooseKlarna(page: Page): Promise<void> {
	await chooseInFrame(cardFields(page).getByRole("radio", { name: "Klarna" }));
	await cardFields(page).getByLabel("Email").fill("layla@post.example");
}

async function pay(page: Page): Promise<void> {
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "Confirm your payment" }).waitFor();
}
