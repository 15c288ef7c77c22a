import { describe, expect } from "vitest";
import { cards, fillInCard, lulu, open, press } from "../actions.ts";
import { mailTo } from "../mails.ts";
import { test } from "../test.ts";

describe("an order by telephone", () => {
	test.override("expectedErrors", [/402 \(Payment Required\)/]);

	test("staff enter an order by telephone, the caller pays on a phone by the link as a guest, and staff ship it", async ({
		page,
		shop,
		signIn,
	}) => {
		const email = "caller@post.example";
		await signIn(page, "admin");
		await open(page, "/admin/orders");
		await page.getByRole("link", { name: "New Order" }).click();
		await page.getByLabel("Add a product").fill(lulu.name);
		await page.getByRole("option", { name: lulu.name }).click();
		await page.getByText(/in stock$/).waitFor();
		await page.getByRole("radio", { name: /Free Shipping/, checked: true }).waitFor();
		await page.getByLabel("Email").fill(email);
		await page.getByLabel("Mobile number").fill("050 123 4567");
		await page.getByLabel("Full name").fill("Noura Al Mansoori");
		await page.getByLabel("Emirate").selectOption("Dubai");
		await page.getByLabel("Street and number").fill("Villa 14, Al Wasl Road");
		await page.getByText("the customer buys as a guest").waitFor();
		await press(page.getByRole("button", { name: "Place Order And Send Link" }));
		const title = page.getByRole("heading", { name: /^Order #\d+$/ });
		const number = (await title.textContent())?.replace("Order #", "") ?? "";
		await page.getByText("The customer has not begun to pay yet").waitFor();
		const staffPage = page.url();

		const link = /\/pay\/[\w-]+/.exec(await mailTo(shop, email, /\/pay\//))?.[0] ?? "";
		await page.context().clearCookies();
		await page.setViewportSize({ width: 390, height: 844 });
		await open(page, link);
		await page.getByRole("heading", { name: `Pay for order #${number}` }).waitFor();
		await page.getByText("Villa 14, Al Wasl Road").waitFor();
		await fillInCard(page, cards.declined);
		await press(page.getByRole("button", { name: /^Pay AED/ }));
		await page.getByText("Your card was declined.").waitFor();
		await fillInCard(page, cards.good);
		await press(page.getByRole("button", { name: /^Pay AED/ }));
		await page.getByRole("heading", { name: "This order is paid" }).waitFor();
		await open(page, link);
		await page.getByRole("heading", { name: "This order is paid" }).waitFor();
		expect(await page.getByRole("button", { name: /^Pay AED/ }).count()).toBe(0);
		await page.getByRole("button", { name: "View your order" }).click();
		await page.getByRole("heading", { name: `Order #${number}` }).waitFor();
		await page.getByText("Payment received").first().waitFor();

		await page.setViewportSize({ width: 1440, height: 900 });
		await signIn(page, "admin");
		await open(page, staffPage);
		await page.getByRole("link", { name: "Tax invoice" }).waitFor();
		await press(page.getByRole("button", { name: "Mark as Shipped" }));
		const shipping = page.getByRole("dialog");
		await shipping.getByLabel("Carrier").fill("Aramex");
		await shipping.getByLabel("Tracking number").fill("4710");
		await press(shipping.getByRole("button", { name: "Mark as Shipped" }));
		await page.getByText("Shipped", { exact: true }).first().waitFor();
	});
});
