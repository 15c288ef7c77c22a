import { maxWishlistLength } from "@noor/contract/limits";
import { formatCookie, readCookie, writeCookie } from "./browser-cookie.ts";

/**
 * The wishlist of a visitor without an account and without scripts, newest first. With scripts the list is in local storage,
 * and the store moves the items of the cookie there.
 */
const cookieName = "noor_wishlist";

/** The wishlist in the cookie of a request. */
export function wishlistOf(request: Request): number[] {
	return idsIn(request.headers.get("cookie"));
}

/** The `Set-Cookie` header of a wishlist. */
export function wishlistCookie(productIds: readonly number[], request: Request): string {
	const isSecure = request.url.startsWith("https:");
	return formatCookie(cookieName, productIds.slice(0, maxWishlistLength).join("."), { isSecure });
}

/** Deletes the cookie in the browser, and returns its product ids. */
export function takeWishlistCookie(): number[] {
	const ids = idsIn(document.cookie);
	if (ids.length > 0) writeCookie(cookieName, "");
	return ids;
}

function idsIn(cookies: string | null): number[] {
	return (readCookie(cookies, cookieName) ?? "")
		.split(".")
		.map(Number)
		.filter((id) => Number.isInteger(id) && id > 0)
		.slice(0, maxWishlistLength);
}
