import { publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import type { Route } from "./+types/route";

/** Personal pages, and filtered views of which there are too many to crawl. */
const disallowed = ["/api/", "/admin", "/account/", "/cart", "/checkout", "/orders", "/*?*search=", "/*?*pageSize="];

export function loader({ context, url }: Route.LoaderArgs) {
	const publicUrl = context.get(publicUrlContext);
	const lines = [
		"User-agent: *",
		...disallowed.map((path) => `Disallow: ${path}`),
		"",
		`Sitemap: ${publicUrl ?? url.origin}/sitemap.xml`,
		"",
	];
	return new Response(lines.join("\n"), {
		headers: { "Content-Type": "text/plain; charset=utf-8", ...(publicUrl ? publicPage() : {}) },
	});
}
