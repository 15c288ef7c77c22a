import type { Relaxation } from "@noor/contract/search";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/parts/products/listing";
import { href, Link } from "react-router";
import { BuyableCard } from "../buyable-card.tsx";
import { chipsOf } from "./chips.ts";
import { type ListingQuery, listingAddress } from "./listing-address.ts";
import type { LoadedListing } from "./load-listing.ts";

interface NearestProductsProps {
	nearest: LoadedListing["nearest"];
	query: ListingQuery;
	/** The values of the filters with their texts in the language of the page. */
	options: LoadedListing["facets"]["filters"];
}

const sizes = "(min-width: 120rem) 20rem, (min-width: 80rem) 16rem, (min-width: 48rem) calc(46vw - 8.5rem), 46vw";

/** For a listing without products: the products of the nearest relaxed query, and links to other relaxed queries. */
export function NearestProducts({ nearest, query, options }: NearestProductsProps) {
	const [first, ...others] = nearest?.relaxations ?? [];
	if (!nearest || !first) return null;
	return (
		<section aria-labelledby="nearest-title" className="border-t border-line pt-8">
			<h3 id="nearest-title" className="text-xl">
				{m.nearest_title()}
			</h3>
			<p className="mt-1">
				<RelaxationLink relaxation={first} query={query} options={options} />
			</p>
			<ul className="mt-4 grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-4 xl:grid-cols-4">
				{nearest.data.map((product) => (
					<li key={product.id}>
						<BuyableCard product={product} sizes={sizes} />
					</li>
				))}
			</ul>
			{others.length > 0 && (
				<>
					<h3 className="mt-10 text-xl">{m.other_ways()}</h3>
					<ul className="mt-1">
						{others.map((relaxation) => (
							<li key={`${relaxation.without} ${relaxation.search}`}>
								<RelaxationLink relaxation={relaxation} query={query} options={options} />
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	);
}

function RelaxationLink({
	relaxation,
	...listing
}: { relaxation: Relaxation } & Pick<NearestProductsProps, "query" | "options">) {
	return (
		<Link
			to={relaxedAddress(listing.query, relaxation)}
			className="link inline-flex min-h-11 items-center wrap-anywhere"
		>
			{relaxationText(listing, relaxation)}
		</Link>
	);
}

/** The number of products of a relaxed query, and the filters that it omits, with the texts of their chips. */
function relaxationText(
	{ query, options }: Pick<NearestProductsProps, "query" | "options">,
	{ without, search, count }: Relaxation,
): string {
	const parts = joinParts(
		chipsOf(query, options)
			.filter(({ type }) => without.includes(type))
			.map(({ label }) => label),
	);
	if (without.includes("category"))
		return parts === "" ? m.nearest_everywhere({ count }) : m.nearest_everywhere_without({ count, parts });
	return parts === "" ? m.nearest_with_search({ count, search }) : m.nearest_without({ count, parts });
}

/** The URL of a relaxed query. */
function relaxedAddress(query: ListingQuery, { without, search }: Relaxation): string {
	const kept = <Value extends object>(values: Value, empty: unknown) =>
		Object.fromEntries(
			Object.entries(values).map(([name, value]) => [name, without.includes(name) ? empty : value]),
		) as Value;
	const address = listingAddress(query, {
		filters: kept(query.filters, []),
		ranges: kept(query.ranges, undefined),
		search,
		// The search has been interpreted as filters already.
		asked: search === "" ? query.asked : search,
	});
	return without.includes("category") ? href("/shop") + address : address;
}
