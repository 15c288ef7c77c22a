import type { StripeError } from "@stripe/stripe-js";
import { text, translated } from "./texts.ts";

/** The result of a call to the provider. */
export type CallResult = { result: Record<string, unknown>; error?: never } | { error: StripeError; result?: never };

/** Calls the provider with the publishable key. Never throws: failures are returned as `error`. */
export async function callProvider(
	apiBase: string,
	method: "GET" | "POST",
	path: string,
	params: Record<string, unknown>,
): Promise<CallResult> {
	const form = encodeForm(params);
	const url = `${apiBase}${path}${method === "GET" ? `?${form}` : ""}`;
	try {
		// A form body without custom headers is a simple request, so there is no CORS preflight.
		const response = await fetch(url, {
			method,
			mode: "cors",
			credentials: "omit",
			...(method === "POST" ? { body: form } : {}),
		});
		const answer = await response.json();
		return answer.error ? { error: inLanguage(answer.error) } : { result: answer };
	} catch {
		return {
			error: {
				type: "api_connection_error",
				message: text(
					"We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.",
				),
			},
		};
	}
}

function inLanguage(error: StripeError): StripeError {
	return error.message ? { ...error, message: translated(error.message) } : error;
}

/** `{ shipping: { name: 'Layla' } }` → `shipping[name]=Layla` */
function encodeForm(value: Record<string, unknown>, prefix = "", form = new URLSearchParams()): URLSearchParams {
	for (const [key, inner] of Object.entries(value)) {
		if (inner === undefined || inner === null) continue;
		const name = prefix ? `${prefix}[${key}]` : key;
		if (typeof inner === "object") encodeForm(inner as Record<string, unknown>, name, form);
		else form.append(name, String(inner));
	}
	return form;
}
