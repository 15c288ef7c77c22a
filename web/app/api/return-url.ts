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

/**
 * Returns the path of the sign-in page.
 *
 * @param returnUrl the path and query of the page to show after signing in, as the router has it: without the prefix of a language.
 */
export function signInPath(returnUrl: string): string {
	return `/account/login?${new URLSearchParams({ returnUrl })}`;
}
