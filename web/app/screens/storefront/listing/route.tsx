import { getCategory, listCategoryProducts, type ProductCard } from "@noor/contract/catalogue";
import { useEffect } from "react";
import { data, isRouteErrorResponse, useLocation, useNavigate, useNavigation } from "react-router";
import { apiContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { BuyableCard } from "#parts/products/buyable-card.tsx";
import { ProductCardSkeleton } from "#parts/products/product-card.tsx";
import { LinkButton } from "#ui/button.tsx";
import { Paginator } from "#ui/paginator.tsx";
import { InlineSelect } from "#ui/select.tsx";
import { useSlow } from "#ui/use-slow.ts";
import type { Route } from "./+types/route";
import { listingAddress, pageSizes, readListingQuery, sortLabels } from "./listing-address.ts";

export const headers = publicPage;

export async function loader({ context, params, request }: Route.LoaderArgs) {
	const categoryId = Number(params.id);
	if (!Number.isInteger(categoryId)) return data(null, 404);
	const call = context.get(apiContext);
	const query = readListingQuery(request.url);
	const [category, products] = await Promise.all([
		call(getCategory, { params: { id: categoryId } }),
		call(listCategoryProducts, { params: { categoryId }, querystring: query }),
	]);
	return { category, products, query };
}

export function meta({ loaderData }: Route.MetaArgs) {
	if (!loaderData) return [{ title: "Category not found | Noor" }, { name: "robots", content: "noindex" }];
	const { category } = loaderData;
	return [{ title: `${category.categoryName} | Noor` }, { name: "description", content: category.description }];
}

export default function Listing({ loaderData }: Route.ComponentProps) {
	if (!loaderData) return <NoSuchCategory />;
	const { category, products, query } = loaderData;
	const pageCount = Math.ceil(products.count / query.pageSize);
	return (
		<div className="page pt-10 pb-20 lg:pt-16 lg:pb-28">
			<header className="max-w-(--container-read)">
				<h1 className="text-3xl lg:text-4xl">{category.categoryName}</h1>
				<p className="mt-3 text-quiet">{category.description}</p>
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

type Query = ReturnType<typeof readListingQuery>;

function Toolbar({ count, query }: { count: number; query: Query }) {
	return (
		<div className="mt-8 flex min-h-14 flex-wrap items-center justify-between gap-x-6 border-y border-line lg:mt-12">
			<p role="status" className="text-sm text-quiet tabular-nums">
				{count === 1 ? "1 product" : `${count} products`}
			</p>
			<AddressSelect
				label="Sort"
				value={query.sort}
				options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))}
				address={(sort) => listingAddress(query, { sort: sort as Query["sort"] })}
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

function NoSuchCategory() {
	useEffect(() => console.warn("Invalid category ID"), []);
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl lg:text-4xl">We have no such room.</h1>
			<p className="text-quiet">The category you asked for does not exist. The others are in the menu above.</p>
			<LinkButton to="/home">Back to the shop</LinkButton>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) return <NoSuchCategory />;
	throw error;
}
