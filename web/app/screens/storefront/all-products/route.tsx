import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { categoryPath } from "#parts/products/category-path.ts";
import { Listing } from "#parts/products/listing/listing.tsx";
import { loadListing } from "#parts/products/listing/load-listing.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	return loadListing(context.get(apiContext), url.searchParams);
}

export function meta() {
	return [{ title: "All lamps | Noor" }, { name: "description", content: "Everything in the shop, on one wall." }];
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
	const { search } = loaderData.query;
	return (
		<Listing
			key="all"
			title={search ? `Results for “${search}”` : "All lamps"}
			description="Everything in the shop, on one wall."
			listing={loaderData}
			breadcrumbs={<Breadcrumbs places={categoryPath([], undefined)} />}
		/>
	);
}
