import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cardFields, cards, fillInCard, goToTheCard, lulu, open, press, putLampIntoCart } from "../actions.ts";
import { test } from "../test.ts";

test("a card is saved while paying, pays again without its number, and is removed", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	await goToPayment(page);
	await fillInCard(page, cards.good);
	await cardFields(page).getByLabel("Save payment details for future purchases").check();
	await pay(page);

	await goToPayment(page);
	await cardFields(page).getByRole("radio", { name: "VISA •••• 4242", checked: true }).waitFor();
	await pay(page);

	await open(page, "/account/profile");
	await page.getByRole("link", { name: "Manage saved cards" }).click();
	await page.getByText("Expires 12/2034").waitFor();
	await page.getByRole("button", { name: "Remove VISA ending in 4242" }).click();
	await page.getByRole("dialog", { name: "Remove this card?" }).getByRole("button", { name: "Confirm" }).click();
	await page.getByText("You have no saved cards.").waitFor();
});

test("an old session of the saved cards is replaced on returning to the payment", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	await goToPayment(page);
	await fillInCard(page, cards.good);
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("VISA **** **** **** 4242").waitFor();
	await page.clock.setFixedTime(Date.now() + 21 * 60_000);
	const renewed = page.waitForResponse("**/api/account/cards/session");
	await press(page.getByRole("button", { name: "Back" }));
	expect((await renewed).status()).toBe(200);
	await expect.poll(() => cardFields(page).getByLabel("Card number").inputValue()).toBe("");
	await fillInCard(page, cards.good);
	await pay(page);
});

test("the checkout takes a payment while the saved cards cannot be loaded", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	// No answer at all: the forms do not wait for it.
	await page.route("**/api/account/cards/session", () => {});
	await goToPayment(page);
	await cardFields(page).getByLabel("Card number").waitFor();
	expect(await cardFields(page).getByLabel("Save payment details for future purchases").isVisible()).toBe(false);
	await fillInCard(page, cards.good);
	await pay(page);
});

async function goToPayment(page: Page): Promise<void> {
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/checkout");
	await goToTheCard(page);
}

async function pay(page: Page): Promise<void> {
	await press(page.getByRole("button", { name: "Review Order" }));
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
}
