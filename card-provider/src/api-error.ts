import type { Stripe } from "stripe";

/** The `error` object of an error response (https://docs.stripe.com/api/errors). */
export interface ApiErrorBody {
	type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
	message: string;
	code?: string;
	param?: string;
	decline_code?: string;
	advice_code?: string;
	network_decline_code?: string;
	charge?: string;
	doc_url?: string;
	payment_intent?: Stripe.PaymentIntent;
	payment_method?: Stripe.PaymentMethod;
}

/** An error in Stripe's format. The API turns it into the response. */
export class ApiError extends Error {
	readonly status: number;
	readonly body: ApiErrorBody;
	/** Whether the transaction is committed in spite of the error: a declined card leaves a failed charge. */
	readonly keepsChanges: boolean;

	constructor(status: number, body: ApiErrorBody, { keepsChanges = false } = {}) {
		super(body.message);
		this.name = "ApiError";
		this.status = status;
		this.body = body.code ? { doc_url: docUrl(body.code), ...body } : body;
		this.keepsChanges = keepsChanges;
	}
}

/** The URL of Stripe's documentation of an error code. */
export function docUrl(code: string): string {
	return `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
}

/** Creates a 400 error: the request is invalid. */
export function invalidRequest(message: string, details: Partial<ApiErrorBody> = {}): ApiError {
	return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

/** Creates a 404 error: "No such charge: 'ch_x'". */
export function noSuch(kind: string, id: string, param: string): ApiError {
	return new ApiError(404, {
		type: "invalid_request_error",
		code: "resource_missing",
		message: `No such ${kind}: '${id}'`,
		param,
	});
}

/** Creates a 402 error: the request is valid but the card failed. */
export function cardError(details: Omit<ApiErrorBody, "type">, options?: { keepsChanges: boolean }): ApiError {
	return new ApiError(402, { type: "card_error", ...details }, options);
}

/** Creates a 400 error for parameters that exclude each other. */
export function onlyOneOf(names: string[]): ApiError {
	return invalidRequest(`You may only specify one of these parameters: ${names.join(", ")}.`);
}
