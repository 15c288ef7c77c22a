import type { Stripe } from "stripe";

/** What stands under `error` in a refusal, as in https://docs.stripe.com/api/errors. */
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

/** A refusal in Stripe's words. Thrown anywhere below the API, it becomes the answer. */
export class ApiError extends Error {
	readonly status: number;
	readonly body: ApiErrorBody;
	/** A declined card leaves a failed charge behind: the transaction is kept although the answer is a refusal. */
	readonly keepsChanges: boolean;

	constructor(status: number, body: ApiErrorBody, { keepsChanges = false } = {}) {
		super(body.message);
		this.name = "ApiError";
		this.status = status;
		this.body = body.code ? { doc_url: docUrl(body.code), ...body } : body;
		this.keepsChanges = keepsChanges;
	}
}

/** Where Stripe explains an error code. */
export function docUrl(code: string): string {
	return `https://docs.stripe.com/error-codes/${code.replaceAll("_", "-")}`;
}

/** 400: the request cannot be carried out as it stands. */
export function invalidRequest(message: string, details: Partial<ApiErrorBody> = {}): ApiError {
	return new ApiError(400, { type: "invalid_request_error", message, ...details });
}

/** 404: "No such charge: 'ch_x'". */
export function noSuch(kind: string, id: string, param: string): ApiError {
	return new ApiError(404, {
		type: "invalid_request_error",
		code: "resource_missing",
		message: `No such ${kind}: '${id}'`,
		param,
	});
}

/** 402: the card, not the request, is to blame. */
export function cardError(details: Omit<ApiErrorBody, "type">, options?: { keepsChanges: boolean }): ApiError {
	return new ApiError(402, { type: "card_error", ...details }, options);
}

/** 400 for two parameters of which Stripe takes only one. */
export function onlyOneOf(names: string[]): ApiError {
	return invalidRequest(`You may only specify one of these parameters: ${names.join(", ")}.`);
}
