import type { Stripe } from "stripe";
import { invalidRequest } from "./api-error.ts";
import type { Operation } from "./operation.ts";
import { unknownParameter } from "./request-parameters.ts";

/**
 * Parameters of Stripe features outside the scope of this provider: Connect, mandates, Level 3 data, Radar options, options per
 * payment method. They are refused: ignoring one would hide that the payment differs from Stripe's.
 */
const unsupportedNames = [
	"amount_details",
	"application_fee_amount",
	"customer_account",
	"hooks",
	"mandate",
	"mandate_data",
	"on_behalf_of",
	"payment_details",
	"payment_method_configuration",
	"payment_method_options",
	"radar_options",
	"transfer_data",
];
/** Parameters of a confirmation that do nothing for an intent that is only created. */
const onlyWithConfirm = ["confirmation_token", "error_on_requires_action", "off_session", "return_url"];
/** Parameters of a confirmation that decide about the shop's money, not about the payer's. */
const onlyForServers = [
	"allowed_payment_method_types",
	"capture_method",
	"excluded_payment_method_types",
	"off_session",
];
const maxSuffixLength = 22;

/** @throws ApiError 400 for a parameter that is not supported, or that a browser may not send. */
export function refuseUnsupported({ caller }: Operation, params: object, alsoRefused: readonly string[] = []): void {
	const refused = [...unsupportedNames, ...alsoRefused, ...(caller === "publishable" ? onlyForServers : [])];
	const name = refused.find((unknown) => params[unknown as keyof typeof params] !== undefined);
	if (name) throw unknownParameter(name);
}

/** @throws ApiError 400 for a parameter of a confirmation without one. */
export function refuseWithoutConfirm(params: { confirm?: boolean }): void {
	if (params.confirm) return;
	const name = onlyWithConfirm.find((known) => params[known as keyof typeof params] !== undefined);
	if (!name) return;
	throw invalidRequest(`The parameter ${name} can only be used with confirm=true.`, { param: name });
}

/** @throws ApiError 400 for a receipt address that is none, and for a suffix that is too long for a bank statement. */
export function checkTexts({
	receipt_email: email,
	statement_descriptor_suffix: suffix,
}: Pick<Stripe.PaymentIntentUpdateParams, "receipt_email" | "statement_descriptor_suffix">): void {
	if (email && !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(email)) {
		throw invalidRequest(`Invalid email address: ${email}`, { code: "email_invalid", param: "receipt_email" });
	}
	if (suffix && suffix.length > maxSuffixLength) {
		throw invalidRequest(`The statement descriptor suffix must be at most ${maxSuffixLength} characters.`, {
			param: "statement_descriptor_suffix",
		});
	}
}
