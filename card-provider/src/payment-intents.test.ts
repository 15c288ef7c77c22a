import type { Stripe } from "stripe";
import { describe, expect, test } from "vitest";
import { pay, refusalOf, runProvider } from "../test/running-provider.ts";
import { testCardByPaymentMethod } from "./test-cards.ts";

const running = runProvider();
const price = { amount: 25_950, currency: "aed" };
const shipping = {
	name: "Layla Haddad",
	phone: "+971500000000",
	address: { line1: "Villa 7", line2: "Al Wasl Road", city: "Dubai", state: "Dubai", country: "AE" },
};
const return_url = "http://shop.test/return";

async function newToken(paymentMethod = "pm_card_ae") {
	return running.stripe.testHelpers.confirmationTokens.create({
		payment_method: paymentMethod,
		shipping,
		return_url,
	});
}

describe("creating an intent", () => {
	test("refuses what is beyond Stripe's limits", async () => {
		const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, "v"]));
		const refused: [object, string][] = [
			[{ currency: "xxx" }, "currency"],
			[{ receipt_email: "nobody" }, "receipt_email"],
			[{ metadata: { ...fifty, more: "v" } }, "metadata"],
			[{ metadata: { ["k".repeat(41)]: "v" } }, "metadata"],
			[{ metadata: { key: "v".repeat(501) } }, "metadata[key]"],
			[{ statement_descriptor_suffix: "s".repeat(23) }, "statement_descriptor_suffix"],
		];
		for (const [params, param] of refused) {
			const refusal = await refusalOf(running.stripe.paymentIntents.create({ ...price, ...params }));
			expect(refusal).toMatchObject({ statusCode: 400, param });
		}
		const most = { metadata: fifty, receipt_email: "a@shop.example", statement_descriptor_suffix: "s".repeat(22) };
		expect((await running.stripe.paymentIntents.create({ ...price, ...most })).status).toBe("requires_payment_method");
		const longest = { ["k".repeat(40)]: "v".repeat(500) };
		expect((await running.stripe.paymentIntents.create({ ...price, metadata: longest })).metadata).toEqual(longest);
		const years = { 2024: "x", 2025: "y" };
		expect((await running.stripe.paymentIntents.create({ ...price, metadata: years })).metadata).toEqual(years);
	});

	test("takes a Mastercard of the Emirates", async () => {
		const paid = await running.stripe.paymentIntents.create({
			...price,
			confirm: true,
			payment_method: "pm_card_ae_mastercard",
			return_url,
			expand: ["latest_charge"],
		});
		expect(paid.latest_charge).toMatchObject({
			payment_method_details: { card: { brand: "mastercard", country: "AE", last4: "0022" } },
		});
	});

	test("returns an intent that requires a payment method, with a client secret", async () => {
		const intent = await running.stripe.paymentIntents.create({ ...price, metadata: { cart: "c1" } });
		expect(intent).toMatchObject({
			amount: 25_950,
			amount_received: 0,
			automatic_payment_methods: { enabled: true, allow_redirects: "always" },
			capture_method: "automatic_async",
			currency: "aed",
			livemode: false,
			metadata: { cart: "c1" },
			status: "requires_payment_method",
		});
		expect(intent.id).toMatch(/^pi_3\w{23}$/);
		expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
		expect(intent.lastResponse.requestId).toMatch(/^req_\w{14}$/);
		expect(intent.lastResponse.apiVersion).toBe("2026-10-28.endive");
	});

	test.each([
		["no amount", { currency: "aed" }, "parameter_missing", "amount", "Missing required param: amount."],
		["half a fils", { amount: 10.5, currency: "aed" }, "parameter_invalid_integer", "amount", "Invalid integer: 10.5"],
		[
			"less than two dirhams",
			{ amount: 199, currency: "aed" },
			"amount_too_small",
			"amount",
			"Amount must be at least 2.00 aed",
		],
		[
			"nine digits",
			{ amount: 100_000_000, currency: "aed" },
			"amount_too_large",
			"amount",
			"Amount must be no more than 999999.99 aed",
		],
		["an unknown parameter", { ...price, foo: 1 }, "parameter_unknown", "foo", "Received unknown parameter: foo"],
		[
			"an unknown nested parameter",
			{ ...price, shipping: { ...shipping, floor: 3 } },
			"parameter_unknown",
			"shipping[floor]",
			"Received unknown parameter: shipping[floor]",
		],
		[
			"payment_method_types",
			{ ...price, payment_method_types: ["card"] },
			"payment_method_types_no_longer_supported",
			"payment_method_types",
			"The payment_method_types parameter",
		],
	])("refuses %s in Stripe's words", async (_what, params, code, param, message) => {
		const refusal = await refusalOf(running.stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams));
		expect(refusal).toMatchObject({ statusCode: 400, rawType: "invalid_request_error", code, param });
		expect(refusal.message).toContain(message);
	});

	test("accepts only one way of choosing payment methods", async () => {
		const params = {
			...price,
			allowed_payment_method_types: ["card" as const],
			automatic_payment_methods: { enabled: true },
		};
		const refusal = await refusalOf(running.stripe.paymentIntents.create(params));
		expect(refusal.message).toContain("You may only specify one of these parameters");
	});
});

