import { piecePrice } from "@noor/contract/prices";
import * as m from "@noor/messages/storefront/product";
import { useEffect, useMemo, useState } from "react";
import { data, href, isRouteErrorResponse, useSearchParams } from "react-router";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { recordView } from "#api/recently-viewed.ts";
import { breadcrumbList } from "#parts/frame/breadcrumb-list.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { PageLinks } from "#parts/frame/page-links.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { categoryPath } from "#parts/products/category-path.ts";
import { StockLabel } from "#parts/products/stock-label.tsx";
import { IconButton, LinkButton } from "#ui/button.tsx";
import { CopyIcon, TruckIcon } from "#ui/icons.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/route";
import { BuyingBox } from "./buying-box.tsx";
import { copyText } from "./copy-text.ts";
import { deliveryNote } from "./delivery-note.ts";
import { Gallery } from "./gallery.tsx";
import { imagesOfVariant } from "./images-of-variant.ts";
import { keyFeatures } from "./key-features.ts";
import { lampOf } from "./light/light.ts";
import { useLiveStock } from "./live-stock.ts";
import { findSimilar, YouMightAlsoLike } from "./similar-products.tsx";
import { structuredProduct } from "./structured-product.ts";
import { TechnicalSpecification } from "./technical-specification.tsx";
import { VariantOptions } from "./variant-options.tsx";
import { WishAndShare } from "./wish-and-share.tsx";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

/** What a demonstration shop shows for a product without variants, which has no SKU. */
const placeholderSku = "NOOR-0000";

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = Number(params.id);
	if (!Number.isInteger(id)) throw data(null, 404);
	const call = context.get(apiContext);
	const [product, lighting, images, categories, places, delivery, similar] = await Promise.all([
		call("GET /api/Products/:id", { params: { id } }),
		findLightingDetails(call, id),
		call("GET /api/ProductImage/:productId", { params: { productId: id }, querystring: { embed: "false" } }),
		loadAllCategories(call),
		call("GET /api/ProductCategory/product/:productId", { params: { productId: id } }),
		call("GET /api/Products/:id/delivery", { params: { id } }),
		findSimilar(call, id),
	]);
	const path = href("/product/:id", { id: String(id) });
	const page = {
		product,
		lighting,
		images,
		delivery: delivery.offer,
		similar,
		way: [...categoryPath(categories, places[0]?.categoryId), { to: path, label: product.name }],
		path,
		publicUrl: context.get(publicUrlContext),
	};
	// A page without similar products is not cached, because the next request may succeed.
	return data(page, "products" in similar ? { headers: publicPage() } : {});
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	const { product, lighting, images, way, path, publicUrl } = loaderData;
	return pageMeta({
		shop,
		title: product.name,
		description: product.description,
		path,
		publicUrl,
		image: product.imageUrl,
		type: "product",
		structured: [structuredProduct({ product, lighting, images, path, publicUrl }), breadcrumbList(way, publicUrl)],
	});
}

