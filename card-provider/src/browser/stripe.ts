import type {
	ConfirmationToken,
	PaymentIntent,
	StripeConstructor,
	StripeConstructorOptions,
	StripeElements,
	StripeError,
	Stripe as StripeInterface,
} from "@stripe/stripe-js";
import { showChallenge } from "./challenge-dialog.ts";
import type { ExpressElement } from "./express-element.ts";
import { integrationError } from "./integration-error.ts";
import { failureOf, returnAddress } from "./intent-outcome.ts";
import { type GroupOptions, PageElements } from "./page-elements.ts";
import { type IntentResult, intentIdOf, retrieveIntent } from "./page-intents.ts";
import { callProvider } from "./provider-calls.ts";
import { language, setLanguage } from "./texts.ts";

/** The supported part of Stripe.js, checked against the types of `@stripe/stripe-js`. */
type Supported = Pick<
	StripeInterface,
	"createConfirmationToken" | "elements" | "handleNextAction" | "registerAppInfo" | "retrievePaymentIntent"
> & { confirmPayment(options: ConfirmOptions): Promise<IntentResult> };

interface ConfirmOptions {
	elements?: StripeElements;
	clientSecret?: string;
	confirmParams?: ConfirmParams;
	redirect?: "always" | "if_required";
}

interface ConfirmParams {
	confirmation_token?: string;
	payment_method?: string;
	payment_method_data?: { billing_details?: object };
	return_url?: string;
	shipping?: object;
	receipt_email?: string;
}

interface TokenParams {
	payment_method_data?: { billing_details?: object; allow_redisplay?: string };
	return_url?: string;
	shipping?: object;
}

/** Methods that `loadStripe` and the React library expect but that are not supported. */
const unsupportedNames = [
	"confirmCardPayment",
	"confirmCardSetup",
	"confirmSetup",
	"createEmbeddedCheckoutPage",
	"createPaymentMethod",
	"createSource",
	"createToken",
	"handleCardAction",
	"initCheckoutElementsSdk",
	"initCheckoutFormSdk",
	"paymentRequest",
	"retrieveSetupIntent",
];

/** The URL of this script determines the base URL of the calls. */
const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error("stripe.js must be loaded by a classic script tag");
const apiBase = script.src.replace(/\/endive\/stripe\.js.*$/, "");

