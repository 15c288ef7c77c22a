import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import {
	addressFields,
	cardFields,
	cards,
	chooseInFrame,
	expectSheetAlone,
	fillInCheckout,
	fillInFrame,
	goToTheCard,
	lulu,
	open,
	press,
	putLampIntoCart,
} from "../actions.ts";
import { linkInMail, mailTo } from "../mails.ts";
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
	await page.getByRole("region", { name: "Review your order" }).getByText("Villa 7, Street 4").waitFor();
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

test("a guest pays by Link, without a card", async ({ page }) => {
	await goToCheckout(page, "layla@post.example");
	await fillInAddress(page);
	await goToTheCard(page);
	await chooseInFrame(cardFields(page).getByRole("radio", { name: "Link" }));
	await cardFields(page).getByText("any e-mail address will do").waitFor();
	await cardFields(page).getByLabel("Email").fill("layla@post.example");
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("Link").waitFor();
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Payment received").first().waitFor();
	await page.getByText("Link", { exact: true }).waitFor();
});

test("a guest orders in cash, and finds the order by the link of its mail", async ({ page, shop }) => {
	await goToCheckout(page, "layla@post.example");
	await fillInAddress(page);
	await goToTheCard(page);
	await page.getByRole("radio", { name: /^Cash on delivery/ }).check();
	await press(page.getByRole("button", { name: "Review Order" }));
	await page.getByRole("region", { name: "Review your order" }).getByText("Cash on delivery").waitFor();
	await press(page.getByRole("button", { name: /^Place Order: AED/ }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByText(/in cash when it arrives/).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	const title = page.getByRole("heading", { name: /^Order #\d+$/ });
	const number = (await title.textContent())?.replace("Order #", "") ?? "";
	await page.context().clearCookies();
	await open(page, await linkInMail(shop, "layla@post.example", `/orders/${number}`));
	await page.getByText("Fee: Cash on delivery").waitFor();
	expect(await page.getByRole("link", { name: "Tax invoice" }).count()).toBe(0);
});

describe("with a refusal on the way", () => {
	// The refusal of fields that were not filled in.
	test.override("expectedErrors", [/status of 400/]);

	test("a guest in Saudi Arabia is asked for the national address, and order and mail have it", async ({
		page,
		shop,
	}) => {
		await goToCheckout(page, "maha@post.example");
		await fillInAddress(page, { country: "SA", city: "Riyadh" });
		const place = page.getByRole("group", { name: "Help the courier find you" });
		await place.getByLabel("Building number").fill("721");
		await place.getByLabel("Short address").fill("rrrd2929");
		await press(page.getByRole("button", { name: "Next: Shipping" }));
		await place.getByText("A building number has 4 digits").waitFor();
		await place.getByText("Street is required").waitFor();
		await place.getByLabel("Building number").fill("7214");
		await place.getByLabel("Street", { exact: true }).fill("Wadi Tarj Street");
		await place.getByLabel("District").fill("Al Aqiq");
		await payByCard(page, "Building 7214, Wadi Tarj Street");
		await page.getByText("RRRD2929").waitFor();
		const mail = await mailTo(shop, "maha@post.example", /\/orders\/\d+\?token=/);
		expect(mail).toContain("Building 7214, Wadi Tarj Street");
	});
});

describe("at 320 px", () => {
	test.override("viewport", { width: 320, height: 700 });

	test("a guest in Kuwait gives block, street and house", async ({ page }) => {
		await goToCheckout(page, "fahad@post.example");
		await fillInAddress(page, { country: "KW", city: "" });
		const place = page.getByRole("group", { name: "Help the courier find you" });
		await place.getByLabel("Governorate").selectOption("Hawalli");
		await place.getByLabel("Area", { exact: true }).fill("Salmiya");
		await place.getByLabel("Block", { exact: true }).fill("5");
		await place.getByLabel("Street", { exact: true }).fill("12");
		await place.getByLabel("House or building").fill("8");
		await place.getByLabel("PACI number").fill("1234 5678");
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
		await payByCard(page, "House 8, Street 12, Block 5");
		await page.getByText("Salmiya, Hawalli").waitFor();
		await page.getByText("PACI 12345678").waitFor();
	});
});

test("a guest finds the order again, makes an account, and the earlier order joins only after verification", async ({
	page,
	shop,
}) => {
	const email = "noura@post.example";
	const earlier = await buyAsGuest(page, email);
	await page.context().clearCookies();

	await open(page, "/home");
	await page.getByRole("contentinfo").getByRole("link", { name: "Find my order" }).click();
	await page.getByLabel("Order number").fill(`#${earlier}`);
	await page.getByLabel("Email").fill(email);
	await page.getByRole("button", { name: "Send the link" }).click();
	await page.getByText("If this order exists, we have sent a link to its e-mail address.").waitFor();
	const mail = await mailTo(shop, email, /Here is the link to your order/);
	await open(page, /\/orders\/\d+\?token=[\w-]+/.exec(mail)?.[0] ?? "");
	await page.getByRole("heading", { name: `Order #${earlier}` }).waitFor();

	const later = await buyAsGuest(page, email);
	await page.getByLabel("Password").fill("a lamp by the window");
	await page.getByRole("button", { name: "Create account" }).click();
	await page.getByText(`Your account is ready. We have sent a mail to ${email}`).waitFor();
	await open(page, "/orders");
	await page.getByRole("link", { name: new RegExp(`^Order #${later}`) }).waitFor();
	expect(await page.getByRole("link", { name: new RegExp(`^Order #${earlier}`) }).count()).toBe(0);
	await open(page, await linkInMail(shop, email, "/account/verify-email"));
	await page.getByRole("button", { name: "Confirm this address" }).click();
	await page.getByText("Your e-mail address is confirmed.").waitFor();
	await page.getByRole("link", { name: "To your orders" }).click();
	await page.getByRole("link", { name: new RegExp(`^Order #${earlier}`) }).waitFor();
	expect(await page.getByText("Ordered as a guest before?").count()).toBe(0);
});

/** Ends on the success page. @returns the order's number */
async function buyAsGuest(page: Page, email: string): Promise<string> {
	await goToCheckout(page, email);
	await fillInAddress(page);
	await fillInCheckout(page, cards.good);
	await page.getByRole("button", { name: /^Pay AED/ }).click();
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	return (await page.getByText(/^#\d+$/).textContent())?.replace("#", "") ?? "";
}

async function giveDetails(page: Page, email: string): Promise<void> {
	await page.getByRole("heading", { name: "Continue as guest" }).waitFor();
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Phone number").fill("050 123 4567");
	await page.getByRole("button", { name: "Continue as guest" }).click();
}

/** Ends at the address step of the checkout. */
async function goToCheckout(page: Page, email: string): Promise<void> {
	await putLampIntoCart(page, lulu.small.size);
	await open(page, "/checkout/guest");
	await giveDetails(page, email);
	await page.getByText(`You are buying as a guest: ${email}`).waitFor();
}

/** An Emirati address, or the fields that the provider's form has in another country. */
async function fillInAddress(page: Page, abroad?: { country: string; city: string }): Promise<void> {
	const fields = addressFields(page);
	await fillInFrame(fields.getByLabel("Full name"), "Layla Haddad");
	if (abroad) await fields.getByLabel("Country or region").selectOption(abroad.country);
	await fields.getByLabel("Address line 1").fill("Villa 7, Street 4");
	if (abroad) {
		await fields.getByLabel("City").fill(abroad.city);
		return;
	}
	await fields.getByLabel("Emirate").selectOption("Dubai");
	expect(await fields.getByLabel("City").count()).toBe(0);
}

/** From the address step to the page of the order; the review and the order have the line of the address. */
async function payByCard(page: Page, line: string): Promise<void> {
	await fillInCheckout(page, cards.good);
	await page.getByRole("region", { name: "Review your order" }).getByText(line).waitFor();
	await press(page.getByRole("button", { name: /^Pay AED/ }));
	await page.getByRole("heading", { name: "Thank you for your fake order!" }).waitFor();
	await page.getByRole("button", { name: "View your order" }).click();
	await page.getByText("Payment received").first().waitFor();
	await page.getByText(line).first().waitFor();
}
