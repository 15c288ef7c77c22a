import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { refusalOf, runProvider } from "../test/running-provider.ts";

const running = runProvider();
const returnUrl = "http://shop.test/return";

function confirmWith(type: "klarna" | "link", email?: string): Promise<Stripe.PaymentIntent> {
	return running.stripe.paymentIntents.create({
		amount: 25_950,
		currency: "aed",
		confirm: true,
		payment_method_data: { type, ...(email ? { billing_details: { email } } : {}) },
		return_url: returnUrl,
	});
}

/** Answers on the page to which a method has redirected. @returns the address it leads back to. */
async function answerPage(intent: Stripe.PaymentIntent, outcome: string): Promise<URL> {
	const { pathname, search } = new URL(String(intent.next_action?.redirect_to_url?.url));
	const page = await running.site.inject({ method: "GET", url: pathname + search });
	expect(page.body).toContain("Klarna test payment page");
	const answer = await running.site.inject({
		method: "POST",
		url: pathname,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		payload: new URLSearchParams({ client_secret: String(intent.client_secret), outcome }).toString(),
	});
	return new URL(answer.json().return_url);
}

async function typesReceived(): Promise<string[]> {
	await running.provider.chaos.settled();
	return running.received.map(({ event }) => event.type);
}

test("the page of a method is in Arabic for Stripe.js in Arabic", async () => {
	const waiting = await confirmWith("klarna");
	const { pathname, search } = new URL(String(waiting.next_action?.redirect_to_url?.url));
	const { body } = await running.site.inject(`${pathname}${search}&locale=ar`);
	expect(body).toContain('<html lang="ar" dir="rtl">');
	expect(body).toContain("259.50 درهم إماراتي");
	expect(wordsOf(body).filter((word) => /[a-z]/i.test(word))).toEqual(["Klarna", "Klarna", "Klarna"]);
});

/** The words that the payer reads. */
function wordsOf(html: string): string[] {
	const [, shown = ""] = /(<title>.*)<script/s.exec(html) ?? [];
	return shown
		.replace(/<[^>]*>/g, " ")
		.split(/\s+/)
		.filter(Boolean);
}

describe("Link", () => {
	test("pays with an e-mail address and no card, and can be refunded", async () => {
		const paid = await confirmWith("link", "layla@example.com");
		expect(paid.status).toBe("succeeded");
		const method = await running.stripe.paymentMethods.retrieve(String(paid.payment_method));
		expect(method).toMatchObject({ type: "link", link: { email: "layla@example.com" } });
		expect(method.card).toBeUndefined();
		const charge = await running.stripe.charges.retrieve(String(paid.latest_charge));
		expect(charge.payment_method_details).toEqual({ type: "link", link: { country: null } });
		expect(await running.stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({ status: "succeeded" });
	});

	test("needs an e-mail address", async () => {
		expect(await refusalOf(confirmWith("link"))).toMatchObject({
			code: "parameter_missing",
			param: "payment_method_data[billing_details][email]",
		});
	});

	test("pays through a confirmation token, which has no card", async () => {
		const token = await running.stripe.testHelpers.confirmationTokens.create({
			payment_method_data: { type: "link", billing_details: { email: "layla@example.com" } },
		});
		expect(token.payment_method_preview).toMatchObject({ type: "link", link: { email: "layla@example.com" } });
		expect(token.payment_method_preview?.card).toBeUndefined();
		const intent = await running.stripe.paymentIntents.create({ amount: 5000, currency: "aed" });
		const paid = await running.stripe.paymentIntents.confirm(intent.id, {
			confirmation_token: token.id,
			return_url: returnUrl,
		});
		expect(paid.status).toBe("succeeded");
	});
});

describe("a method that leaves the page", () => {
	test("redirects, and comes back with the paid intent", async () => {
		const waiting = await confirmWith("klarna");
		expect(waiting).toMatchObject({
			status: "requires_action",
			next_action: { type: "redirect_to_url", redirect_to_url: { return_url: returnUrl } },
		});
		const back = await answerPage(waiting, "authenticated");
		expect(back.origin + back.pathname).toBe(returnUrl);
		expect(Object.fromEntries(back.searchParams)).toEqual({
			payment_intent: waiting.id,
			payment_intent_client_secret: waiting.client_secret,
			redirect_status: "succeeded",
		});
		const paid = await running.stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge"] });
		expect(paid).toMatchObject({ status: "succeeded", latest_charge: { payment_method_details: { type: "klarna" } } });
		expect(await running.stripe.refunds.create({ payment_intent: paid.id })).toMatchObject({
			destination_details: { type: "klarna" },
		});
	});

	test("that is cancelled leaves the intent open for another method", async () => {
		const waiting = await confirmWith("klarna");
		const back = await answerPage(waiting, "failed");
		expect(back.searchParams.get("redirect_status")).toBe("failed");
		expect(await running.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "payment_intent_payment_attempt_failed", payment_method: { type: "klarna" } },
		});
		const paid = await running.stripe.paymentIntents.confirm(waiting.id, {
			payment_method: "pm_card_visa",
			return_url: returnUrl,
		});
		expect(paid.status).toBe("succeeded");
	});

	test("can be processing until its money comes", async () => {
		const waiting = await confirmWith("klarna");
		const back = await answerPage(waiting, "succeeds later");
		expect(back.searchParams.get("redirect_status")).toBe("pending");
		const processing = await running.stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge"] });
		expect(processing).toMatchObject({
			status: "processing",
			amount_received: 0,
			latest_charge: { status: "pending", paid: false },
		});
		await running.provider.chaos.passTime(10_000);
		expect(await running.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
			status: "succeeded",
			amount_received: 25_950,
		});
		expect(await typesReceived()).toEqual(
			expect.arrayContaining(["payment_intent.processing", "charge.pending", "payment_intent.succeeded"]),
		);
	});

	test("can be processing until its money fails to come", async () => {
		const waiting = await confirmWith("klarna");
		await answerPage(waiting, "fails later");
		await running.provider.chaos.passTime(10_000);
		expect(await running.stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "payment_intent_payment_attempt_failed" },
		});
		expect(await typesReceived()).toEqual(expect.arrayContaining(["charge.failed", "payment_intent.payment_failed"]));
	});
});
