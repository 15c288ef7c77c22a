/**
 * Cookies that both the browser and the server read and write, so that forms work without hydration. Under HTTPS their
 * names have the prefix `__Host-`, like the cookies of the API (`api/src/http/cookie-name.ts`).
 */
const prefix = "__Host-";
const maxAgeS = 30 * 24 * 3600;

/** The value of a cookie in a `Cookie` header or in `document.cookie`; undefined if it is absent or blank. */
export function readCookie(cookies: string | null, name: string): string | undefined {
	const value = new RegExp(`(?:^|;\\s*)(?:${prefix})?${name}=([^;]*)`).exec(cookies ?? "")?.[1];
	return value === undefined || value === "" ? undefined : value;
}

/** A cookie for `Set-Cookie` or `document.cookie` that expires after 30 days. An empty value deletes it. */
export function formatCookie(name: string, value: string, { isSecure }: { isSecure: boolean }): string {
	const age = value === "" ? 0 : maxAgeS;
	return `${isSecure ? prefix : ""}${name}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
}

/** Writes a cookie of this page. An empty value deletes it. */
export function writeCookie(name: string, value: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS and is asynchronous
	document.cookie = formatCookie(name, value, { isSecure: location.protocol === "https:" });
}
