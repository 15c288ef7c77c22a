/** @module-tag thorough */

import type { ShippingRate, StripeExpressCheckoutElementOptions } from "@stripe/stripe-js";
import type { FrameLocator, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { runProvider } from "../../test/running-provider.ts";
import { type ShopWindow, shopInBrowser, whenReady } from "../../test/shop-page.ts";

const running = runProvider();
const shop = shopInBrowser(running);

afterEach(() => {
	expect(shop.complaints.splice(0)).toEqual([]);
});

const courier: ShippingRate = { id: "1", amount: 2500, displayName: "Courier", deliveryEstimate: "1-2 days" };
const pickup: ShippingRate = { id: "2", amount: 0, displayName: "Pickup" };

interface ExpressWindow extends ShopWindow {
	/** The events of a page, with their details. */
	told: { event: string; details: unknown }[];
	/** Told of the confirmation instead of paying. */
	failure: string | undefined;
}

/** A page with the Element, which delivers only to the Emirates. */
async function openExpress(options: StripeExpressCheckoutElementOptions = {}) {
	const intent = await running.stripe.paymentIntents.create({ amount: 12_500, currency: "aed" });
	const page = await shop.open(String(intent.client_secret), { width: 390 });
	await whenReady(page);
	await page.evaluate(
		({ options: given, courier: one, pickup: other }) => {
			const shopWindow = window as unknown as ExpressWindow;
			const { stripe } = shopWindow;
			shopWindow.told = [];
			const tell = (event: string, details: unknown) =>
				shopWindow.told.push({ event, details: JSON.parse(JSON.stringify(details)) });
			document.body.replaceChildren();
			const place = document.body.appendChild(document.createElement("div"));
			const elements = stripe.elements({ mode: "payment", amount: 12_500, currency: "aed" });
			const express = elements.create("expressCheckout", {
				shippingAddressRequired: true,
				phoneNumberRequired: true,
				allowedShippingCountries: ["AE", "OM"],
				...given,
			});
			const lineItems = [{ name: "Lamp", amount: 10_000 }];
			express.on("ready", (event) => tell("ready", event));
			express.on("cancel", (event) => tell("cancel", event));
			express.on("click", (event) => {
				tell("click", event);
				event.resolve({ lineItems: [...lineItems, { name: "Delivery", amount: 2500 }], shippingRates: [one] });
			});
			express.on("shippingaddresschange", async (event) => {
				tell("shippingaddresschange", event);
				if (event.address.country !== "AE") return event.reject();
				await elements.update({ amount: 12_500 });
				event.resolve({ lineItems, shippingRates: [one, other] });
			});
			express.on("shippingratechange", async (event) => {
				tell("shippingratechange", event);
				await elements.update({ amount: 10_000 + event.shippingRate.amount });
				event.resolve({ lineItems });
			});
			express.on("confirm", async (event) => {
				tell("confirm", event);
				if (shopWindow.failure) return event.paymentFailed({ message: shopWindow.failure });
				await elements.submit();
				const clientSecret = new URLSearchParams(location.search).get("client_secret") ?? "";
				const result = await stripe.confirmPayment({
					elements,
					clientSecret,
					confirmParams: { return_url: `${location.origin}/return` },
					redirect: "if_required",
				});
				tell("paid", result);
			});
			express.mount(place);
		},
		{ options, courier, pickup },
	);
	await page.waitForFunction(() => (window as unknown as ExpressWindow).told.some(({ event }) => event === "ready"));
	return { page, intent };
}

function told(page: Page, event: string) {
	return page.evaluate(
		(name) =>
			(window as unknown as ExpressWindow).told
				.filter((entry) => entry.event === name)
				.map(({ details }) => details as Record<string, unknown>),
		event,
	);
}

async function press(page: Page): Promise<FrameLocator> {
	await page
		.frameLocator('iframe[title="Secure express checkout frame"]')
		.getByRole("button", { name: "Pay with Link" })
		.click();
	return page.frameLocator('iframe[title="Secure Link payment frame"]');
}

async function typeDetails(sheet: FrameLocator): Promise<void> {
	await sheet.getByLabel("Email").fill("layla@example.com");
	await sheet.getByLabel("Full name").fill("Layla Haddad");
	await sheet.getByLabel("Address line 1").fill("Villa 7, Al Wasl Road");
	await sheet.getByLabel("Phone").fill("050 123 4567");
	await sheet.getByLabel("Emirate").selectOption("Dubai");
}

test("the Express Checkout Element pays with Link, an address and a shipping rate", async () => {
	const { page, intent } = await openExpress();
	expect(await told(page, "ready")).toMatchObject([
		{ elementType: "expressCheckout", availablePaymentMethods: { link: true, applePay: false } },
	]);
	const sheet = await press(page);
	await expect.poll(() => told(page, "click")).toMatchObject([{ expressPaymentType: "link" }]);
	await sheet.getByRole("button", { name: /^Pay AED\s125\.00$/ }).waitFor();
	await typeDetails(sheet);
	await sheet.getByRole("radio", { name: "Courier" }).waitFor();
	expect(await sheet.getByRole("radio", { name: "Courier" }).isChecked()).toBe(true);
	// A page learns no street and no phone number before the payment.
	expect((await told(page, "shippingaddresschange")).at(-1)?.address).toEqual({
		city: "",
		state: "Dubai",
		postal_code: "",
		country: "AE",
	});
	await sheet.getByRole("radio", { name: "Pickup" }).check();
	await sheet.getByRole("button", { name: /^Pay AED\s100\.00$/ }).waitFor();
	await sheet.getByRole("radio", { name: "Courier" }).check();
	await sheet.getByRole("button", { name: /^Pay AED\s125\.00$/ }).click();
	await expect.poll(() => told(page, "paid")).toMatchObject([{ paymentIntent: { id: intent.id } }]);
	expect(await told(page, "confirm")).toMatchObject([
		{
			expressPaymentType: "link",
			billingDetails: { name: "Layla Haddad", email: "layla@example.com", phone: "+971501234567" },
			shippingAddress: { name: "Layla Haddad", address: { line1: "Villa 7, Al Wasl Road", state: "Dubai" } },
			shippingRate: courier,
		},
	]);
	expect(await page.getByRole("dialog").count()).toBe(0);
	const paid = await running.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
	expect(paid).toMatchObject({
		status: "succeeded",
		shipping: { name: "Layla Haddad", phone: null, address: { line1: "Villa 7, Al Wasl Road" } },
		latest_charge: {
			billing_details: { phone: "+971501234567", email: "layla@example.com" },
			payment_method_details: { type: "link" },
		},
	});
	await page.close();
});

test("an address that the page rejects cannot be paid for, and another one can", async () => {
	const { page } = await openExpress();
	const sheet = await press(page);
	await sheet.getByLabel("Country or region").selectOption("OM");
	await sheet.getByRole("alert").getByText("cannot be delivered to").waitFor();
	expect(await sheet.getByRole("radio").count()).toBe(0);
	await sheet.getByLabel("Country or region").selectOption("AE");
	await sheet.getByLabel("Emirate").selectOption("Sharjah");
	await sheet.getByRole("radio", { name: "Courier" }).waitFor();
	await page.close();
});

test("a payment that the page refuses stays open with its reason, and another amount is never paid", async () => {
	const { page, intent } = await openExpress();
	await page.evaluate(() => {
		(window as unknown as ExpressWindow).failure = "The lamp has been sold.";
	});
	const sheet = await press(page);
	await typeDetails(sheet);
	await sheet.getByRole("button", { name: /^Pay AED\s125\.00$/ }).click();
	await sheet.getByRole("alert").getByText("The lamp has been sold.").waitFor();
	await page.evaluate(() => {
		(window as unknown as ExpressWindow).failure = undefined;
	});
	await sheet.getByRole("radio", { name: "Pickup" }).check();
	await sheet.getByRole("button", { name: /^Pay AED\s100\.00$/ }).click();
	await expect.poll(() => told(page, "paid")).toMatchObject([{ error: { type: "invalid_request_error" } }]);
	expect(await running.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ amount_received: 0 });
	await sheet.getByRole("button", { name: "Cancel" }).click();
	await expect.poll(() => told(page, "cancel")).toHaveLength(1);
	expect(await page.getByRole("dialog").count()).toBe(0);
	await page.close();
});

