import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "./api-error.ts";

/** The keys of one running provider. */
export interface ApiKeys {
	secret: string;
	publishable: string;
}

/**
 * Determines the caller by its API key: bearer token, basic user name, or (Stripe.js) the parameter `key`.
 *
 * @throws ApiError 401 for a missing or wrong key.
 */
export function authenticate(
	keys: Partial<ApiKeys>,
	headers: IncomingHttpHeaders,
	keyParameter: unknown,
): "publishable" | "secret" {
	const key = keyFrom(headers.authorization) ?? (typeof keyParameter === "string" ? keyParameter : undefined);
	if (!key) {
		throw new ApiError(401, {
			type: "invalid_request_error",
			message:
				"You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer " +
				"auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for " +
				"details, or we can help at https://support.stripe.com/.",
		});
	}
	if (isSame(key, keys.secret)) return "secret";
	if (isSame(key, keys.publishable)) return "publishable";
	throw new ApiError(401, { type: "invalid_request_error", message: `Invalid API Key provided: ${masked(key)}` });
}

function keyFrom(authorization: string | undefined): string | undefined {
	const [scheme, credentials] = authorization?.split(" ") ?? [];
	if (scheme === "Bearer") return credentials;
	if (scheme === "Basic" && credentials) return Buffer.from(credentials, "base64").toString().split(":")[0];
	return undefined;
}

/** Compares in constant time. */
function isSame(given: string, expected: string | undefined): boolean {
	const digest = (text: string) => createHash("sha256").update(text).digest();
	return expected !== undefined && timingSafeEqual(digest(given), digest(expected));
}

/** `sk_test_1234567890` → `sk_test_******7890` */
function masked(key: string): string {
	const shown = /^(sk|pk|rk)_(test|live)_/.exec(key)?.[0] ?? "";
	return `${shown}${"*".repeat(6)}${key.slice(shown.length).slice(-4)}`;
}
