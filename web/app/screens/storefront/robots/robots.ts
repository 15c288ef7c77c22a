/** Personal pages, and views of listings: filters, sorting and searches make an unlimited number of addresses. */
const ofPages = ["/admin", "/account/", "/cart", "/checkout", "/orders"];
const disallowed = ["/api/", ...ofPages, ...ofPages.map((path) => `/ar${path}`), "/*?"];

/**
 * The text of robots.txt.
 *
 * @param origin scheme and host of the shop, for the address of the sitemap.
 */
export function robots(origin: string): string {
	return [
		"User-agent: *",
		...disallowed.map((path) => `Disallow: ${path}`),
		// The longer rule wins: every page of a listing is reached.
		"Allow: /*?pageIndex=",
		"",
		`Sitemap: ${origin}/sitemap.xml`,
		"",
	].join("\n");
}