describe("changing an intent", () => {
	test("sets the amount and merges metadata", async () => {
		const { id } = await running.stripe.paymentIntents.create({ ...price, metadata: { cart: "c1", old: "x" } });
		const changed = await running.stripe.paymentIntents.update(id, {
			amount: 30_000,
			metadata: { old: "", version: 2 },
		});
		expect(changed).toMatchObject({ amount: 30_000, metadata: { cart: "c1", version: "2" } });
	});

	test("leaves an authentication alone unless the terms change", async () => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		const { next_action, payment_method } = waiting;
		const harmless: Stripe.PaymentIntentUpdateParams[] = [
			{ metadata: { order: "7" } },
			{ description: "Lamps", receipt_email: "layla@shop.example" },
			{ shipping },
			{ amount: 25_950, currency: "AED", payment_method: String(payment_method) },
		];
		for (const params of harmless) {
			const updated = await running.stripe.paymentIntents.update(waiting.id, params);
			expect(updated).toMatchObject({ status: "requires_action", payment_method, next_action });
		}
	});

	test.each([
		["the amount", { amount: 30_000 }],
		["the currency", { currency: "usd" }],
		["the payment method", { payment_method: "pm_card_mastercard" }],
	])("ends an authentication with a change of %s", async (_what, params) => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		const changed = await running.stripe.paymentIntents.update(waiting.id, params);
		expect(changed).toMatchObject({ status: "requires_confirmation", next_action: null });
	});

	test("is refused for the amount of a paid intent, but not for its metadata", async () => {
		const { id } = await pay(running.stripe);
		const refusal = await refusalOf(running.stripe.paymentIntents.update(id, { amount: 999 }));
		expect(refusal).toMatchObject({ statusCode: 400, code: "payment_intent_unexpected_state" });
		expect(refusal.message).toContain("amount could not be updated because it has a status of succeeded");
		await running.stripe.paymentIntents.update(id, { metadata: { order: "7" } });
	});
});

describe("confirming with a token", () => {
	test("charges the card and copies the shipping details", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const token = await newToken();
		expect(token.payment_method_preview?.card).toMatchObject({ brand: "visa", last4: "0001", country: "AE" });
		const paid = await running.stripe.paymentIntents.confirm(id, {
			confirmation_token: token.id,
			expand: ["latest_charge.balance_transaction", "payment_method"],
		});
		expect(paid).toMatchObject({ status: "succeeded", amount_received: 25_950, shipping: { name: "Layla Haddad" } });
		expect(paid.latest_charge).toMatchObject({ paid: true, payment_method_details: { card: { last4: "0001" } } });
		expect(paid.payment_method).toMatchObject({ object: "payment_method" });
	});

	test("reports the fee later, in charge.updated", async () => {
		const paid = await pay(running.stripe);
		const charge = await running.stripe.charges.retrieve(String(paid.latest_charge));
		expect(charge.balance_transaction).toBeNull();
		await running.provider.chaos.passTime(1000);
		const settled = await running.stripe.charges.retrieve(charge.id, { expand: ["balance_transaction"] });
		expect(settled.balance_transaction).toMatchObject({ amount: 25_950, fee: 853, net: 25_097, source: charge.id });
		expect(running.received.map(({ event }) => event.type)).toContain("charge.updated");
	});

	test("consumes the token, even when the card is declined", async () => {
		const token = await newToken("pm_card_visa_chargeDeclined");
		const { id } = await running.stripe.paymentIntents.create(price);
		const declined = await refusalOf(running.stripe.paymentIntents.confirm(id, { confirmation_token: token.id }));
		expect(declined.statusCode).toBe(402);
		const again = await refusalOf(running.stripe.paymentIntents.confirm(id, { confirmation_token: token.id }));
		expect(again).toMatchObject({ statusCode: 400, param: "confirmation_token" });
		expect(again.message).toContain("already been used");
	});

	test("is refused once the token is twelve hours old", async () => {
		const token = await newToken();
		const { id } = await running.stripe.paymentIntents.create(price);
		await running.provider.chaos.passTime(12 * 60 * 60 * 1000 + 1000);
		const refusal = await refusalOf(running.stripe.paymentIntents.confirm(id, { confirmation_token: token.id }));
		expect(refusal.message).toContain("has expired");
	});
});

