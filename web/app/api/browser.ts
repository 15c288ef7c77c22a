import { locale } from "@noor/messages/locale";
import { countRequests } from "./busy.ts";
import { createApi } from "./client.ts";

/** Calls the API from the browser, with the visitor's cookies. */
export const call = createApi(countRequests(sendWithCookies));

function sendWithCookies(target: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	// The browser's own would be the language of its user, not that of the page.
	headers.set("Accept-Language", locale());
	const token = antiForgeryToken();
	if (init.method && init.method !== "GET") headers.set("X-XSRF-TOKEN", token);
	return fetch(target, { ...init, headers, credentials: "include" });
}

/**
 * The CSRF token, which a change sends as a cookie and as a header (double submit). The browser creates it: if the
 * API did, two concurrent first responses would set different tokens, and a change that is under way could be
 * refused.
 */
function antiForgeryToken(): string {
	const isSecure = location.protocol === "https:";
	// As the API names it (`api/src/http/cookie-name.ts`).
	const name = isSecure ? "__Host-XSRF-TOKEN" : "XSRF-TOKEN";
	const existing = new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
	if (existing) return decodeURIComponent(existing);
	const token = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) =>
		byte.toString(16).padStart(2, "0"),
	).join("");
	const secure = isSecure ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and is asynchronous
	document.cookie = `${name}=${token}; Path=/; SameSite=Lax${secure}`;
	return token;
}
