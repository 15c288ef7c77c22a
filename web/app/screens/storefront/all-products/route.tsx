import { listProducts } from "@noor/contract/products";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Listing } from "#parts/products/listing.tsx";
import { readListingQuery } from "#parts/products/listing-address.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const query = readListingQuery(url.href);
	return { products: await call(listProducts, { querystring: query }), query };
}

export function meta() {
	return [{ title: "All lamps | Noor" }, { name: "description", content: "Everything in the shop, on one wall." }];
}

export default function AllProducts({ loaderData: { products, query } }: Route.ComponentProps) {
	return (
		<Listing title="All lamps" description="Everything in the shop, on one wall." products={products} query={query} />
	);
}
