import { publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import type { Route } from "./+types/route";

/** What is personal, or one of endlessly many views of the same, is nothing for search engines. */
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
