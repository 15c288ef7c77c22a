import { readFileSync } from "node:fs";
import { Ajv, type ErrorObject } from "ajv";
import { type ApiError, invalidRequest } from "./api-error.ts";
import type { Form } from "./form-encoding.ts";

/** JSON Schemas of Stripe's objects and parameters; the README names their source. */
export const stripeSchemas: { $defs: Record<string, { required: string[] }>; "x-api-version": string } = JSON.parse(
	readFileSync(new URL("../schemas/stripe.json", import.meta.url), "utf8"),
);

/** The supported API version, such as `2026-10-28.endive`. */
export const apiVersion = stripeSchemas["x-api-version"];

// The schemas are generated, and checking them would compile the meta-schema at every start.
const ajv = new Ajv({
	coerceTypes: "array",
	strict: false,
	validateFormats: false,
	validateSchema: false,
	meta: false,
});
const text = { type: "string" };
/** The generated schemas do not have this one; its source is `BalanceTransactionListParams` of Stripe's package. */
const BalanceTransactionListParams = {
	type: "object",
	additionalProperties: false,
	properties: {
		created: { anyOf: [{ type: "integer" }, { $ref: "#/$defs/RangeQueryParam" }] },
		currency: text,
		ending_before: text,
		expand: { type: "array", items: text },
		limit: { type: "integer" },
		payout: text,
		source: text,
		starting_after: text,
		type: text,
	},
};
ajv.addSchema({ ...stripeSchemas, $defs: { ...stripeSchemas.$defs, BalanceTransactionListParams } }, "stripe");

/** Converts a decoded form to typed parameters. @throws ApiError 400 with Stripe's message for invalid parameters. */
export function checkParameters(schema: string, form: Form): unknown {
	const validate = ajv.getSchema(`stripe#/$defs/${schema}`);
	if (!validate) throw new Error(`There is no schema ${schema}`);
	const params = structuredClone(form);
	if (validate(params)) return params;
	throw refusal(validate.errors?.[0], form);
}

function refusal(error: ErrorObject | undefined, form: Form): ApiError {
	const path = error?.instancePath.split("/").slice(1) ?? [];
	const given = path.reduce<unknown>((level, step) => (level as Form | undefined)?.[step], form);
	const param = bracketed(path);
	switch (error?.keyword) {
		case "additionalProperties":
			return unknownParameter(bracketed([...path, error.params.additionalProperty]));
		case "required": {
			const missing = bracketed([...path, error.params.missingProperty]);
			return invalidRequest(`Missing required param: ${missing}.`, { code: "parameter_missing", param: missing });
		}
		case "type":
			if (error.params.type === "integer") {
				return invalidRequest(`Invalid integer: ${given}`, { code: "parameter_invalid_integer", param });
			}
			return invalidRequest(`Invalid ${error.params.type}: ${JSON.stringify(given)}`, { param });
		case "enum":
			return invalidRequest(`Invalid ${param}: must be one of ${error.params.allowedValues.join(", ")}`, { param });
		default:
			return invalidRequest(`Invalid ${param}`, { param });
	}
}

/** The error for a parameter that a call does not have. */
export function unknownParameter(param: string): ApiError {
	if (param === "payment_method_types") {
		return invalidRequest(
			"The payment_method_types parameter is no longer supported on this API version. Use " +
				"automatic_payment_methods, allowed_payment_method_types or excluded_payment_method_types.",
			{ code: "payment_method_types_no_longer_supported", param },
		);
	}
	return invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
}

/** `['shipping', 'name']` → `shipping[name]` */
function bracketed([first = "", ...rest]: string[]): string {
	return first + rest.map((step) => `[${step}]`).join("");
}
