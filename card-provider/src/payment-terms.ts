import type { Stripe } from "stripe";
import { invalidRequest, onlyOneOf } from "./api-error.ts";

/** The types of payment methods that the account offers. */
const offered = ["card", "klarna", "link"];
/** The methods among these that leave the page. */
const redirecting = ["klarna"];

type TermParams = Pick<
	Stripe.PaymentIntentUpdateParams,
	"allowed_payment_method_types" | "capture_method" | "excluded_payment_method_types" | "setup_future_usage"
>;
type Selection = Pick<
	Stripe.PaymentIntent,
	"allowed_payment_method_types" | "automatic_payment_methods" | "excluded_payment_method_types"
>;

/** An intent with the terms that a request changes: how it may be paid, captured and saved. @throws ApiError 400 */
export function changeTerms(intent: Stripe.PaymentIntent, params: TermParams): Stripe.PaymentIntent {
	const { capture_method, setup_future_usage: usage } = params;
	const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = params;
	return {
		...intent,
		...selectTypes({
			allowed_payment_method_types: (allowed === undefined ? intent.allowed_payment_method_types : allowed) || null,
			automatic_payment_methods: intent.automatic_payment_methods,
			excluded_payment_method_types: (excluded === undefined ? intent.excluded_payment_method_types : excluded) || null,
		}),
		capture_method: capture_method ?? intent.capture_method,
		setup_future_usage: (usage === undefined ? intent.setup_future_usage : usage) || null,
	};
}

/** The types of payment methods that an intent accepts, by what it allows and excludes. @throws ApiError 400 for both */
export function selectTypes(
	selection: Selection,
): Selection & Pick<Stripe.PaymentIntent, "payment_method_configuration_details" | "payment_method_types"> {
	const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = selection;
	if (allowed && excluded) throw onlyOneOf(["allowed_payment_method_types", "excluded_payment_method_types"]);
	const redirects = selection.automatic_payment_methods?.allow_redirects ?? "always";
	const withheld: string[] = [...(excluded ?? []), ...(redirects === "never" ? redirecting : [])];
	return {
		allowed_payment_method_types: allowed,
		automatic_payment_methods: allowed ? null : { allow_redirects: redirects, enabled: true },
		excluded_payment_method_types: excluded,
		payment_method_configuration_details: allowed ? null : { id: "pmc_cards", parent: null },
		payment_method_types: allowed ?? offered.filter((type) => !withheld.includes(type)),
	};
}

/** @throws ApiError 400 for a payment method of a type that the intent does not accept. */
export function assertTypeAccepted(
	{ payment_method_types: types }: Stripe.PaymentIntent,
	{ type }: Pick<Stripe.PaymentMethod, "type">,
): void {
	if (types.includes(type)) return;
	throw invalidRequest(
		`The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of the ` +
			`following types: ${types.join(", ")}. Alternatively update the allowed payment_method_types for this ` +
			`PaymentIntent to include "${type}".`,
		{ code: "payment_intent_incompatible_payment_method", param: "payment_method" },
	);
}