describe("confirming", () => {
	test("twice concurrently charges once", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const confirm = () => running.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url });
		const outcomes = await Promise.allSettled([confirm(), confirm(), confirm()]);
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
		const charges = await running.stripe.charges.list({ payment_intent: id });
		expect(charges.data).toHaveLength(1);
	});

	test("is refused when the amount differs from the one the customer saw", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const params = { payment_method: "pm_card_visa", return_url, amount_to_confirm: 1 };
		expect(await refusalOf(running.stripe.paymentIntents.confirm(id, params))).toMatchObject({
			param: "amount_to_confirm",
		});
	});

	test("requires a return URL unless redirects are disabled", async () => {
		const open = await running.stripe.paymentIntents.create(price);
		const refusal = await refusalOf(running.stripe.paymentIntents.confirm(open.id, { payment_method: "pm_card_visa" }));
		expect(refusal.message).toContain("you must provide a `return_url`");
		const closed = await running.stripe.paymentIntents.create({
			...price,
			automatic_payment_methods: { enabled: true, allow_redirects: "never" },
		});
		const paid = await running.stripe.paymentIntents.confirm(closed.id, { payment_method: "pm_card_visa" });
		expect(paid.status).toBe("succeeded");
	});

	test.each(["foo", "/checkout/success", "javascript:alert(1)", "//shop.test/", "http://"])(
		"refuses the return URL %s",
		async (url) => {
			const { id } = await running.stripe.paymentIntents.create(price);
			const invalid = { statusCode: 400, code: "url_invalid", param: "return_url" };
			const params = { payment_method: "pm_card_authenticationRequired", return_url: url };
			expect(await refusalOf(running.stripe.paymentIntents.confirm(id, params))).toMatchObject(invalid);
			const token = running.stripe.testHelpers.confirmationTokens.create({
				payment_method: "pm_card_visa",
				return_url: url,
			});
			expect(await refusalOf(token)).toMatchObject(invalid);
		},
	);

	test.each([
		["pm_card_visa_chargeDeclined", "card_declined", "generic_decline", "Your card was declined."],
		[
			"pm_card_visa_chargeDeclinedInsufficientFunds",
			"card_declined",
			"insufficient_funds",
			"Your card has insufficient funds.",
		],
		["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card", "Your card was declined."],
		["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card", "Your card was declined."],
		["pm_card_chargeDeclinedExpiredCard", "expired_card", "", "Your card has expired."],
		["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "", "Your card's security code is incorrect."],
		["pm_card_chargeDeclinedProcessingError", "processing_error", "", "An error occurred while processing your card."],
		["pm_card_radarBlock", "card_declined", "fraudulent", "Your card was declined."],
	])("with %s is declined and leaves the intent open", async (paymentMethod, code, declineCode, message) => {
		const refusal = await refusalOf(pay(running.stripe, { paymentMethod }));
		expect(refusal).toMatchObject({ statusCode: 402, type: "StripeCardError", code, decline_code: declineCode });
		expect(refusal.message).toContain(message);
		const intent = await running.stripe.paymentIntents.retrieve(String(refusal.payment_intent?.id), {
			expand: ["latest_charge"],
		});
		expect(intent).toMatchObject({
			last_payment_error: { code },
			latest_charge: { paid: false, status: "failed" },
			payment_method: null,
			status: "requires_payment_method",
		});
	});

	test("can succeed on the same intent after a decline", async () => {
		const refusal = await refusalOf(pay(running.stripe, { paymentMethod: "pm_card_visa_chargeDeclined" }));
		const id = String(refusal.payment_intent?.id);
		const paid = await running.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_mastercard", return_url });
		expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
		await running.provider.chaos.settled();
		const types = running.received.map(({ event }) => event.type);
		expect(types).toEqual(
			expect.arrayContaining(["charge.failed", "payment_intent.payment_failed", "payment_intent.succeeded"]),
		);
	});
});

