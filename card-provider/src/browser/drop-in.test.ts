/** @module-tag thorough */

import type { Page } from "playwright-core";
import { afterEach, describe, expect, test } from "vitest";
import { runProvider } from "../../test/running-provider.ts";
import { addressFrame, paymentFrame, type ShopWindow, shopInBrowser, whenReady } from "../../test/shop-page.ts";

const running = runProvider();
const shop = shopInBrowser(running);

afterEach(() => {
	expect(shop.complaints.splice(0)).toEqual([]);
});

async function openCheckout(options?: { width?: number; locale?: string }) {
	const intent = await running.stripe.paymentIntents.create({ amount: 25_950, currency: "aed" });
	const page = await shop.open(String(intent.client_secret), options);
	await whenReady(page);
	return { page, intent };
}

async function typeCard(page: Page, number: string): Promise<void> {
	await paymentFrame(page).getByLabel("Card number").fill(number);
	await paymentFrame(page).getByLabel("Expiration date").fill("12/34");
	await paymentFrame(page).getByLabel("Security code").fill("123");
}

async function typeAddress(page: Page): Promise<void> {
	await addressFrame(page).getByLabel("Address line 1").fill("Villa 7, Al Wasl Road");
	await addressFrame(page).getByLabel("Phone").fill("+971500000000");
}

/** Submits the forms and creates a token, like the step before the review. */
function review(page: Page) {
	return page.evaluate(async () => {
		const { stripe, elements } = window as unknown as ShopWindow;
		const { error } = await elements.submit();
		if (error) return { error };
		return stripe.createConfirmationToken({ elements, params: { return_url: `${location.origin}/return` } });
	});
}

/** Confirms the payment with the token of `review`. */
function confirm(page: Page, token: string | undefined, redirect: "always" | "if_required" = "if_required") {
	return page.evaluate(
		async ([id, how]) => {
			const { stripe } = window as unknown as ShopWindow;
			const clientSecret = new URLSearchParams(location.search).get("client_secret") ?? "";
			const confirmParams = { confirmation_token: id, return_url: `${location.origin}/return` };
			// The two values of `redirect` are separate overloads.
			return stripe.confirmPayment({ clientSecret, confirmParams, redirect: how as "if_required" });
		},
		[token ?? "", redirect] as const,
	);
}

async function payWith(page: Page, number: string) {
	await typeCard(page, number);
	const { confirmationToken } = await review(page);
	return confirm(page, confirmationToken?.id);
}

