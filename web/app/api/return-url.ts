import { unlocalizedPath } from "@noor/contract/localized-path";

/**
 * Returns the destination after signing in: the path in the `returnUrl` parameter of a URL, else `/home`. Values that
 * a browser could resolve to another site are refused (open redirect).
 */
export function returnUrlOf(url: string): string {
	const wanted = new URL(url, "http://shop.invalid").searchParams.get("returnUrl") ?? "";
	const target = URL.canParse(wanted, "http://shop.invalid") ? new URL(wanted, "http://shop.invalid") : undefined;
	if (!wanted.startsWith("/") || target?.origin !== "http://shop.invalid") return "/home";
	// Parsing may remove dots and convert backslashes, so the result is checked again.
	const path = `${target.pathname}${target.search}${target.hash}`;
	return path.startsWith("//") ? "/home" : path;
}

/** Returns the path of the sign-in page with `url` as the destination after signing in, which has no prefix of a language: the router adds that of the page. */
export function signInPath(url: string): string {
	const { pathname, search } = new URL(url, "http://shop.invalid");
	return `/account/login?${new URLSearchParams({ returnUrl: `${unlocalizedPath(pathname)}${search}` })}`;
}
