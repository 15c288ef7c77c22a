import { counted } from "./busy.ts";
import { createApi } from "./client.ts";

/** The API as the person in front of this browser. */
export const call = createApi(counted(sendWithCookies));

function sendWithCookies(target: Parameters<typeof fetch>[0], init: RequestInit = {}): Promise<Response> {
	const headers = new Headers(init.headers);
	const token = antiForgeryToken();
	if (init.method && init.method !== "GET") headers.set("X-XSRF-TOKEN", token);
	return fetch(target, { ...init, headers, credentials: "include" });
}

/**
 * Whoever changes something repeats a cookie in a header. The API gives the cookie to whoever comes without one; of two
 * first answers the later one would replace it while a change is on its way. So a browser that has none makes its own.
 */
function antiForgeryToken(): string {
	const known = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
	if (known) return decodeURIComponent(known);
	const made = Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, "0"));
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is only there over HTTPS, and answers too late
	document.cookie = `XSRF-TOKEN=${made.join("")}; Path=/; SameSite=Lax${secure}`;
	return made.join("");
}