describe("the terms of an intent", () => {
	const link = { type: "link" as const, billing_details: { email: "layla@shop.example" } };

	test("are stored when it is created and when it is updated", async () => {
		const { stripe } = running;
		const intent = await stripe.paymentIntents.create({ ...price, excluded_payment_method_types: ["klarna"] });
		expect(intent).toMatchObject({
			excluded_payment_method_types: ["klarna"],
			payment_method_types: ["card", "link"],
		});
		const changes: [Stripe.PaymentIntentUpdateParams, object][] = [
			[{ setup_future_usage: "off_session" }, { setup_future_usage: "off_session" }],
			[{ setup_future_usage: "" }, { setup_future_usage: null }],
			[{ capture_method: "manual" }, { capture_method: "manual" }],
			[{ excluded_payment_method_types: "" }, { payment_method_types: ["card", "klarna", "link"] }],
			[{ allowed_payment_method_types: ["card"] }, { automatic_payment_methods: null, payment_method_types: ["card"] }],
		];
		for (const [params, expected] of changes) {
			expect(await stripe.paymentIntents.update(intent.id, params)).toMatchObject(expected);
		}
		const paid = await pay(stripe);
		for (const [params] of changes) {
			expect(await refusalOf(stripe.paymentIntents.update(paid.id, params))).toMatchObject({ statusCode: 400 });
		}
	});

	test("keep methods that redirect away if redirects are disabled", async () => {
		const intent = await running.stripe.paymentIntents.create({
			...price,
			automatic_payment_methods: { enabled: true, allow_redirects: "never" },
		});
		expect(intent.payment_method_types).toEqual(["card", "link"]);
	});

	test.each<["klarna" | "link", Partial<Stripe.PaymentIntentCreateParams>]>([
		["link", { allowed_payment_method_types: ["card"] }],
		["klarna", { allowed_payment_method_types: ["card"] }],
		["klarna", { excluded_payment_method_types: ["klarna"] }],
	])("refuse a payment method of the type %s that is not allowed", async (type, terms) => {
		const { stripe } = running;
		const data = { payment_method_data: { ...link, type } };
		const { id } = await stripe.paymentIntents.create({ ...price, ...terms });
		const tries = [
			() => stripe.paymentIntents.confirm(id, { ...data, return_url }),
			() => stripe.paymentIntents.update(id, data),
			() => stripe.paymentIntents.create({ ...price, ...terms, ...data, confirm: true, return_url }),
		];
		for (const attempt of tries) {
			const refusal = await refusalOf(attempt());
			expect(refusal).toMatchObject({ statusCode: 400, code: "payment_intent_incompatible_payment_method" });
			expect(refusal.message).toContain(`The PaymentMethod provided (${type}) is not allowed`);
		}
		const params = { payment_method: "pm_card_visa", return_url };
		expect((await stripe.paymentIntents.confirm(id, params)).status).toBe("succeeded");
	});

	test("lose their payment method with an empty id", async () => {
		const { id } = await running.stripe.paymentIntents.create({ ...price, payment_method: "pm_card_visa" });
		const emptied = await running.stripe.paymentIntents.update(id, { payment_method: "" });
		expect(emptied).toMatchObject({ status: "requires_payment_method", payment_method: null });
	});

	test("attach a described payment method for a later confirmation", async () => {
		const intent = await running.stripe.paymentIntents.create({ ...price, payment_method_data: link });
		expect(intent).toMatchObject({ status: "requires_confirmation", payment_method: expect.stringMatching(/^pm_/) });
		expect((await running.stripe.paymentIntents.confirm(intent.id, { return_url })).status).toBe("succeeded");
	});

	test.each([
		["application_fee_amount", { application_fee_amount: 100 }],
		["on_behalf_of", { on_behalf_of: "acct_1" }],
		["payment_method_options", { payment_method_options: { card: { request_three_d_secure: "any" as const } } }],
		["return_url", { return_url }],
		["off_session", { off_session: true }],
	])("are refused when they would be dropped: %s", async (param, params) => {
		const refusal = await refusalOf(running.stripe.paymentIntents.create({ ...price, ...params }));
		expect(refusal).toMatchObject({ statusCode: 400, param });
	});

	test("refuse a receipt address that is none, also at the confirmation", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const params = { payment_method: "pm_card_visa", receipt_email: "nobody", return_url };
		expect(await refusalOf(running.stripe.paymentIntents.confirm(id, params))).toMatchObject({
			param: "receipt_email",
		});
	});
});

