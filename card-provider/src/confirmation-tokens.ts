import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { newId } from "./ids.ts";
import { getObject, insertObject, saveObject, testCardOf } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import {
	billingDetails,
	fullAddress,
	insertPaymentMethod,
	type MethodDetails,
	type PaymentMethodData,
	type PaymentMethodWithCard,
	readMethod,
	resolvePaymentMethod,
	updatedMetadata,
} from "./payment-methods.ts";
import type { GivenShipping } from "./shipping-details.ts";

const LIFETIME_S = 12 * 60 * 60;

/** Parameters to create a token, from Stripe.js or from tests. */
export interface ConfirmationTokenParams {
	payment_method?: string;
	payment_method_data?: PaymentMethodData;
	return_url?: string;
	setup_future_usage?: Stripe.ConfirmationToken.SetupFutureUsage;
	shipping?: GivenShipping;
	metadata?: Stripe.MetadataParam;
}

/** `POST /v1/confirmation_tokens` (Stripe.js) and `POST /v1/test_helpers/confirmation_tokens` (tests). */
export async function createConfirmationToken(
	operation: Operation,
	params: ConfirmationTokenParams,
): Promise<Stripe.ConfirmationToken> {
	const { testCard, preview } = await previewOf(operation, params);
	const token: Stripe.ConfirmationToken = {
		id: newId("ctoken"),
		object: "confirmation_token",
		created: unixTime(operation),
		expires_at: unixTime(operation) + LIFETIME_S,
		livemode: false,
		mandate_data: null,
		metadata: params.metadata ? updatedMetadata({}, params.metadata) : null,
		payment_intent: null,
		payment_method_options: null,
		payment_method_preview: preview,
		return_url: params.return_url ?? null,
		setup_future_usage: params.setup_future_usage ?? null,
		setup_intent: null,
		shipping: params.shipping
			? {
					address: fullAddress((params.shipping.address ?? {}) as Stripe.AddressParam),
					name: params.shipping.name ?? "",
					phone: params.shipping.phone || null,
				}
			: null,
		use_stripe_sdk: true,
	};
	return insertObject(operation.db, token, testCard);
}

async function previewOf(operation: Operation, params: ConfirmationTokenParams) {
	if (params.payment_method) {
		const { paymentMethod, testCard } = await resolvePaymentMethod(operation, params.payment_method);
		const { allow_redisplay, billing_details } = paymentMethod;
		return { testCard, preview: tokenPreview({ allow_redisplay, billing_details }, detailsOf(paymentMethod)) };
	}
	const data = params.payment_method_data ?? {};
	const { testCard, details } = readMethod(operation, data);
	const shown = {
		allow_redisplay: data.allow_redisplay ?? "unspecified",
		billing_details: billingDetails(data.billing_details),
	} as const;
	const preview = tokenPreview(shown, details);
	return { testCard, preview };
}

function tokenPreview(
	shown: Pick<Stripe.PaymentMethod, "allow_redisplay" | "billing_details">,
	details: MethodDetails,
): Stripe.ConfirmationToken.PaymentMethodPreview {
	return {
		...shown,
		customer: null,
		customer_account: null,
		...details,
	} as Stripe.ConfirmationToken.PaymentMethodPreview;
}

function detailsOf({ type, card, klarna, link }: MethodDetails): MethodDetails {
	return { type, ...(card ? { card } : {}), ...(klarna ? { klarna } : {}), ...(link ? { link } : {}) };
}

/** Consumes a token for a payment intent. A token allows one attempt, also if the card is declined. */
export async function spendConfirmationToken(
	operation: Operation,
	id: string,
	paymentIntentId: string,
): Promise<PaymentMethodWithCard & { token: Stripe.ConfirmationToken }> {
	const token = await getObject(operation.db, "confirmation_token", id, { lock: true });
	if (token.payment_intent || token.setup_intent) {
		throw invalidRequest(
			"The provided ConfirmationToken has already been used to confirm a PaymentIntent or SetupIntent. " +
				"You must create a new ConfirmationToken.",
			{ param: "confirmation_token" },
		);
	}
	if (token.expires_at !== null && token.expires_at < unixTime(operation)) {
		throw invalidRequest("The provided ConfirmationToken has expired. You must create a new ConfirmationToken.", {
			param: "confirmation_token",
		});
	}
	await saveObject(operation.db, { ...token, payment_intent: paymentIntentId, expires_at: null });

	const preview = token.payment_method_preview;
	if (!preview) throw new Error(`Token ${id} has no payment method`);
	const { allow_redisplay, billing_details } = preview as Stripe.PaymentMethod;
	const testCard = await testCardOf(operation.db, id);
	const made = await insertPaymentMethod(operation, testCard, detailsOf(preview as Stripe.PaymentMethod), {
		allow_redisplay,
		billing_details: billing_details as Stripe.PaymentMethodCreateParams.BillingDetails,
	});
	return { ...made, token };
}
