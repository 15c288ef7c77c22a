import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import type { Route } from "./+types/route";
import { publicPaths, sitemap } from "./sitemap.ts";

/** The public pages, for search engines. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [categories, products, brands, shop] = await Promise.all([
		loadAllCategories(call),
		call("GET /api/Products/GetProductssWithoutPagination"),
		call("GET /api/brands"),
		call("GET /api/shop"),
	]);
	const publicUrl = context.get(publicUrlContext);
	return new Response(sitemap(publicPaths(categories, products, brands, shop.pages), publicUrl ?? url.origin), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			// Without a configured public URL the response depends on the requested host and is not cached.
			...(publicUrl ? publicPage() : {}),
		},
	});
}