describe("paying in a browser", () => {
	test("accepts an address and a card, shows a preview and pays, without the card number on the shop's page", async () => {
		const { page, intent } = await openCheckout();
		expect((await review(page)).error).toMatchObject({
			type: "validation_error",
			code: "incomplete_address_line1",
		});
		await typeAddress(page);
		expect((await review(page)).error).toMatchObject({ type: "validation_error", code: "incomplete_number" });
		await typeCard(page, "4242 4242 4242 4242");
		const { confirmationToken } = await review(page);
		expect(confirmationToken).toMatchObject({
			payment_method_preview: { card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2034 } },
			shipping: {
				name: "Layla Haddad",
				phone: "+971500000000",
				address: { city: null, postal_code: null, state: "Dubai", country: "AE" },
			},
		});
		expect(await confirm(page, confirmationToken?.id)).toMatchObject({
			paymentIntent: { id: intent.id, status: "succeeded" },
		});
		const paid = await running.stripe.paymentIntents.retrieve(intent.id);
		expect(paid).toMatchObject({ amount_received: 25_950, shipping: { address: { line1: "Villa 7, Al Wasl Road" } } });

		const seen = await page.evaluate(() => ({
			closed: [...document.querySelectorAll("iframe")].every((frame) => frame.contentDocument === null),
			told: JSON.stringify((window as unknown as ShopWindow).events),
		}));
		expect(seen.closed).toBe(true);
		expect(seen.told).toContain('"complete":true');
		expect(seen.told).not.toContain("4242");
		await page.close();
	});

	test("reports a declined card, and pays with another card on the same intent", async () => {
		const { page, intent } = await openCheckout();
		await typeAddress(page);
		expect((await payWith(page, "4000000000000002")).error).toMatchObject({
			type: "card_error",
			code: "card_declined",
			decline_code: "generic_decline",
			message: "Your card was declined.",
		});
		expect((await payWith(page, "5555555555554444")).paymentIntent).toMatchObject({
			id: intent.id,
			status: "succeeded",
		});
		await page.close();
	});

	test("refuses a card that is not a test card", async () => {
		const { page } = await openCheckout();
		await typeAddress(page);
		await typeCard(page, "4111 1111 1111 1111");
		expect((await review(page)).error?.message).toContain("used a non test (live) card");
		await page.close();
	});

	test("shows the bank's dialog; rejecting leaves the intent open, approving pays", async () => {
		const { page } = await openCheckout();
		await typeAddress(page);
		const bank = page.frameLocator('iframe[title="Secure 3D authentication frame"]');
		const refused = payWith(page, "4000002760003184");
		await bank.locator("#test-source-fail-3ds").click();
		expect((await refused).error).toMatchObject({ code: "payment_intent_authentication_failure" });
		const agreed = payWith(page, "4000002760003184");
		await bank.locator("#test-source-authorize-3ds").click();
		expect((await agreed).paymentIntent).toMatchObject({ status: "succeeded" });
		expect(await page.locator("dialog").count()).toBe(0);
		await page.close();
	});

	test("has its forms and the bank's page in the language of Stripe.js", async () => {
		const { page } = await openCheckout({ locale: "ar" });
		await addressFrame(page).getByLabel("العنوان", { exact: true }).fill("فيلا 7، شارع الوصل");
		await addressFrame(page).getByLabel("رقم الهاتف").fill("+971500000000");
		const card = paymentFrame(page);
		await card.getByLabel("رقم البطاقة").fill("4000002760003184");
		await card.getByLabel("تاريخ الانتهاء").fill("12/34");
		await card.getByLabel("رمز الأمان").fill("123");
		const { confirmationToken } = await review(page);
		const paid = confirm(page, confirmationToken?.id);
		const bank = page.frameLocator('iframe[title="إطار التحقق عبر 3D Secure"]');
		await bank.getByRole("heading", { name: "تأكيد الدفع" }).waitFor();
		expect(await bank.locator("html").getAttribute("dir")).toBe("rtl");
		await bank.getByRole("button", { name: "رفض التحقق" }).click();
		expect((await paid).error?.message).toMatch(/^تعذّر التحقق من طريقة الدفع/);
		await page.close();
	});

	test("redirects to the return page when requested", async () => {
		const { page, intent } = await openCheckout();
		await typeAddress(page);
		await typeCard(page, "4242424242424242");
		const { confirmationToken } = await review(page);
		const back = page.waitForURL("**/return?**");
		confirm(page, confirmationToken?.id, "always").catch(() => {});
		await back;
		const { searchParams } = new URL(page.url());
		expect(searchParams.get("payment_intent")).toBe(intent.id);
		expect(searchParams.get("redirect_status")).toBe("succeeded");
		await page.close();
	});
});