test("Escape closes the sheet", async () => {
	const { page } = await openExpress();
	const sheet = await press(page);
	await sheet.getByLabel("Email").press("Escape");
	await expect.poll(() => told(page, "cancel")).toHaveLength(1);
	await page.close();
});

test("without a method there is no button and no height", async () => {
	const { page } = await openExpress({ paymentMethods: { link: "never" } });
	const [ready] = await told(page, "ready");
	expect(ready).not.toHaveProperty("availablePaymentMethods");
	const frame = page.locator('iframe[title="Secure express checkout frame"]');
	expect((await frame.boundingBox())?.height).toBe(0);
	await page.close();
});

test("lines that cost more than the amount are refused, as by Stripe.js", async () => {
	const { page } = await openExpress();
	await page.evaluate(() => {
		const { stripe, told: entries } = window as unknown as ExpressWindow;
		const place = document.body.appendChild(document.createElement("div"));
		document.body.firstElementChild?.remove();
		const elements = stripe.elements({ mode: "payment", amount: 100, currency: "aed" });
		const express = elements.create("expressCheckout", { shippingAddressRequired: true });
		express.on("ready", (details) => entries.push({ event: "ready again", details }));
		express.on("click", ({ resolve }) => {
			try {
				resolve({
					shippingRates: [{ id: "1", amount: 0, displayName: "Pickup" }],
					lineItems: [{ name: "Lamp", amount: 101 }],
				});
			} catch (error) {
				entries.push({ event: "refusal", details: (error as Error).message });
			}
		});
		express.mount(place);
	});
	await expect.poll(() => told(page, "ready again")).toHaveLength(1);
	await page.frameLocator("iframe").getByRole("button", { name: "Pay with Link" }).click();
	await expect.poll(() => told(page, "refusal")).toEqual([expect.stringContaining("less than the total amount")]);
	await page.close();
});
