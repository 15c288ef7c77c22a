import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import { assertMayUse } from "./customer-sessions.ts";
import { newId } from "./ids.ts";
import { getObject, insertObject, saveObject, testCardOf } from "./object-store.ts";
import { type Operation, unixTime } from "./operation.ts";
import { assertUnused } from "./payment-method-use.ts";
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
import { checkReturnUrl } from "./return-url.ts";
import type { GivenShipping } from "./shipping-details.ts";

const lifetimeSeconds = 12 * 60 * 60;

/** Parameters to create a token, from Stripe.js or from tests. */
export interface ConfirmationTokenParams {
	payment_method?: string;
	/** A client secret of Stripe.js, to use a saved payment method. */
	customer_session_client_secret?: string;
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
	checkReturnUrl(params.return_url);
	const { testCard, preview, given } = await previewOf(operation, params);
	const token: Stripe.ConfirmationToken = {
		id: newId("ctoken"),
		object: "confirmation_token",
		created: unixTime(operation),
		expires_at: unixTime(operation) + lifetimeSeconds,
		livemode: false,
		mandate_data: null,
		metadata: params.metadata ? updatedMetadata({}, params.metadata) : null,
		payment_intent: null,
		payment_method_options: null,
		payment_method_preview: given ? { ...preview, customer: given.customer } : preview,
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
	if (given) {
		await operation.db.query("insert into card_provider.settings values ($1, $2)", [givenSetting(token.id), given.id]);
	}
	return insertObject(operation.db, token, testCard);
}

/** The name of the setting with the payment method that a token was made of, which the token itself does not name. */
function givenSetting(tokenId: string): string {
	return `payment method of ${tokenId}`;
}

async function previewOf(operation: Operation, params: ConfirmationTokenParams) {
	if (params.payment_method) {
		const { paymentMethod, testCard } = await resolvePaymentMethod(operation, params.payment_method);
		await assertMayUse(operation, paymentMethod, params.customer_session_client_secret);
		await assertUnused(operation, paymentMethod);
		const { allow_redisplay, billing_details } = paymentMethod;
		return {
			testCard,
			preview: tokenPreview({ allow_redisplay, billing_details }, detailsOf(paymentMethod)),
			given: paymentMethod,
		};
	}
	const data = params.payment_method_data ?? {};
	const { testCard, details } = readMethod(operation, data);
	const shown = {
		allow_redisplay: data.allow_redisplay ?? "unspecified",
		billing_details: billingDetails(data.billing_details),
	} as const;
	const preview = tokenPreview(shown, details);
	return { testCard, preview, given: undefined };
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

	const { rows } = await operation.db.query<{ value: string }>(
		"select value from card_provider.settings where name = $1",
		[givenSetting(id)],
	);
	if (rows[0]) return { ...(await resolvePaymentMethod(operation, rows[0].value)), token };
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