export default function Product({
	loaderData: { product, lighting, images, delivery, similar, way },
}: Route.ComponentProps) {
	const stock = useLiveStock(product.id);
	const [variant, chooseVariant] = useVariantOfAddress(product.id, product.variants);
	// The URL may name a variant that is no longer sold: then none is chosen and the stock is unknown.
	const choiceId = product.variants.length > 0 ? variant?.variantId : 0;
	const stockOfChoice = choiceId === undefined ? undefined : stock && (stock.get(choiceId) ?? 0);
	useEffect(() => recordView(product.id), [product.id]);
	const priced = variant ?? product.variants[0];
	const { demonstration: isDemonstration, returnDays } = useShop();
	const { price, before } = piecePrice(product, priced);
	const features = keyFeatures(lighting);
	const lamp = useMemo(() => lampOf(lighting), [lighting]);

	return (
		<article className="page pt-6 pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs places={way.slice(0, -1)} withPage={false} />
			{/* The picture leaves room for its controls in the viewport. */}
			<div className="mt-4 grid gap-x-12 gap-y-8 lg:mt-6 lg:grid-cols-[min(58%,max(30rem,100svh-20rem))_minmax(0,1fr)] xl:gap-x-20">
				<div className="min-w-0 max-lg:mx-auto max-lg:w-full max-lg:max-w-[max(30rem,100svh-20rem)]">
					<Gallery
						key={product.id}
						name={product.name}
						images={imagesOfVariant(images, variant?.variantId)}
						lamp={lamp}
					/>
				</div>
				<div className="max-w-144">
					<p className="text-sm text-quiet">{product.brandName}</p>
					<h1 className="mt-2 text-3xl xl:text-4xl">{product.name}</h1>
					<div className="mt-4 flex flex-wrap items-center gap-x-6 text-sm text-quiet tabular-nums">
						{(variant || isDemonstration) && <span>{m.sku({ sku: variant?.sku ?? placeholderSku })}</span>}
						{variant && (
							<IconButton
								label={m.copy_sku()}
								title={m.copy_title()}
								onClick={() => void copyText("sku", variant.sku)}
								className="-my-3 -ms-7"
							>
								<CopyIcon className="size-4" />
							</IconButton>
						)}
					</div>
					<p className="mt-8 flex flex-wrap items-baseline gap-x-4 text-2xl">
						<Money amount={price} form="symbol" />
						{before !== null && (
							<s className="text-lg text-quiet">
								<span className="sr-only">{m.former_price()} </span>
								<Money amount={before} form="symbol" />
							</s>
						)}
						<span className="text-sm text-quiet">{m.vat_included()}</span>
					</p>
					<StockLabel stock={stockOfChoice} className="mt-3" />
					{product.variants.length > 0 && (
						<VariantOptions
							variants={product.variants}
							stock={stock}
							chosenId={variant?.variantId}
							onChoose={chooseVariant}
						/>
					)}
					<BuyingBox key={product.id} product={product} variant={variant} stock={stockOfChoice} />
					<WishAndShare product={product} />
					{delivery && (
						<p className="mt-6 flex items-center gap-3 text-sm text-quiet">
							<TruckIcon className="shrink-0" />
							{deliveryNote(delivery)}
						</p>
					)}
					{returnDays > 0 && <p className="mt-2 ps-8 text-sm text-quiet">{m.returns_note({ days: returnDays })}</p>}
					<PageLinks slugs={["delivery", "returns", "warranty"]} className="mt-2 ps-8 text-quiet" />
					{features.length > 0 && (
						<section aria-labelledby="features-title" className="mt-8 border-t border-line pt-6">
							<h2 id="features-title" className="font-text text-sm font-medium tracking-normal">
								{m.key_features()}
							</h2>
							<ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm text-quiet">
								{features.map((feature) => (
									<li key={feature}>{feature}</li>
								))}
							</ul>
						</section>
					)}
				</div>
			</div>
			<div className="mt-16 lg:mt-24">
				<Details
					description={product.description}
					specification={<TechnicalSpecification details={lighting} variant={variant} />}
				/>
			</div>
			<YouMightAlsoLike key={product.id} productId={product.id} loaded={similar} />
		</article>
	);
}

type DetailsTab = "description" | "technical_specification";

function Details({ description, specification }: { description: string; specification: React.ReactNode }) {
	const [tab, setTab] = useState<DetailsTab>("description");
	return (
		<Tabs<DetailsTab>
			value={tab}
			onChange={setTab}
			tabs={[
				{
					value: "description",
					label: m.description(),
					content: (
						<div className="max-w-(--container-read) space-y-5">
							{description.split(/\n{2,}/).map((paragraph) => (
								<p key={paragraph} className="first:font-display first:text-lg">
									{paragraph}
								</p>
							))}
						</div>
					),
				},
				{ value: "technical_specification", label: m.technical_specification(), content: specification },
			]}
		/>
	);
}

/**
 * The variant that the URL names, or the first if it names none. A variant that is no longer sold is not replaced by
 * another: then none is chosen. Choosing replaces the history entry.
 */
function useVariantOfAddress<V extends { variantId: number }>(productId: number, variants: readonly V[]) {
	const [search, setSearch] = useSearchParams();
	const inAddress = search.get("variant");
	const place = `${productId}/${inAddress}`;
	// The URL changes later; until then the picked variant applies.
	const [picked, setPicked] = useState<{ variantId: string; at: string }>();
	if (picked && picked.at !== place) setPicked(undefined);
	const wanted = picked?.variantId ?? inAddress;
	const named = variants.find(({ variantId }) => String(variantId) === wanted);
	function choose(variantId: number) {
		setPicked({ variantId: String(variantId), at: place });
		setSearch(
			(parameters) => {
				parameters.set("variant", String(variantId));
				return parameters;
			},
			{ replace: true, preventScrollReset: true },
		);
	}
	return [named ?? (wanted === null ? variants[0] : undefined), choose] as const;
}

/** Products without light have no lighting details. */
async function findLightingDetails(call: Api, productId: number) {
	try {
		return await call("GET /api/LightingDetails/product/:productId", { params: { productId } });
	} catch (error) {
		if (error instanceof Response && error.status === 404) return undefined;
		throw error;
	}
}

/** A chosen variant is part of the URL, but the page is the same. */
export function shouldRevalidate({ currentParams, nextParams, defaultShouldRevalidate }: ShouldRevalidate) {
	return currentParams.id === nextParams.id ? false : defaultShouldRevalidate;
}
type ShouldRevalidate = import("react-router").ShouldRevalidateFunctionArgs;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 400)) throw error;
	return (
		<div className="page flex grow flex-col items-start justify-center gap-6 py-24">
			<h1 className="text-3xl lg:text-4xl">{m.not_found_title()}</h1>
			<p className="text-quiet">{m.not_found_text()}</p>
			<LinkButton to={href("/home")}>{m.back_to_the_shop()}</LinkButton>
		</div>
	);
}