describe("the Elements", () => {
	test("report an intent that accepts no payment any more", async () => {
		const paid = await running.stripe.paymentIntents.create({
			amount: 25_950,
			currency: "aed",
			confirm: true,
			payment_method: "pm_card_visa",
			return_url: "http://shop.test/return",
		});
		const page = await shop.open(String(paid.client_secret));
		await page.waitForFunction(() =>
			(window as unknown as ShopWindow).events?.some(
				({ element, event }) => element === "payment" && event === "loaderror",
			),
		);
		await page.close();
	});

	test("throw integration errors and return customer errors", async () => {
		const { page } = await openCheckout();
		const thrown = await page.evaluate(async () => {
			const { stripe, elements } = window as unknown as ShopWindow;
			const mistakes: (() => unknown)[] = [
				() => window.Stripe?.("sk_test_x"),
				() => stripe.elements({ clientSecret: "nonsense" }),
				() => elements.create("payment"),
				() => stripe.createConfirmationToken({ elements }),
				() => stripe.confirmPayment({ clientSecret: "pi_x_secret_x", confirmParams: { return_url: "" } }),
				() => (stripe as unknown as { createToken(): void }).createToken(),
			];
			const names: string[] = [];
			for (const mistake of mistakes) {
				try {
					await mistake();
					names.push("nothing thrown");
				} catch (error) {
					names.push((error as Error).name);
				}
			}
			return names;
		});
		expect(thrown).toEqual(Array(6).fill("IntegrationError"));
		await page.close();
	});

	test("format the number, detect the brand and show errors when a field loses focus", async () => {
		const { page } = await openCheckout();
		const frame = paymentFrame(page);
		const number = frame.getByLabel("Card number");
		await number.pressSequentially("378282246310005");
		expect(await number.inputValue()).toBe("3782 822463 10005");
		expect(await frame.locator(".brand").getAttribute("aria-label")).toBe("American Express");
		const expiry = frame.getByLabel("Expiration date");
		await expiry.pressSequentially("1220");
		expect(await expiry.inputValue()).toBe("12 / 20");
		expect(await expiry.getAttribute("aria-invalid")).toBeNull();
		await frame.getByLabel("Security code").pressSequentially("12345");
		expect(await frame.getByLabel("Security code").inputValue()).toBe("1234");
		expect(await expiry.getAttribute("aria-invalid")).toBe("true");
		await frame.getByText("Your card's expiration year is in the past.").waitFor();
		await page.close();
	});

	test("show the address fields of the chosen country", async () => {
		const { page } = await openCheckout();
		const frame = addressFrame(page);
		const names = () =>
			frame.locator("input, select").evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));
		expect(await frame.getByLabel("Emirate").locator("option").count()).toBe(8);
		expect(await names()).toEqual(["name", "country", "addressLine1", "addressLine2", "administrativeArea", "phone"]);
		await frame.getByLabel("Country or region").selectOption("OM");
		await frame.getByLabel("City", { exact: true }).waitFor();
		expect(await names()).toEqual([
			"name",
			"country",
			"addressLine1",
			"addressLine2",
			"locality",
			"postalCode",
			"phone",
		]);
		expect(await frame.getByLabel("City", { exact: true }).getAttribute("aria-required")).toBe("false");
		await page.close();
	});

	test("return a phone number in E.164 and refuse one that is none", async () => {
		const { page } = await openCheckout();
		await typeAddress(page);
		const phone = addressFrame(page).getByLabel("Phone");
		await phone.fill("050 12");
		expect((await review(page)).error).toMatchObject({ code: "invalid_phone_number" });
		await phone.fill("050 123 4567");
		const read = () => page.evaluate(() => (window as unknown as ShopWindow).address.getValue());
		expect(await read()).toMatchObject({ complete: true, value: { phone: "+971501234567" } });
		await page.close();
	});

	test("apply the shop's appearance, fit a narrow phone and grow with their errors", async () => {
		const { page } = await openCheckout({ width: 320 });
		const frame = paymentFrame(page);
		const number = frame.getByLabel("Card number");
		expect(await number.evaluate((input) => getComputedStyle(input).borderRadius)).toBe("9px");
		await page.evaluate(() => {
			const { elements } = window as unknown as ShopWindow;
			return elements.update({ appearance: { theme: "stripe", variables: { borderRadius: "2px" } } });
		});
		await expect.poll(() => number.evaluate((input) => getComputedStyle(input).borderRadius)).toBe("2px");

		const iframe = page.locator('iframe[title="Secure payment input frame"]');
		const before = (await iframe.boundingBox())?.height ?? 0;
		await review(page);
		await expect.poll(async () => (await iframe.boundingBox())?.height).toBeGreaterThan(before);
		await expect
			.poll(() =>
				number.evaluate(({ ownerDocument: { documentElement: root } }) => [
					root.scrollHeight <= root.clientHeight,
					root.scrollWidth <= root.clientWidth,
				]),
			)
			.toEqual([true, true]);
		await page.close();
	});
});