describe("a payment without the cardholder", () => {
	const payOffSession = (params: Partial<Stripe.PaymentIntentCreateParams>) =>
		running.stripe.paymentIntents.create({ ...price, confirm: true, off_session: true, return_url, ...params });

	test("is declined when the bank wants to ask", async () => {
		const refusal = await refusalOf(payOffSession({ payment_method: "pm_card_authenticationRequired" }));
		expect(refusal).toMatchObject({
			statusCode: 402,
			code: "authentication_required",
			decline_code: "authentication_required",
		});
		expect(await running.stripe.paymentIntents.retrieve(String(refusal.payment_intent?.id))).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "authentication_required" },
		});
	});

	test("succeeds with cards that are set up for it", async () => {
		const ready = await payOffSession({ payment_method: "pm_card_authenticationRequiredSetupForOffSession" });
		expect(ready.status).toBe("succeeded");
		expect((await payOffSession({ payment_method: "pm_card_visa" })).status).toBe("succeeded");
		const unsaved = payOffSession({ payment_method: "pm_card_authenticationRequiredOnSetup" });
		expect(await refusalOf(unsaved)).toMatchObject({ code: "authentication_required" });
	});
});

describe("the published test cards", () => {
	test.each([
		["371449635398431", "amex"],
		["6011000990139424", "discover"],
		["6011981111111113", "discover"],
		["3056930009020004", "diners"],
		["36227206271667", "diners"],
		["6555900000604105", "discover"],
		["3566002020360505", "jcb"],
		["6200000000000005", "unionpay"],
		["6200000000000047", "unionpay"],
		["6205500000000000004", "unionpay"],
	])("with the number %s are of the brand %s", async (number, brand) => {
		const { id, card } = await running.stripe.paymentMethods.create({
			type: "card",
			card: { number, exp_month: 12, exp_year: 2034, cvc: "123" },
		});
		expect(card).toMatchObject({ brand, last4: number.slice(-4) });
		expect((await pay(running.stripe, { paymentMethod: id })).status).toBe("succeeded");
	});

	test.each([
		["pm_card_amex", "succeeded"],
		["pm_card_diners", "succeeded"],
		["pm_card_discover", "succeeded"],
		["pm_card_jcb", "succeeded"],
		["pm_card_unionpay", "succeeded"],
		["pm_card_mastercard_debit", "succeeded"],
		["pm_card_mastercard_prepaid", "succeeded"],
		["pm_card_threeDSecureOptional", "succeeded"],
		["pm_card_threeDSecureRequired", "requires_action"],
		["pm_card_authenticationRequiredOnSetup", "requires_action"],
		["pm_card_authenticationRequiredSetupForOffSession", "requires_action"],
	])("%s leads to %s", async (paymentMethod, status) => {
		expect((await pay(running.stripe, { paymentMethod })).status).toBe(status);
	});

	test.each([
		["pm_card_chargeCustomerFail", "generic_decline"],
		["pm_card_riskLevelHighest", "fraudulent"],
		["pm_card_threeDSecureRequiredProcessingError", "generic_decline"],
		["pm_card_visa_chargeDeclinedVelocityLimitExceeded", "card_velocity_exceeded"],
	])("%s is declined as %s", async (paymentMethod, decline_code) => {
		const refusal = await refusalOf(pay(running.stripe, { paymentMethod }));
		expect(refusal).toMatchObject({ statusCode: 402, code: "card_declined", decline_code });
	});

	test.each([
		["pm_card_cvcCheckFail", { cvc_check: "fail" }],
		["pm_card_avsZipFail", { address_line1_check: "pass", address_postal_code_check: "fail", cvc_check: "pass" }],
		["pm_card_avsLine1Fail", { address_line1_check: "fail", address_postal_code_check: "pass" }],
		["pm_card_avsFail", { address_line1_check: "fail", address_postal_code_check: "fail" }],
		["pm_card_avsUnchecked", { address_line1_check: "unchecked", address_postal_code_check: "unchecked" }],
	])("%s pays with checks that do not pass", async (paymentMethod, checks) => {
		const number = testCardByPaymentMethod(paymentMethod)!.number;
		const { id } = await running.stripe.paymentMethods.create({
			type: "card",
			card: { number, exp_month: 12, exp_year: 2034, cvc: "123" },
			billing_details: { address: { line1: "Villa 7", postal_code: "00000", country: "AE" } },
		});
		const paid = await pay(running.stripe, { paymentMethod: id });
		const charge = await running.stripe.charges.retrieve(String(paid.latest_charge));
		expect(charge).toMatchObject({ paid: true, payment_method_details: { card: { checks } } });
	});

	test("pm_card_bypassPending makes the money available at once", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_bypassPending" });
		await running.provider.chaos.passTime(1000);
		const { balance_transaction: booked } = await running.stripe.charges.retrieve(String(paid.latest_charge), {
			expand: ["balance_transaction"],
		});
		const { status, available_on, created } = booked as Stripe.BalanceTransaction;
		expect({ status, available_on }).toEqual({ status: "available", available_on: created });
	});
});

