import { createHmac } from "node:crypto";
import type { Stripe } from "stripe";
import { cardError, invalidRequest, noSuch } from "./api-error.ts";
import { newId } from "./ids.ts";
import { getObject, insertObject, testCardOf } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import {
	brandOf,
	passesLuhn,
	type TestCard,
	testCardByName,
	testCardByNumber,
	testCardByPaymentMethod,
} from "./test-cards.ts";

/** Card data as entered. Exists for one call only and is never stored or logged. */
export interface TypedCard {
	number?: string;
	exp_month?: string | number;
	exp_year?: string | number;
	cvc?: string;
}

/** The payment method parameters of a request. */
export interface PaymentMethodData {
	type?: string;
	card?: TypedCard;
	link?: object;
	klarna?: object;
	allow_redisplay?: Stripe.PaymentMethod.AllowRedisplay;
	billing_details?: Stripe.PaymentMethodCreateParams.BillingDetails;
	metadata?: Stripe.MetadataParam;
}

/** A payment method and the behaviour of its test card. */
export interface PaymentMethodWithCard {
	paymentMethod: Stripe.PaymentMethod;
	testCard: TestCard;
}

/** The part of a payment method that depends on its type. */
export type MethodDetails = Pick<Stripe.PaymentMethod, "card" | "klarna" | "link" | "type">;

/** Recognizes a method that is no card, or a test card. @throws ApiError for others. */
export function readMethod(
	operation: Operation,
	data: PaymentMethodData,
): { testCard: TestCard; details: MethodDetails } {
	if (data.type === "link") {
		const email = data.billing_details?.email;
		if (!email) {
			const param = "payment_method_data[billing_details][email]";
			throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
		}
		return { testCard: testCardByName("link"), details: { type: "link", link: { email } } };
	}
	if (data.type === "klarna") {
		return { testCard: testCardByName("klarna"), details: { type: "klarna", klarna: { dob: null } } };
	}
	const { testCard, card } = readCard(operation, data);
	return { testCard, details: { type: "card", card } };
}

/** Recognizes a test card. @throws ApiError 402 for every other number, so that no real card is ever accepted. */
function readCard(
	operation: Operation,
	data: PaymentMethodData,
): { testCard: TestCard; card: Stripe.PaymentMethod.Card } {
	if (data.type !== undefined && data.type !== "card") {
		throw invalidRequest(`The payment method type "${data.type}" is invalid.`, { param: "payment_method_data[type]" });
	}
	const { number: typedNumber, exp_month, exp_year, cvc } = data.card ?? {};
	const number = String(typedNumber ?? "").replace(/\D/g, "");
	if (!number) {
		const param = "payment_method_data[card][number]";
		throw invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
	}
	const expiry = readExpiry(operation, Number(exp_month), Number(exp_year));
	const testCard = testCardByNumber(number);
	if (!testCard) throw refusedNumber(number);
	return { testCard, card: describeCard(operation, testCard, expiry, Boolean(cvc)) };
}

function refusedNumber(number: string) {
	if (!passesLuhn(number)) {
		return cardError({ code: "incorrect_number", message: "Your card number is incorrect.", param: "number" });
	}
	return cardError({
		code: "card_declined",
		decline_code: "test_mode_live_card",
		message:
			"Your card was declined. Your request was in test mode, but used a non test (live) card. " +
			"For a list of valid test cards, visit: https://stripe.com/docs/testing.",
		param: "number",
	});
}

interface Expiry {
	month: number;
	year: number;
}

function readExpiry({ now }: Operation, month: number, givenYear: number): Expiry {
	const year = givenYear < 100 ? 2000 + givenYear : givenYear;
	const thisYear = now.getUTCFullYear();
	if (!(month >= 1 && month <= 12)) {
		throw cardError({
			code: "invalid_expiry_month",
			message: "Your card's expiration month is invalid.",
			param: "exp_month",
		});
	}
	if (!(year >= thisYear && year < thisYear + 50) || (year === thisYear && month < now.getUTCMonth() + 1)) {
		throw cardError({
			code: "invalid_expiry_year",
			message: "Your card's expiration year is invalid.",
			param: "exp_year",
		});
	}
	return { month, year };
}

function describeCard(
	{ fingerprintKey }: Operation,
	testCard: TestCard,
	expiry: Expiry,
	cvcGiven: boolean,
): Stripe.PaymentMethod.Card {
	const brand = brandOf(testCard.number);
	return {
		brand,
		checks: {
			address_line1_check: null,
			address_postal_code_check: null,
			cvc_check: cvcGiven ? "unchecked" : null,
		},
		country: testCard.country ?? "US",
		display_brand: brand,
		exp_month: expiry.month,
		exp_year: expiry.year,
		fingerprint: createHmac("sha256", fingerprintKey).update(testCard.number).digest("base64url").slice(0, 16),
		funding: testCard.funding ?? "credit",
		generated_from: null,
		last4: testCard.number.slice(-4),
		networks: { available: [brand], preferred: null },
		regulated_status: "unregulated",
		three_d_secure_usage: { supported: !testCard.threeDSecureUnsupported },
		wallet: null,
	};
}