describe("methods that are no card", () => {
	test("Link pays with an e-mail address that the form checks", async () => {
		const { page, intent } = await openCheckout();
		await typeAddress(page);
		const frame = paymentFrame(page);
		expect(await frame.getByRole("radio", { name: "Card" }).isChecked()).toBe(true);
		await frame.getByText("use test card 4242 4242 4242 4242").waitFor();
		await frame.getByRole("radio", { name: "Link" }).check();
		await frame.getByText("no money moves, and any e-mail address will do").waitFor();
		expect(await frame.getByText("use test card").count()).toBe(0);
		expect(await frame.getByLabel("Card number").count()).toBe(0);
		expect((await review(page)).error).toMatchObject({ code: "incomplete_email" });
		await frame.getByLabel("Email").fill("layla@example.com");
		const { confirmationToken } = await review(page);
		expect(confirmationToken?.payment_method_preview).toMatchObject({
			type: "link",
			link: { email: "layla@example.com" },
			billing_details: { name: "Layla Haddad", email: "layla@example.com" },
		});
		const { paymentIntent } = await confirm(page, confirmationToken?.id);
		expect(paymentIntent).toMatchObject({ id: intent.id, status: "succeeded" });
		await page.close();
	});

	test("Klarna leaves the page and comes back to the return URL", async () => {
		const { page, intent } = await openCheckout();
		await typeAddress(page);
		await paymentFrame(page).getByRole("radio", { name: "Klarna" }).check();
		await paymentFrame(page).getByLabel("Email").fill("layla@example.com");
		const { confirmationToken } = await review(page);
		// The promise never resolves, because the page is left.
		void confirm(page, confirmationToken?.id).catch(() => {});
		await page.getByRole("button", { name: "Authorize test payment" }).click();
		await page.waitForURL(/\/return\?/);
		const back = new URL(page.url()).searchParams;
		expect([back.get("payment_intent"), back.get("redirect_status")]).toEqual([intent.id, "succeeded"]);
		expect(await running.stripe.paymentIntents.retrieve(intent.id)).toMatchObject({ status: "succeeded" });
		await page.close();
	});
});

describe("a customer's saved cards", () => {
	async function openFor(customer: string) {
		const { client_secret: customerSession } = await running.stripe.customerSessions.create({
			customer,
			components: {
				payment_element: {
					enabled: true,
					features: {
						payment_method_redisplay: "enabled",
						payment_method_save: "enabled",
						payment_method_save_usage: "on_session",
					},
				},
			},
		});
		const intent = await running.stripe.paymentIntents.create({ amount: 25_950, currency: "aed", customer });
		const page = await shop.open(String(intent.client_secret), { customerSession });
		await whenReady(page);
		await typeAddress(page);
		return page;
	}

	test("are saved when the shopper asks for it, and offered at the next payment", async () => {
		const { id } = await running.stripe.customers.create();
		const first = await openFor(id);
		const save = paymentFrame(first).getByLabel("Save payment details for future purchases");
		expect(await save.boundingBox()).toMatchObject({ width: 20, height: 20 });
		await save.check();
		expect((await payWith(first, "4242424242424242")).paymentIntent?.status).toBe("succeeded");
		await first.close();

		const second = await openFor(id);
		expect(await paymentFrame(second).getByRole("radio", { name: "VISA •••• 4242" }).isChecked()).toBe(true);
		expect(await paymentFrame(second).getByLabel("Card number").count()).toBe(0);
		const { confirmationToken } = await review(second);
		expect(confirmationToken?.payment_method_preview).toMatchObject({ type: "card", card: { last4: "4242" } });
		expect((await confirm(second, confirmationToken?.id)).paymentIntent?.status).toBe("succeeded");
		await second.close();
	});
});
