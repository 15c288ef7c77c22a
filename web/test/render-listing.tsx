import type { Facets } from "@noor/contract/facets";
import type { ProductCard } from "@noor/contract/products";
import { useLoaderData } from "react-router";
import { Listing } from "#parts/products/listing/listing.tsx";
import { type ListingQuery, readListingQuery } from "#parts/products/listing/listing-address.ts";
import type { LoadedListing } from "#parts/products/listing/load-listing.ts";
import { renderAt } from "./render.tsx";
import { card } from "./samples.ts";

interface Shop {
	/** The products that a query finds; by default the same card for every query. */
	products?: (query: ListingQuery) => ProductCard[];
	/** The corrected search. */
	didYouMean?: (query: ListingQuery) => { didYouMean: string | null };
	/** The nearest products for a listing without products. */
	nearest?: LoadedListing["nearest"];
	/** The number of products on all pages. */
	count?: number;
	/** Every load except the first waits for it. */
	held?: Promise<void>;
}

/** Renders a listing whose content depends on the URL. */
export async function renderListing(
	address: string,
	facets: Facets,
	{ products, didYouMean, nearest, count, held }: Shop = {},
) {
	let loads = 0;
	function AllLamps() {
		return (
			<main id="content" tabIndex={-1}>
				<Listing title="All lamps" description="" listing={useLoaderData<LoadedListing>()} />
			</main>
		);
	}
	return renderAt(address, <AllLamps />, async ({ request }) => {
		if (loads++ > 0) await held;
		const query = readListingQuery(new URL(request.url).searchParams);
		const data = products?.(query) ?? [card()];
		const page = { pageIndex: query.pageIndex, pageSize: query.pageSize, didYouMean: null, ...didYouMean?.(query) };
		const listed = { ...page, data, count: count ?? data.length };
		return { products: listed, facets, query, scope: {}, nearest: data.length === 0 ? nearest : undefined };
	});
}
