import * as m from "@noor/messages/storefront/shop";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { categoryPath } from "#parts/products/category-path.ts";
import { Listing } from "#parts/products/listing/listing.tsx";
import { listingHandle } from "#parts/products/listing/listing-handle.ts";
import { listingMeta } from "#parts/products/listing/listing-meta.ts";
import { loadListing } from "#parts/products/listing/load-listing.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;
export const handle = listingHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
	const listing = await loadListing(context.get(apiContext), url.searchParams);
	return { listing, publicUrl: context.get(publicUrlContext) };
}

const path = () => categoryPath([], undefined);

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return listingMeta({ shop, title: m.page_title(), description: m.description(), path: path(), ...loaderData });
}

export default function AllProducts({ loaderData }: Route.ComponentProps) {
	const { listing } = loaderData;
	const { search } = listing.query;
	return (
		<Listing
			key="all"
			title={search ? m.search_title({ search }) : m.page_title()}
			description={search ? m.search_description() : m.description()}
			listing={listing}
			breadcrumbs={<Breadcrumbs places={path()} />}
		/>
	);
}
