const prefix = "__Host-";

/**
 * The name under which a cookie is set. Browsers accept the prefix `__Host-` only over HTTPS, without a domain and for the
 * whole host, so no other host of the domain can set or read such a cookie.
 */
export function cookieName(name: string, isSecure: boolean): string {
	return isSecure ? prefix + name : name;
}

/**
 * The value of a cookie, with the prefix or without. Sessions from before the prefix, and browsers whose HTTPS the shop does
 * not know of, have the plain name.
 */
export function readCookie(cookies: Record<string, string | undefined>, name: string): string | undefined {
	return cookies[prefix + name] || cookies[name] || undefined;
}
