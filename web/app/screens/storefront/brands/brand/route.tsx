import * as m from "@noor/messages/storefront/brands/brand";
import { href, isRouteErrorResponse } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { recordId } from "#api/record-id.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { EmptyState } from "#parts/frame/empty-state.tsx";
import { absolute, pageUrl } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Listing } from "#parts/products/listing/listing.tsx";
import { listingHandle } from "#parts/products/listing/listing-handle.ts";
import { listingMeta } from "#parts/products/listing/listing-meta.ts";
import { loadListing } from "#parts/products/listing/load-listing.ts";
import { LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";

export const headers = publicPage;
export const handle = listingHandle;

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = recordId(params.id);
	const call = context.get(apiContext);
	const [brand, listing] = await Promise.all([
		call("GET /api/Brand/:id", { params: { id } }),
		loadListing(call, url.searchParams, { brandId: id }),
	]);
	return { brand, listing, publicUrl: context.get(publicUrlContext) };
}

function pathTo(brand: { id: number; brandName: string }) {
	return [
		{ to: href("/home"), label: m.home() },
		{ to: href("/brands"), label: m.brands() },
		{ to: href("/brands/:id", { id: String(brand.id) }), label: brand.brandName },
	];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	const { brand, ...rest } = loaderData;
	const { brandName, description, logoUrl } = brand;
	const { publicUrl } = rest;
	const path = pathTo(brand);
	return [
		...listingMeta({
			shop,
			title: m.page_title({ brand: brandName }),
			description: description || m.page_description({ brand: brandName }),
			path,
			image: rest.listing.products.data[0]?.imageUrl ?? logoUrl,
			...rest,
		}),
		{
			"script:ld+json": {
				"@context": "https://schema.org",
				"@type": "Brand",
				name: brandName,
				url: pageUrl(publicUrl, path.at(-1)?.to ?? ""),
				...(description ? { description } : {}),
				...(logoUrl ? { logo: absolute(publicUrl, logoUrl) } : {}),
			},
		},
	];
}

/** The products of a brand, with its description. */
export default function Brand({ loaderData: { brand, listing } }: Route.ComponentProps) {
	const { brandName, description, story, logoUrl } = brand;
	return (
		<>
			<Listing
				key={brand.id}
				title={brandName}
				description={description}
				listing={listing}
				breadcrumbs={<Breadcrumbs places={pathTo(brand)} />}
				narrower={
					logoUrl && <img src={logoUrl} alt="" className="mt-6 h-16 max-w-[16rem] object-contain object-start" />
				}
			/>
			{story && (
				<section aria-labelledby="story-title" className="border-t border-line">
					<div className="page grid gap-x-12 gap-y-4 py-12 lg:grid-cols-12 lg:py-16">
						<h2 id="story-title" className="text-2xl [overflow-wrap:anywhere] lg:col-span-4">
							{m.about({ brand: brandName })}
						</h2>
						<p className="max-w-read whitespace-pre-line [overflow-wrap:anywhere] lg:col-span-8">{story}</p>
					</div>
				</section>
			)}
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 400)) throw error;
	return (
		<EmptyState title={m.not_found_title()} text={m.not_found_text()} light="off">
			<LinkButton to={href("/brands")}>{m.all_brands()}</LinkButton>
			<LinkButton to={href("/shop")} look="plain">
				{m.all_products()}
			</LinkButton>
		</EmptyState>
	);
}