describe("a payment method without a customer", () => {
	const typed = {
		type: "card" as const,
		card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
	};

	async function refusedMessages(paymentMethod: string) {
		const { stripe } = running;
		const open = await stripe.paymentIntents.create(price);
		const refusals = [
			await refusalOf(stripe.paymentIntents.confirm(open.id, { payment_method: paymentMethod, return_url })),
			await refusalOf(stripe.paymentIntents.update(open.id, { payment_method: paymentMethod })),
			await refusalOf(stripe.paymentIntents.create({ ...price, payment_method: paymentMethod })),
			await refusalOf(newToken(paymentMethod)),
		];
		expect(refusals.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
		return refusals.map(({ message }) => message);
	}

	test("pays once", async () => {
		const { id } = await running.stripe.paymentMethods.create(typed);
		await pay(running.stripe, { paymentMethod: id });
		for (const message of await refusedMessages(id)) {
			expect(message).toContain("It may not be used again");
		}
	});

	test("pays once, also by two tokens", async () => {
		const { id } = await running.stripe.paymentMethods.create(typed);
		const [first, second] = [await newToken(id), await newToken(id)];
		const [one, other] = [
			await running.stripe.paymentIntents.create(price),
			await running.stripe.paymentIntents.create(price),
		];
		const paid = await running.stripe.paymentIntents.confirm(one.id, { confirmation_token: first.id });
		expect(paid.payment_method).toBe(id);
		const refusal = await refusalOf(running.stripe.paymentIntents.confirm(other.id, { confirmation_token: second.id }));
		expect(refusal.message).toContain("It may not be used again");
	});

	test("pays once for concurrent intents", async () => {
		const { id } = await running.stripe.paymentMethods.create(typed);
		const outcomes = await Promise.allSettled([1, 2, 3].map(() => pay(running.stripe, { paymentMethod: id })));
		expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
	});

	test("may be tried again for the same intent after a decline, and for no other", async () => {
		const { id } = await running.stripe.paymentMethods.create({
			...typed,
			card: { ...typed.card, number: "4000000000000002" },
		});
		const declined = await refusalOf(pay(running.stripe, { paymentMethod: id }));
		const intentId = String(declined.payment_intent?.id);
		const again = running.stripe.paymentIntents.confirm(intentId, { payment_method: id, return_url });
		expect(await refusalOf(again)).toMatchObject({ code: "card_declined" });
		expect((await refusedMessages(id))[0]).toContain("It may not be used again");
	});

	test("that is predefined pays as often as you like", async () => {
		for (let count = 0; count < 2; count++) {
			expect((await pay(running.stripe, { paymentMethod: "pm_card_visa" })).status).toBe("succeeded");
		}
	});
});

describe("3-D Secure", () => {
	async function answer(intent: Stripe.PaymentIntent, outcome: string) {
		const url = String(intent.next_action?.redirect_to_url?.url);
		const page = await running.site.inject(url.replace("http://shop.test", ""));
		expect(page.body).toContain("AED 259.50");
		const reply = await running.site.inject({
			method: "POST",
			url: new URL(url).pathname,
			headers: { "content-type": "application/x-www-form-urlencoded" },
			payload: new URLSearchParams({ client_secret: String(intent.client_secret), outcome }).toString(),
		});
		return reply.json();
	}

	test("asks the cardholder, then charges and redirects to the shop", async () => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		expect(waiting).toMatchObject({ status: "requires_action", next_action: { type: "redirect_to_url" } });
		const { return_url: back } = await answer(waiting, "authenticated");
		expect(back).toContain(`http://shop.test/return?payment_intent=${waiting.id}`);
		expect(back).toContain("redirect_status=succeeded");
		const paid = await running.stripe.paymentIntents.retrieve(waiting.id, { expand: ["latest_charge"] });
		expect(paid).toMatchObject({
			status: "succeeded",
			latest_charge: { payment_method_details: { card: { three_d_secure: { result: "authenticated" } } } },
		});
	});

	test("that fails leaves the intent open for another card", async () => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		expect((await answer(waiting, "failed")).return_url).toContain("redirect_status=failed");
		const failed = await running.stripe.paymentIntents.retrieve(waiting.id);
		expect(failed).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "payment_intent_authentication_failure" },
		});
	});

	test("does not prevent a decline", async () => {
		const paymentMethod = "pm_card_threeDSecureRequiredChargeDeclined";
		const waiting = await pay(running.stripe, { paymentMethod });
		await answer(waiting, "authenticated");
		const declined = await running.stripe.paymentIntents.retrieve(waiting.id);
		expect(declined).toMatchObject({
			status: "requires_payment_method",
			last_payment_error: { code: "card_declined" },
		});
	});

	test("answered twice charges once", async () => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		await Promise.all([answer(waiting, "authenticated"), answer(waiting, "authenticated")]);
		expect((await running.stripe.charges.list({ payment_intent: waiting.id })).data).toHaveLength(1);
	});

	test("shows its page only with the client secret", async () => {
		const waiting = await pay(running.stripe, { paymentMethod: "pm_card_authenticationRequired" });
		const page = await running.site.inject(`/card-provider/3ds/${waiting.id}?client_secret=guess`);
		expect(page.statusCode).toBe(400);
	});

	test("counts as a decline when the shop sets error_on_requires_action", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const params = { payment_method: "pm_card_authenticationRequired", return_url, error_on_requires_action: true };
		expect(await refusalOf(running.stripe.paymentIntents.confirm(id, params))).toMatchObject({
			statusCode: 402,
			code: "authentication_required",
		});
	});
});

