import { numberFormat } from "@noor/messages/locale";
import * as m from "@noor/messages/storefront/shop/category";
import { useEffect } from "react";
import { href, isRouteErrorResponse, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { recordId } from "#api/record-id.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { shopName } from "#parts/frame/shop.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { categoryPath } from "#parts/products/category-path.ts";
import { Listing } from "#parts/products/listing/listing.tsx";
import { listingHandle } from "#parts/products/listing/listing-handle.ts";
import { listingMeta } from "#parts/products/listing/listing-meta.ts";
import { type LoadedListing, loadListing } from "#parts/products/listing/load-listing.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;
export const handle = listingHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const categoryId = recordId(params.id);
	const call = context.get(apiContext);
	const [category, categories, listing] = await Promise.all([
		call("GET /api/Categories/:id", { params: { id: categoryId } }),
		loadAllCategories(call),
		loadListing(call, url.searchParams, { categoryId }),
	]);
	const path = categoryPath(categories, categoryId);
	return { category, path, listing, publicUrl: context.get(publicUrlContext) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	const { category, ...rest } = loaderData;
	const { categoryName, description, imageUrl } = category;
	return listingMeta({ shop, title: categoryName, description, image: imageUrl, ...rest });
}

export default function Category({ loaderData }: Route.ComponentProps) {
	const { category, path, listing } = loaderData;
	return (
		<Listing
			key={category.id}
			title={category.categoryName}
			description={category.description}
			listing={listing}
			breadcrumbs={<Breadcrumbs places={path} />}
			narrower={<Subcategories categories={listing.facets.categories} />}
		/>
	);
}

/** The categories right below this one. */
function Subcategories({ categories }: { categories: LoadedListing["facets"]["categories"] }) {
	if (categories.length === 0) return null;
	return (
		<nav aria-label={m.narrower_categories()} className="mt-6">
			<ul className="flex flex-wrap gap-x-8 gap-y-1">
				{categories.map(({ id, categoryName, count }) => (
					<li key={id}>
						<Link
							to={href("/shop/:id", { id: String(id) })}
							className="inline-flex min-h-11 items-baseline gap-2 font-display text-lg transition-colors hover:text-accent"
						>
							{categoryName}
							<span className="font-text text-sm text-quiet tabular-nums">{numberFormat().format(count)}</span>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function NoSuchCategory() {
	useEffect(() => console.warn("Invalid category ID"), []);
	return (
		<EmptyState title={m.not_found_title()} text={m.not_found_text()} light="off">
			<LinkButton to={href("/shop")}>{m.all_lamps()}</LinkButton>
		</EmptyState>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 400)) return <NoSuchCategory />;
	throw error;
}
