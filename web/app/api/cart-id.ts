import { cartIdPattern } from "@noor/contract/cart-id";
import { formatCookie, readCookie, writeCookie } from "./browser-cookie.ts";

const cartIdKey = "cart_id";
const cookieName = "noor_cart";
/** Marks in the cookie a cart that a form without scripts has created and that is not in local storage yet. */
const newMark = ".new";

/** The id of this browser's cart, also before the cart has loaded: from local storage, else from the cookie. */
export function storedCartId(): string | undefined {
	return localStorage.getItem(cartIdKey) ?? idIn(document.cookie);
}

/** Stores the id in local storage, and in a cookie for forms without scripts. */
export function storeCartId(id: string): void {
	localStorage.setItem(cartIdKey, id);
	if (readCookie(document.cookie, cookieName) !== id) writeCookie(cookieName, id);
}

export function deleteCartId(): void {
	localStorage.removeItem(cartIdKey);
	writeCookie(cookieName, "");
}

/** The id of a cart that a form has created while local storage contained the id of another one. */
export function strayCartId(): string | undefined {
	const kept = localStorage.getItem(cartIdKey);
	const isNew = readCookie(document.cookie, cookieName)?.endsWith(newMark);
	const id = isNew ? idIn(document.cookie) : undefined;
	return kept !== null && kept !== id ? id : undefined;
}

/** The id of the cart in the cookie of a request. */
export function cartIdOf(request: Request): string | undefined {
	return idIn(request.headers.get("cookie"));
}

/**
 * The `Set-Cookie` header that stores the id of a cart.
 *
 * @param isNew whether a form has created the cart
 */
export function cartIdCookie(id: string, request: Request, { isNew }: { isNew: boolean }): string {
	return formatCookie(cookieName, isNew ? id + newMark : id, { isSecure: request.url.startsWith("https:") });
}

/** Whether a form has created the cart of a request, and it is not in local storage yet. */
export function isNewCart(request: Request): boolean {
	return readCookie(request.headers.get("cookie"), cookieName)?.endsWith(newMark) ?? false;
}

/** The `Set-Cookie` header that deletes the id of the cart. */
export function noCartIdCookie(request: Request): string {
	return formatCookie(cookieName, "", { isSecure: request.url.startsWith("https:") });
}

/** 21 characters of [A-Za-z0-9_-] from a cryptographic random source: 126 bits. */
export function newCartId(): string {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
	return Array.from(crypto.getRandomValues(new Uint8Array(21)), (byte) => alphabet[byte & 63]).join("");
}

function idIn(cookies: string | null): string | undefined {
	const id = readCookie(cookies, cookieName)?.replace(newMark, "");
	return id !== undefined && cartIdPattern.test(id) ? id : undefined;
}
