/**
 * Where to go after signing in: a path of this shop from the `returnUrl` of an address, else `/home`.
 * Anything that a browser could read as another site is refused.
 */
export function returnUrlOf(url: string): string {
	const wanted = new URL(url, "http://shop.invalid").searchParams.get("returnUrl") ?? "";
	const target = URL.canParse(wanted, "http://shop.invalid") ? new URL(wanted, "http://shop.invalid") : undefined;
	if (!wanted.startsWith("/") || target?.origin !== "http://shop.invalid") return "/home";
	// Parsing may fold dots and backslashes: what is left must still be one plain path.
	const path = `${target.pathname}${target.search}${target.hash}`;
	return path.startsWith("//") ? "/home" : path;
}

/** The sign-in page that brings the visitor back to `url`, as a path. */
export function signInPath(url: string): string {
	const { pathname, search } = new URL(url, "http://shop.invalid");
	return `/account/login?${new URLSearchParams({ returnUrl: `${pathname}${search}` })}`;
}
