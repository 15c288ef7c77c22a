import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { categoryPath } from "#parts/products/category-path.ts";
import { Listing } from "#parts/products/listing/listing.tsx";
import { listingMeta } from "#parts/products/listing/listing-meta.ts";
import { loadListing } from "#parts/products/listing/load-listing.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

export async function loader({ context, url }: Route.LoaderArgs) {
	const listing = await loadListing(context.get(apiContext), url.searchParams);
	return { listing, publicUrl: context.get(publicUrlContext) };
}

const path = categoryPath([], undefined);
const description = "Everything in the shop, on one wall.";

export function meta({ loaderData }: Route.MetaArgs) {
	return listingMeta({ title: "All lamps", description, path, ...loaderData });
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
	const { listing } = loaderData;
	const { search } = listing.query;
	return (
		<Listing
			key="all"
			title={search ? `Results for “${search}”` : "All lamps"}
			description={search ? "In names, brands, categories and lighting terms." : description}
			listing={listing}
			breadcrumbs={<Breadcrumbs places={path} />}
		/>
	);
}
