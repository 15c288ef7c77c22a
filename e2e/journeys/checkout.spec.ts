import { adminAccount, shopperAccount } from "@noor/demo/accounts";
import type { FrameLocator, Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
	addressFields,
	addToCart,
	ask,
	cardFields,
	cards,
	fillInCheckout,
	lulu,
	open,
	press,
	putLampIntoCart,
	reload,
	signInByForm,
} from "../actions.ts";
import { test } from "../test.ts";
import { withDatabase } from "../with-database.ts";

test("a visitor finds a lamp, signs in on the way, pays by card, and staff see the order", { tags: "golden" }, async ({
	page,
	shop,
}) => {
	await open(page, "/");
	await page
		.getByRole("main")
		.getByRole("link", { name: /^Pendants/ })
		.click();
	await page.getByRole("link", { name: "Lulu Opal Globe" }).click();
	await addToCart(page, "Ø 28 cm");
	await page.getByTestId("cart-count").getByText("1").waitFor();
	await page.getByRole("banner").getByRole("link", { name: /^Cart/ }).click();
	await page.getByRole("button", { name: "Proceed to Checkout" }).click();

	await page.getByRole("heading", { name: "Welcome Back" }).waitFor();
	await expect.poll(() => new URL(page.url()).searchParams.get("returnUrl")).toBe("/checkout");
	await signInByForm(page, shopperAccount);

	await fillInCheckout(page, cards.good);
	const review = page.getByRole("region", { name: "Review your order" });
	await review.getByText("VISA **** **** **** 4242, Exp: 12/2034").waitFor();
	await review.getByText(shopperAccount.address.line1).waitFor();
	await review.getByText("Lulu Opal Globe").waitFor();
	await review.getByText("Ø 28 cm").waitFor();
	const waiting = await watchForTheOrder(page, shop.url);
	await press(page.getByRole("button", { name: "Pay AED 560.00" }));

	// The other tab's own requests got empty responses, so only the push message can be the source.
	await waiting.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await waiting.close();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByText("never be processed or shipped").first().waitFor();
	await page.getByText("AED 560.00").waitFor();
	await expect.poll(() => page.url()).toBe(`${shop.url}/checkout/success`);
	await reload(page);
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();

	await page.getByRole("button", { name: "View your order" }).click();
	const title = page.getByRole("heading", { name: /^Order #\d+$/ });
	const orderNumber = (await title.textContent())?.replace("Order #", "");
	await page.getByText("Payment received").first().waitFor();
	await page.getByRole("row", { name: /Lulu Opal Globe.*1.*AED 560\.00/s }).waitFor();
	await page.getByRole("button", { name: "Return to orders" }).click();
	await page.getByRole("heading", { name: "My Orders" }).waitFor();
	await page.getByRole("link", { name: new RegExp(`^Order #${orderNumber}`) }).waitFor();
	await expect.poll(() => page.getByTestId("cart-count").count()).toBe(0);

	await page.getByRole("button", { name: shopperAccount.email }).click();
	await page.getByRole("button", { name: "Sign Out" }).click();
	await page.waitForURL("**/home");
	await open(page, "/admin/orders");
	await signInByForm(page, { email: adminAccount.email, password: adminAccount.password ?? "" });
	await page.getByRole("heading", { name: "Customer Orders" }).waitFor();
	await page.getByRole("row", { name: new RegExp(`${orderNumber}.*Payment received`, "s") }).waitFor();
	await page.getByRole("link", { name: `View order ${orderNumber}` }).click();
	await page.getByRole("heading", { name: `Order #${orderNumber}` }).waitFor();
	await page.getByText(shopperAccount.email).waitFor();
	await page.getByRole("button", { name: "Return to admin" }).click();
	await page.getByRole("heading", { name: "Dashboard" }).waitFor();
});

describe("when the card is declined", () => {
	// The declined card is a failed request, which the browser logs.
	test.override("expectedErrors", [/402 \(Payment Required\)/]);

	test("the provider's message is shown, and another card then pays", { tags: "golden" }, async ({ page, signIn }) => {
		await signIn(page, "shopper");
		await goToReview(page, cards.declined);
		await press(page.getByRole("button", { name: /^Pay AED/ }));
		await page.getByRole("alert").getByText("Your card was declined.").waitFor();
		await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
		// The card's fields keep their values.
		await expect.poll(() => cardFields(page).getByLabel("Card number").inputValue()).toBe(cards.declined);
		await expectStepState(page, "Payment", "error");

		// One press of Back goes one step back.
		await page.goBack();
		await page.getByRole("heading", { name: "Delivery method" }).waitFor();
		// An address that is no longer complete is an error too, and the later steps wait for it.
		await press(page.getByRole("button", { name: "Back" }));
		const line = addressFields(page).getByLabel("Address line 1");
		const entered = await line.inputValue();
		await line.fill("");
		await expectStepState(page, "Address", "error");
		expect(await page.getByRole("button", { name: "Next: Shipping" }).isDisabled()).toBe(true);
		await line.fill(entered);
		await press(page.getByRole("button", { name: "Next: Shipping" }));
		await press(page.getByRole("button", { name: "Next: Payment" }));

		await cardFields(page).getByLabel("Card number").fill(cards.good);
		await press(page.getByRole("button", { name: "Review Order" }));
		await page.getByText("VISA **** **** **** 4242").waitFor();
		await press(page.getByRole("button", { name: /^Pay AED/ }));
		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	});
});

test("3-D Secure: a refusal returns to the card form, a confirmation completes the payment", async ({
	page,
	signIn,
}) => {
	await signIn(page, "shopper");
	await goToReview(page, cards.ofACautiousBank);
	const script = Promise.withResolvers<void>();
	await page.route("**/3ds/challenge.js", async (route) => {
		await script.promise;
		await route.continue();
	});
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await bank(page).getByRole("button", { name: "Fail" }).waitFor();
	// Before its script has arrived, the bank's page cannot take an answer.
	expect(await bank(page).getByRole("button", { name: "Fail" }).isDisabled()).toBe(true);
	script.resolve();
	// The cart cannot be changed during the payment.
	expect(await page.getByLabel("Promo code").isDisabled()).toBe(true);
	// By mouse, because the bank's frame disappears and the key would be released outside of it.
	await bank(page).getByRole("button", { name: "Fail" }).click();
	await page
		.getByRole("alert")
		.getByText(/unable to authenticate your payment method/)
		.waitFor();
	await page.getByRole("heading", { name: "How would you like to pay?" }).waitFor();
	await expectStepState(page, "Payment", "error");

	await press(page.getByRole("button", { name: "Review Order" }));
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await bank(page).getByRole("button", { name: "Complete" }).click();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
});

describe("when the cart changes on another device", () => {
	test.override("expectedErrors", [/409 \(Conflict\)/]);

	test("the old total is not charged: the review shows the new one, and another press pays it", async ({
		page,
		signIn,
	}) => {
		await signIn(page, "shopper");
		await goToReview(page, cards.good);
		await page.getByRole("button", { name: "Pay AED 560.00" }).waitFor();
		const cartId = await page.evaluate(() => localStorage.getItem("cart_id"));
		const cart = await (await page.request.get(`/api/cart?id=${cartId}`)).json();
		await ask(page, "POST", "/api/cart", { id: cartId, items: [{ ...cart.items[0], quantity: 2 }] });
		await ask(page, "POST", `/api/payments/${cartId}`, {});

		await press(page.getByRole("button", { name: "Pay AED 560.00" }));
		await page.getByRole("alert").getByText("Your order has changed since this page was shown.").waitFor();
		await page.getByRole("region", { name: "Review your order" }).getByText("Quantity 2", { exact: true }).waitFor();
		expect(await (await page.request.get(`/api/orders?paymentIntentId=${cart.paymentIntentId}`)).json()).toEqual([]);
		await press(page.getByRole("button", { name: "Pay AED 1,120.00" }));
		await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
		await page.getByText("AED 1,120.00").first().waitFor();
	});
});

test("stock is held from the payment step on, and is not out of stock for its own shopper", async ({
	page,
	shop,
	signIn,
}) => {
	const held = () =>
		withDatabase(shop, (db) => db.selectFrom("stockReservations").select(["stockId", "quantity"]).execute());
	const ofTheLamp = await withDatabase(shop, (db) =>
		db
			.selectFrom("stock")
			.innerJoin("productVariants", "productVariants.id", "stock.variantId")
			.where("stock.productId", "=", lulu.id)
			.where("productVariants.size", "=", lulu.middle.size)
			.select("stock.id")
			.executeTakeFirstOrThrow(),
	);
	await withDatabase(shop, (db) =>
		db.updateTable("stock").set({ quantity: 1 }).where("id", "=", ofTheLamp.id).execute(),
	);
	await signIn(page, "shopper");
	await putLampIntoCart(page);
	await open(page, "/checkout");
	await press(page.getByRole("button", { name: "Next: Shipping" }));
	await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
	expect(await held()).toEqual([]);
	await press(page.getByRole("button", { name: "Next: Payment" }));
	await expect.poll(held).toEqual([{ stockId: ofTheLamp.id, quantity: 1 }]);

	await open(page, `/product/${lulu.id}`);
	await page.getByRole("button", { name: lulu.middle.size }).click();
	await page.getByText("1 in your cart").waitFor();
	await page.getByText(/^In Stock/).waitFor();
});

test("an empty cart cannot be checked out", async ({ page, signIn }) => {
	await signIn(page, "shopper");
	await open(page, "/checkout");
	await page.getByRole("alert").getByText("Your cart is empty").waitFor();
	await page.getByRole("heading", { name: "Your shopping cart is empty" }).waitFor();
});

test("registering on the way to the checkout returns to the checkout", async ({ page }) => {
	await putLampIntoCart(page);
	await open(page, "/checkout");
	await page.getByRole("link", { name: "Create Account" }).last().click();
	const submit = page.getByRole("button", { name: "Submit" });
	await page.getByLabel("First Name").fill("Salma");
	await page.getByLabel("Last Name").fill("Noor");
	await page.getByLabel("Email").fill("salma@post.example");
	await expect.poll(() => submit.isDisabled()).toBe(true);
	await page.getByLabel("Password").fill("a quiet evening");
	await submit.click();
	await page.getByRole("status").getByText("Registration Successful - you can now login").waitFor();
	await addressFields(page).getByLabel("Full name").waitFor();
	await expect.poll(() => addressFields(page).getByLabel("Full name").inputValue()).toBe("Salma Noor");
});

/**
 * Opens another tab that waits for any order and whose own requests get no result, so that only a push message can
 * tell it.
 */
async function watchForTheOrder(page: Page, shopUrl: string): Promise<Page> {
	const tab = await page.context().newPage();
	await tab.goto(`${shopUrl}/checkout/success`);
	await tab.getByRole("heading", { name: "No payment in progress." }).waitFor();
	await tab.locator("html[data-live=connected]").waitFor();
	await page.bringToFront();
	return tab;
}

async function expectStepState(page: Page, step: string, state: string): Promise<void> {
	const mark = page.getByRole("navigation", { name: "Checkout" }).locator("[data-state]", { hasText: step });
	await expect.poll(() => mark.getAttribute("data-state")).toBe(state);
}

function bank(page: Page): FrameLocator {
	return page.frameLocator("iframe[title='Secure 3D authentication frame']");
}

/** Adds a lamp to the cart and goes through the checkout to its review. */
async function goToReview(page: Page, cardNumber: string): Promise<void> {
	await putLampIntoCart(page);
	await open(page, "/checkout");
	await fillInCheckout(page, cardNumber);
}