describe("ending an intent", () => {
	test("by cancelling is possible until it is paid", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		const canceled = await running.stripe.paymentIntents.cancel(id, { cancellation_reason: "abandoned" });
		expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
		const confirm = running.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url });
		expect(await refusalOf(confirm)).toMatchObject({ code: "payment_intent_unexpected_state" });
		const paid = await pay(running.stripe);
		expect(await refusalOf(running.stripe.paymentIntents.cancel(paid.id))).toMatchObject({
			code: "payment_intent_unexpected_state",
		});
	});

	test("by capture is limited to the authorized amount", async () => {
		const { id } = await running.stripe.paymentIntents.create({ ...price, capture_method: "manual" });
		const reserved = await running.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa", return_url });
		expect(reserved).toMatchObject({ status: "requires_capture", amount_capturable: 25_950, amount_received: 0 });
		await refusalOf(running.stripe.paymentIntents.capture(id, { amount_to_capture: 25_951 }));
		expect(await refusalOf(running.stripe.paymentIntents.capture(id, { final_capture: false }))).toMatchObject({
			code: "parameter_unknown",
		});
		const captured = await running.stripe.paymentIntents.capture(id, {
			amount_to_capture: 20_000,
			metadata: { order: "7" },
		});
		expect(captured).toMatchObject({ status: "succeeded", amount_received: 20_000, metadata: { order: "7" } });
	});

	test("by dispute sends an event", async () => {
		const paid = await pay(running.stripe, { paymentMethod: "pm_card_createDispute" });
		await running.provider.chaos.settled();
		const told = running.received.find(({ event }) => event.type === "charge.dispute.created");
		const dispute = await running.stripe.disputes.retrieve((told!.event.data.object as Stripe.Dispute).id);
		expect(dispute).toMatchObject({ reason: "fraudulent", payment_intent: paid.id, status: "needs_response" });
	});
});