/** `Stripe(publishableKey, options)`, with or without `new`. Its language is that of its messages, Elements and the pages it leads to. */
function Stripe(publishableKey: string, { locale = "auto" }: Pick<StripeConstructorOptions, "locale"> = {}): Supported {
	if (typeof publishableKey !== "string" || publishableKey === "") {
		throw integrationError("Please call Stripe() with your publishable key. You used an empty string.");
	}
	if (publishableKey.startsWith("sk_")) {
		throw integrationError(
			"You should not use your secret key with Stripe.js.\n        Please pass a publishable key instead.",
		);
	}
	setLanguage(locale === "auto" ? navigator.language : locale);

	async function createToken(group: PageElements, params: TokenParams) {
		const express = group.express();
		const payment = group.getElement("payment");
		if (!payment && !express) {
			throw integrationError(
				"Please create and mount a Payment Element or Express Checkout Element before calling createConfirmationToken.",
			);
		}
		if (!group.submitted) {
			throw integrationError("elements.submit() must be called before stripe.createConfirmationToken().");
		}
		if (express) return createWalletToken(express, params);
		const [entered, billing] = await Promise.all([group.address("shipping"), group.address("billing")]);
		const shipping = (params.shipping as { name?: string } | undefined) ?? entered;
		const { payment_method_data: data = {}, return_url } = params;
		// The method and the card data are added within the frame and never reach this page.
		const answer = await payment?.ask({
			ask: "token",
			params: {
				key: publishableKey,
				return_url,
				payment_method_data: {
					...data,
					billing_details: { ...(billing ?? { name: shipping?.name }), ...data.billing_details },
				},
				shipping,
			},
		});
		return answer as { result: ConfirmationToken; error?: never } | { error: StripeError; result?: never };
	}

	/** The token of a payment that was authorised in a wallet. It contains no card data. */
	function createWalletToken({ authorisation }: ExpressElement, { return_url, shipping }: TokenParams) {
		if (!authorisation) throw new Error("The wallet has authorised nothing");
		const { billingDetails, shippingAddress } = authorisation;
		return callProvider(apiBase, "POST", "/v1/confirmation_tokens", {
			key: publishableKey,
			return_url,
			payment_method_data: { type: "link", billing_details: billingDetails },
			// Wallets give the phone number with the billing details only.
			shipping: shipping ?? shippingAddress,
		}) as unknown as Promise<{ result: ConfirmationToken; error?: never } | { error: StripeError; result?: never }>;
	}

	/** Why the amount that a wallet has shown is not that of the intent, if so. */
	async function mismatch(group: PageElements, clientSecret: string): Promise<StripeError | undefined> {
		const { paymentIntent, error } = await retrieveIntent(apiBase, publishableKey, clientSecret);
		if (error) return error;
		const { amount, currency } = group.price();
		if (group.options.clientSecret || (paymentIntent.amount === amount && paymentIntent.currency === currency)) return;
		return {
			type: "invalid_request_error",
			message:
				`The amount and currency of Elements (${amount} ${currency}) do not match those of the PaymentIntent ` +
				`(${paymentIntent.amount} ${paymentIntent.currency}).`,
		};
	}

	async function confirm(clientSecret: string, params: ConfirmParams): Promise<IntentResult> {
		const id = intentIdOf(clientSecret, "stripe.confirmPayment()");
		const { result, error } = await callProvider(apiBase, "POST", `/v1/payment_intents/${id}/confirm`, {
			...params,
			key: publishableKey,
			client_secret: clientSecret,
			use_stripe_sdk: true,
		});
		return error ? { error } : takeNextAction(result as unknown as PaymentIntent, clientSecret);
	}

	/** Runs 3-D Secure authentication if the intent requires it. @returns the resulting intent. */
	async function takeNextAction(intent: PaymentIntent, clientSecret: string): Promise<IntentResult> {
		const action = intent.next_action;
		if (intent.status !== "requires_action" || !action) return { paymentIntent: intent };
		if (action.type === "redirect_to_url") return leaveFor(withLanguage(String(action.redirect_to_url?.url)));
		const challenge = (action as { use_stripe_sdk?: { stripe_js?: string } }).use_stripe_sdk?.stripe_js ?? "";
		await showChallenge(withLanguage(challenge));
		const { paymentIntent, error } = await retrieveIntent(apiBase, publishableKey, clientSecret);
		if (error) return { error };
		if (["requires_capture", "succeeded"].includes(paymentIntent.status)) return { paymentIntent };
		return { error: failureOf(paymentIntent) };
	}

	const supported: Supported = {
		elements: (options?: object) =>
			new PageElements(apiBase, publishableKey, { locale, ...options } as GroupOptions) as unknown as StripeElements,

		async createConfirmationToken({ elements, params = {} }) {
			const group = groupOf(elements, "stripe.createConfirmationToken()");
			const { result, error } = await createToken(group, params as TokenParams);
			if (error) return { error };
			group.express()?.close();
			return { confirmationToken: result };
		},

		async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = "always" }) {
			const group = elements && groupOf(elements, "stripe.confirmPayment()");
			const secret = clientSecret ?? group?.options.clientSecret ?? "";
			intentIdOf(secret, "stripe.confirmPayment()");
			const returnUrl = confirmParams.return_url;
			if (redirect === "always" && !returnUrl) {
				throw integrationError(
					'stripe.confirmPayment(): the `confirmParams.return_url` argument is required when redirect is "always".',
				);
			}
			if (group && confirmParams.confirmation_token) {
				throw integrationError("Please pass either `elements` or `confirmParams.confirmation_token`, not both.");
			}
			const wallet = group?.express();
			const refused = group && wallet && (await mismatch(group, secret));
			if (refused) return { error: refused };
			const params = group ? await withNewToken(group, confirmParams) : { params: confirmParams };
			if (params.error) return { error: params.error };
			const confirmed = await confirm(secret, params.params);
			wallet?.close();
			if (confirmed.error || redirect !== "always" || !returnUrl) return confirmed;
			return leaveFor(returnAddress(returnUrl, confirmed.paymentIntent));
		},

		retrievePaymentIntent: (clientSecret) => retrieveIntent(apiBase, publishableKey, clientSecret),

		async handleNextAction(options) {
			const { clientSecret } = options as { clientSecret: string };
			const { paymentIntent, error } = await retrieveIntent(apiBase, publishableKey, clientSecret);
			return error ? { error } : takeNextAction(paymentIntent, clientSecret);
		},

		registerAppInfo() {},
	};

	/** Confirms with Elements: submits the forms, creates a token and confirms with it. */
	async function withNewToken(
		group: PageElements,
		{ payment_method_data, shipping, ...rest }: ConfirmParams,
	): Promise<{ params: ConfirmParams; error?: never } | { error: StripeError; params?: never }> {
		if (!group.submitted || group.options.clientSecret) {
			const { error } = await group.submit();
			if (error) return { error };
		}
		const { result, error } = await createToken(group, { payment_method_data, shipping, return_url: rest.return_url });
		return error ? { error } : { params: { ...rest, confirmation_token: result.id } };
	}

	const refusals = unsupportedNames.map((name) => [
		name,
		() => {
			throw integrationError(`stripe.${name}() is not part of this emulator of Stripe.js.`);
		},
	]);
	return Object.assign(supported, { _registerWrapper() {} }, Object.fromEntries(refusals));
}

function groupOf(elements: unknown, caller: string): PageElements {
	if (elements instanceof PageElements) return elements;
	throw integrationError(`Invalid value for ${caller}: elements should be an Elements instance.`);
}

/** The address of a page on which the payer decides, in the language that is set. */
function withLanguage(address: string): string {
	const url = new URL(address, apiBase);
	url.searchParams.set("locale", language());
	return url.href;
}

/** Navigates away. The promise never resolves. */
function leaveFor(address: string): Promise<never> {
	location.assign(address);
	return new Promise(() => {});
}

Stripe.version = "endive";
window.Stripe = Stripe as unknown as StripeConstructor;