/** Stores a recognized payment method. */
export async function insertPaymentMethod(
	operation: Operation,
	testCard: TestCard,
	details: MethodDetails,
	data: PaymentMethodData,
): Promise<PaymentMethodWithCard> {
	const paymentMethod: Stripe.PaymentMethod = {
		id: newId("pm"),
		object: "payment_method",
		allow_redisplay: data.allow_redisplay ?? "unspecified",
		billing_details: billingDetails(data.billing_details),
		...details,
		created: unixTime(operation),
		customer: null,
		customer_account: null,
		livemode: false,
		metadata: updatedMetadata({}, data.metadata),
	};
	await insertObject(operation.db, paymentMethod, testCard);
	return { paymentMethod, testCard };
}

/** `POST /v1/payment_methods` */
export async function createPaymentMethod(
	operation: Operation,
	params: PaymentMethodData,
): Promise<Stripe.PaymentMethod> {
	return (await makePaymentMethod(operation, params)).paymentMethod;
}

/** Stores the payment method that a request describes. @throws ApiError for a card that is no test card. */
export async function makePaymentMethod(operation: Operation, data: PaymentMethodData): Promise<PaymentMethodWithCard> {
	const { testCard, details } = readMethod(operation, data);
	return insertPaymentMethod(operation, testCard, details, data);
}

/** The stored payment method with this id; for a predefined id such as `pm_card_visa` a new one. */
export async function resolvePaymentMethod(operation: Operation, id: string): Promise<PaymentMethodWithCard> {
	const readyMade = testCardByPaymentMethod(id);
	if (readyMade) {
		const expiry = { month: 12, year: operation.now.getUTCFullYear() + 3 };
		const card = describeCard(operation, readyMade, expiry, true);
		return insertPaymentMethod(operation, readyMade, { type: "card", card }, {});
	}
	if (!id.startsWith("pm_")) throw noSuch("PaymentMethod", id, "payment_method");
	const paymentMethod = await getObject(operation.db, "payment_method", id);
	return { paymentMethod, testCard: await testCardOf(operation.db, id) };
}

/** Billing details with all fields that Stripe always returns. */
export function billingDetails(
	given: Stripe.PaymentMethodCreateParams.BillingDetails = {},
): Stripe.PaymentMethod.BillingDetails {
	return {
		address: fullAddress(given.address || {}),
		email: given.email || null,
		name: given.name || null,
		phone: given.phone || null,
		tax_id: null,
	};
}

/** An address with all fields that Stripe always returns. */
export function fullAddress(given: Stripe.AddressParam): Stripe.Address {
	return {
		city: given.city || null,
		country: given.country || null,
		line1: given.line1 || null,
		line2: given.line2 || null,
		postal_code: given.postal_code || null,
		state: given.state || null,
	};
}

/** Merges metadata as Stripe does: an empty value removes a key, empty metadata removes all keys. */
export function updatedMetadata(
	current: Stripe.Metadata,
	change: Stripe.Emptyable<Stripe.MetadataParam> | undefined,
): Stripe.Metadata {
	if (change === undefined) return current;
	if (!change) return {};
	const merged: Stripe.Metadata = { ...current };
	for (const [key, value] of Object.entries(change)) {
		if (value === "" || value === null) delete merged[key];
		else merged[key] = String(value);
	}
	checkMetadata(merged);
	return merged;
}

const maxMetadata = { keys: 50, keyLength: 40, valueLength: 500 };

/** @throws ApiError 400 for metadata beyond Stripe's limits. */
function checkMetadata(metadata: Stripe.Metadata): void {
	const entries = Object.entries(metadata);
	if (entries.length > maxMetadata.keys) {
		throw invalidRequest(`Metadata can have up to ${maxMetadata.keys} keys.`, { param: "metadata" });
	}
	for (const [key, value] of entries) {
		if (key.length > maxMetadata.keyLength) {
			const message = `Metadata keys can have up to ${maxMetadata.keyLength} characters, but you passed in a key with ${key.length}.`;
			throw invalidRequest(message, { param: "metadata" });
		}
		if (value.length > maxMetadata.valueLength) {
			const message = `Metadata values can have up to ${maxMetadata.valueLength} characters, but you passed in a value with ${value.length}.`;
			throw invalidRequest(message, { param: `metadata[${key}]` });
		}
	}
}
