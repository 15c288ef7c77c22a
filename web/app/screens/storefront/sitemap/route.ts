import { listAllProducts } from "@noor/contract/product-listing";
import { href } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import type { Route } from "./+types/route";
import { sitemap } from "./sitemap.ts";

/** All the pages that search engines should know. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [categories, products] = await Promise.all([loadAllCategories(call), call(listAllProducts)]);
	const paths = [
		href("/home"),
		href("/shop"),
		...categories.map(({ id }) => href("/shop/:id", { id: String(id) })),
		...products.map(({ id }) => href("/product/:id", { id: String(id) })),
	];
	const publicUrl = context.get(publicUrlContext);
	return new Response(sitemap(paths, publicUrl ?? url.origin), {
		headers: {
			"Content-Type": "application/xml; charset=utf-8",
			// Made of the address a visitor asked by, it is for that visitor alone.
			...(publicUrl ? publicPage() : {}),
		},
	});
}
