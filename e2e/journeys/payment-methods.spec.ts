import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cardFields, chooseInFrame, fillInFrame, goToTheCard, lulu, open, press, putLampIntoCart } from "../actions.ts";
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
	expect(new URL(page.url()).searchParams.has("payment_intent_client_secret")).toBe(false);
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Klarna", { exact: true }).waitFor();
	await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);
});

test("the payment form can be used once the methods above it are known", async ({ page, signIn }) => {
	let answer = () => {};
	const answered = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/api/payments/*/methods", (route) => answered.then(() => route.continue()));
	await signIn(page, "shopper");
	await goToPayment(page);
	const number = cardFields(page).getByLabel("Card number");
	await number.waitFor({ state: "attached" });
	const frame = page.locator("iframe[title='Secure payment input frame']");
	expect(await frame.isVisible()).toBe(false);
	answer();
	await frame.waitFor();
	await page.getByRole("radio", { name: /Bank transfer/ }).waitFor();
	await fillInFrame(number, "4242");
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