describe("looking things up", () => {
	test("pages through lists, newest first", async () => {
		const made: string[] = [];
		for (let count = 0; count < 5; count++) made.unshift((await running.stripe.paymentIntents.create(price)).id);
		const first = await running.stripe.paymentIntents.list({ limit: 2 });
		expect(first).toMatchObject({ has_more: true, url: "/v1/payment_intents" });
		const listed: string[] = [];
		for await (const { id } of running.stripe.paymentIntents.list({ limit: 2 })) {
			listed.push(id);
			if (listed.length === 5) break;
		}
		expect(listed).toEqual(made);
		const before = await running.stripe.paymentIntents.list({ ending_before: made[2], limit: 10 });
		expect(before.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
	});

	test("refuses to continue a list from an unknown object or in both directions", async () => {
		const { id } = await running.stripe.paymentIntents.create(price);
		for (const param of ["starting_after", "ending_before"]) {
			for (const unknown of ["pi_x", "ch_x"]) {
				const refusal = await refusalOf(running.stripe.paymentIntents.list({ [param]: unknown }));
				const message = `No such payment_intent: '${unknown}'`;
				expect(refusal).toMatchObject({ statusCode: 400, code: "resource_missing", param, message });
			}
		}
		expect(await refusalOf(running.stripe.charges.list({ starting_after: id }))).toMatchObject({ statusCode: 400 });
		const both = running.stripe.paymentIntents.list({ starting_after: id, ending_before: id });
		expect(await refusalOf(both)).toMatchObject({ statusCode: 400 });
	});

	test("finds events by the beginning of their types", async () => {
		await pay(running.stripe);
		const typesOf = async (type: string) => {
			const { data } = await running.stripe.events.list({ type, limit: 100 });
			return [...new Set(data.map((event) => event.type))];
		};
		expect(await typesOf("payment_intent.*")).toEqual(
			expect.arrayContaining(["payment_intent.created", "payment_intent.succeeded"]),
		);
		for (const type of await typesOf("payment_intent.*")) expect(type).toMatch(/^payment_intent\./);
		expect(await typesOf("payment_intent.succeeded")).toEqual(["payment_intent.succeeded"]);
		expect(await typesOf("nothing.*")).toEqual([]);
	});

	test("refuses unknown ids with Stripe's message", async () => {
		expect(await refusalOf(running.stripe.paymentIntents.retrieve("pi_x"))).toMatchObject({
			statusCode: 404,
			code: "resource_missing",
			param: "intent",
			message: "No such payment_intent: 'pi_x'",
		});
		expect(await refusalOf(running.stripe.balance.retrieve())).toMatchObject({ statusCode: 404 });
		const expanding = running.stripe.paymentIntents.list({ expand: ["data.nothing"] });
		expect((await refusalOf(expanding)).message).toContain("cannot be expanded");
	});

	test("expands the fields that refer to objects, and no text that looks like an id", async () => {
		const customer = await running.stripe.customers.create({});
		const paid = await pay(running.stripe);
		const { id } = await running.stripe.paymentIntents.create({
			...price,
			customer: customer.id,
			description: paid.id,
			metadata: { other: paid.id },
		});
		const read = (expand: string) => running.stripe.paymentIntents.retrieve(id, { expand: [expand] });
		expect((await read("customer")).customer).toMatchObject({ object: "customer" });
		for (const path of ["id", "amount", "description", "metadata", "metadata.other", "shipping.name"]) {
			const refusal = await refusalOf(read(path));
			expect(refusal).toMatchObject({ statusCode: 400, message: `This property cannot be expanded (${path}).` });
		}
		const refund = await running.stripe.refunds.create({
			payment_intent: paid.id,
			expand: ["charge.payment_intent", "balance_transaction.source"],
		});
		expect(refund).toMatchObject({
			balance_transaction: { source: { object: "refund" } },
			charge: { payment_intent: { id: paid.id } },
		});
		const circle = "latest_charge.payment_intent.latest_charge.payment_intent.latest_charge";
		expect((await refusalOf(running.stripe.paymentIntents.retrieve(paid.id, { expand: [circle] }))).message).toContain(
			"more than 4 levels",
		);
	});
});
