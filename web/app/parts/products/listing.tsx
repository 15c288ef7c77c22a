import type { ProductCard } from "@noor/contract/catalogue";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { LinkButton } from "#ui/button.tsx";
import { Paginator } from "#ui/paginator.tsx";
import { InlineSelect } from "#ui/select.tsx";
import { useSlow } from "#ui/use-slow.ts";
import { BuyableCard } from "./buyable-card.tsx";
import { type ListingOrder, type ListingQuery, listingAddress, pageSizes, sortLabels } from "./listing-address.ts";
import { ProductCardSkeleton } from "./product-card.tsx";

interface ListingProps {
	title: string;
	description: string;
	/** One page of products, and how many there are on all pages. */
	products: { data: readonly ProductCard[]; count: number };
	query: ListingQuery;
}

/** Products on a wall, with the ways to order them and to walk along it. Everything that is chosen is in the address. */
export function Listing({ title, description, products, query }: ListingProps) {
	const pageCount = Math.ceil(products.count / query.pageSize);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="max-w-(--container-read)">
				<h1 className="text-3xl lg:text-4xl">{title}</h1>
				<p className="mt-3 text-quiet">{description}</p>
			</header>
			<Toolbar count={products.count} query={query} />
			{products.data.length > 0 ? <Wall products={products.data} pageSize={query.pageSize} /> : <NothingFound />}
			<footer className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
				<AddressSelect
					label="Products per page"
					value={String(query.pageSize)}
					options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
					address={(size) => listingAddress(query, { pageSize: Number(size) })}
				/>
				{pageCount > 1 && (
					<Paginator
						page={query.pageIndex}
						pageCount={pageCount}
						pageHref={(pageIndex) => listingAddress(query, { pageIndex })}
					/>
				)}
			</footer>
		</div>
	);
}

function Toolbar({ count, query }: { count: number; query: ListingQuery }) {
	return (
		<div className="mt-8 flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-y border-line lg:mt-12">
			<p role="status" className="text-sm text-quiet tabular-nums">
				{count === 1 ? "1 product" : `${count} products`}
			</p>
			<AddressSelect
				label="Sort"
				value={query.sort}
				options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
				address={(sort) => listingAddress(query, { sort: sort as ListingOrder })}
			/>
		</div>
	);
}

/** Products on one wall. What is under way longer than a blink is shown as the wall it will be. */
function Wall({ products, pageSize }: { products: readonly ProductCard[]; pageSize: number }) {
	const slow = useSlow(useListingPending());
	return (
		<section aria-labelledby="products-title">
			<h2 id="products-title" className="sr-only">
				Products
			</h2>
			<ul
				aria-busy={slow}
				className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 md:gap-x-4 lg:grid-cols-3 lg:gap-y-14 2xl:grid-cols-4"
			>
				{slow
					? Array.from({ length: Math.min(pageSize, products.length) }, (_, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: these places are all alike
							<li key={index}>
								<ProductCardSkeleton />
							</li>
						))
					: products.map((product, index) => (
							<li key={product.id}>
								<BuyableCard product={product} urgent={index < 3} />
							</li>
						))}
			</ul>
		</section>
	);
}

function useListingPending() {
	const { pathname } = useLocation();
	const { location } = useNavigation();
	return location?.pathname === pathname;
}

interface AddressSelectProps {
	label: string;
	value: string;
	options: readonly { value: string; label: string }[];
	/** Where choosing a value leads. */
	address: (value: string) => string;
}

/** A choice that is part of the address. */
function AddressSelect({ address, ...select }: AddressSelectProps) {
	const navigate = useNavigate();
	return (
		<InlineSelect
			{...select}
			onChange={(event) => void navigate(address(event.currentTarget.value), { preventScrollReset: true })}
		/>
	);
}

function NothingFound() {
	return (
		<div className="flex flex-col items-start gap-3 py-20">
			<h2 className="text-2xl">No products found</h2>
			<p className="text-quiet">Try adjusting your filters or search terms.</p>
			<LinkButton to="?" look="plain" className="mt-4">
				Reset Filters
			</LinkButton>
		</div>
	);
}
