import { countryName } from "@noor/contract/country-names";
import { isLightSource } from "@noor/contract/energy-class";
import { lampIdText } from "@noor/contract/lamp-ids";
import { localizedPath } from "@noor/contract/localized-path";
import { piecePrice } from "@noor/contract/prices";
import type { ProductPage as PageOfProduct } from "@noor/contract/product-page";
import type { Product, ProductVariant } from "@noor/contract/products";
import { effectiveLighting } from "@noor/contract/variant-lighting";
import type { EnergyClass } from "@noor/lighting/energy-classes";
import * as m from "@noor/messages/storefront/product";
import { useEffect, useMemo, useState } from "react";
import { data, href, isRouteErrorResponse, Link, useSearchParams } from "react-router";
import type { Api } from "#api/client.ts";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { recordView } from "#api/recently-viewed.ts";
import { recordId } from "#api/record-id.ts";
import { breadcrumbList } from "#parts/frame/breadcrumb-list.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { PageLinks } from "#parts/frame/page-links.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName, useShop } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { lampOf } from "#parts/pictures/light/light.ts";
import { loadAllCategories } from "#parts/products/all-categories.ts";
import { categoryPath } from "#parts/products/category-path.ts";
import { ContainedEnergyClass, EnergyLabelLink } from "#parts/products/energy-class.tsx";
import { inWords } from "#parts/products/in-words.ts";
import { StockLabel } from "#parts/products/stock-label.tsx";
import { RestockForm } from "#parts/restock/restock-form.tsx";
import { CostLine } from "#parts/running-cost/cost-line.tsx";
import { usualTariff } from "#parts/running-cost/usual-tariff.ts";
import { IconButton, LinkButton } from "#ui/button.tsx";
import { copyText } from "#ui/copy-text.ts";
import { CopyIcon, TruckIcon } from "#ui/icons.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Route } from "./+types/route";
import { BuyingBox } from "./buying-box.tsx";
import { deliveryNote } from "./delivery-note.ts";
import { type FitLink, fitLink } from "./fit-link.ts";
import { Gallery } from "./gallery.tsx";
import { imagesOfVariant } from "./images-of-variant.ts";
import { keyFeatures } from "./key-features.ts";
import { LightDistribution } from "./light-distribution.tsx";
import { stockOf, useLiveStock } from "./live-stock.ts";
import { VariantOptions } from "./options/variant-options.tsx";
import { ProductRow } from "./product-row.tsx";
import { type Maker, ProductSafety } from "./product-safety.tsx";
import { protectionText } from "./protection-text.ts";
import { YouMightAlsoLike } from "./similar-products.tsx";
import { structuredProduct } from "./structured-product.ts";
import { TechnicalSpecification } from "./technical-specification.tsx";
import { LampTools } from "./tools/lamp-tools.tsx";
import { WishAndShare } from "./wish-and-share.tsx";

export function headers({ loaderHeaders }: Route.HeadersArgs) {
	return loaderHeaders;
}

/** The SKU that a demonstration shop shows for a product without variants. */
const placeholderSku = "NOOR-0000";

export async function loader({ context, params }: Route.LoaderArgs) {
	const id = recordId(params.id);
	const call = context.get(apiContext);
	const found = await call("GET /api/Products/:id/page", { params: { id } }).then(
		(page) => ({ ...page, isPreview: false }),
		(error: unknown) => loadPreview(call, id, error),
	);
	const path = href("/product/:id", { id: String(id) });
	const [categories, tariffs] = await Promise.all([loadAllCategories(call), call("GET /api/tariffs")]);
	const { categoryId, offer: delivery, ...shown } = found;
	const lighting = found.lighting ?? undefined;
	const texts = lighting?.texts;
	const page = {
		...shown,
		delivery,
		product: {
			...found.product,
			variants: found.product.variants.map((variant) => ({ ...variant, lighting: inWords(variant.lighting, texts) })),
		},
		lighting: lighting && { ...inWords(lighting, texts), texts: undefined },
		isSource: lighting !== undefined && isLightSource(lighting),
		tariff: usualTariff(tariffs),
		way: [...categoryPath(categories, categoryId ?? undefined), { to: path, label: found.product.name }],
		path,
		fit: fitLink(id, lighting),
		protection: protectionText(lighting?.ipRating ?? ""),
		origin: countryName(lighting?.countryOfOrigin ?? ""),
		publicUrl: context.get(publicUrlContext),
	};
	// A preview is for staff only.
	return data(page, found.isPreview ? {} : { headers: publicPage() });
}

/** The manufacturer of the products of a brand. */
async function loadMaker(call: Api, id: number): Promise<Maker> {
	const { makerName, makerAddress, makerContact } = await call("GET /api/Brand/:id", { params: { id } });
	return { makerName, makerAddress, makerContact };
}

/** An unpublished product, for staff only. For other visitors the page is not found: `error` is thrown. */
async function loadPreview(call: Api, id: number, error: unknown): Promise<PageOfProduct & { isPreview: boolean }> {
	if (!(error instanceof Response) || error.status !== 404) throw error;
	const { images, lighting, categoryIds, ...product } = await call("GET /api/admin/products/:id", {
		params: { id },
	}).catch((refusal: unknown) => {
		throw refusal instanceof Response && refusal.status < 500 ? error : refusal;
	});
	return {
		...{ product, images, lighting, maker: await loadMaker(call, product.brandId) },
		...{ offer: null, accessories: [], photometry: [], categoryId: categoryIds[0] ?? null, isPreview: true },
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	const { product, lighting, isSource, images, way, path, publicUrl, isPreview } = loaderData;
	return pageMeta({
		shop,
		title: product.seoTitle || product.name,
		description: product.seoDescription || product.description,
		path,
		publicUrl,
		image: product.imageUrl,
		type: "product",
		noIndex: isPreview,
		structured: isPreview
			? []
			: [structuredProduct({ product, lighting, isSource, images, path, publicUrl }), breadcrumbList(way, publicUrl)],
	});
}

export default function ProductPage({
	loaderData: {
		product,
		maker,
		lighting,
		isSource,
		images,
		delivery,
		accessories,
		photometry,
		tariff,
		way,
		isPreview,
		fit,
		protection,
		origin,
	},
}: Route.ComponentProps) {
	const stock = useLiveStock(product.id, !isPreview);
	const [variant, chooseVariant] = useVariantOfAddress(product, stock);
	// The URL may name a variant that is no longer sold: then none is chosen and the stock is unknown.
	const choiceId = product.variants.length > 0 ? variant?.variantId : 0;
	const stockOfChoice = choiceId === undefined ? undefined : stock && (stock.get(choiceId) ?? 0);
	useEffect(() => {
		if (!isPreview) recordView(product.id);
	}, [product.id, isPreview]);
	const priced = variant ?? product.variants[0];
	const { demonstration: isDemonstration, returnDays } = useShop();
	const { price, before } = piecePrice(product, priced);
	const shown = useMemo(() => effectiveLighting(lighting, variant), [lighting, variant]);
	const lamp = useMemo(() => lampOf(shown), [shown]);
	const energyClass = shown?.energyClass || null;

	return (
		<article className="page pb-20 lg:pt-8 lg:pb-28">
			{isPreview && (
				<p role="status" className="mb-4 border border-amber px-4 py-3 text-sm">
					{m.preview_text()}{" "}
					<Link to={`${href("/admin/products/product")}?edit=${product.id}`} className="link">
						{m.edit_product()}
					</Link>
				</p>
			)}
			<Breadcrumbs places={way.slice(0, -1)} withPage={false} />
			{/* The picture leaves room for its controls in the viewport. */}
			<div className="mt-1 grid gap-x-12 gap-y-3 lg:mt-6 lg:grid-cols-[min(58%,max(30rem,100svh-17rem))_minmax(0,1fr)] lg:gap-y-16 xl:gap-x-20 print:grid-cols-[8cm_minmax(0,1fr)] print:gap-y-6">
				<div className="min-w-0 max-lg:mx-auto max-lg:w-full max-lg:max-w-[max(30rem,100svh-20rem)]">
					<Gallery
						key={product.id}
						name={product.name}
						images={imagesOfVariant(images, variant?.variantId)}
						lamp={lamp}
					/>
				</div>
				<div className="min-w-0 lg:max-w-160">
					<p className="text-sm text-quiet wrap-anywhere">
						<Link
							to={href("/brands/:id", { id: String(product.brandId) })}
							className="-my-3 inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent"
						>
							{product.brandName}
						</Link>
					</p>
					<h1 className="text-xl wrap-anywhere sm:mt-2 sm:text-3xl xl:text-4xl">{product.name}</h1>
					<div className="mt-1 flex flex-wrap items-baseline gap-x-4 sm:mt-6">
						<p className="flex flex-wrap items-baseline gap-x-4 text-xl sm:text-2xl">
							<Money amount={price} form="symbol" />
							{before !== null && (
								<s className="text-base text-quiet sm:text-lg">
									<span className="sr-only">{m.former_price()} </span>
									<Money amount={before} form="symbol" />
								</s>
							)}
							<span className="text-sm text-quiet">{m.vat_included()}</span>
						</p>
						{isSource && energyClass && (
							<EnergyLabelLink
								productId={product.id}
								variantId={variant?.variantId}
								energyClass={energyClass}
								className="h-9 sm:h-11"
							/>
						)}
						{!isPreview && <StockLabel stock={stockOfChoice} className="sm:mt-3 sm:basis-full" />}
					</div>
					{product.variants.length > 0 && (
						<VariantOptions
							variants={product.variants}
							stock={isPreview ? stockOf(product) : stock}
							chosenId={variant?.variantId}
							onChoose={chooseVariant}
						/>
					)}
					{!isPreview && (
						<>
							<BuyingBox key={product.id} product={product} variant={variant} stock={stockOfChoice} />
							<RestockRequest productId={product.id} variantId={choiceId} stock={stockOfChoice} />
						</>
					)}
					{variant?.sizeDescription && (
						<p className="mt-3 text-sm text-quiet wrap-anywhere">{variant.sizeDescription}</p>
					)}
					{!isPreview && <WishAndShare product={product} variantId={variant?.variantId ?? null} />}
					{delivery && (
						<p className="mt-6 flex items-center gap-3 text-sm text-quiet">
							<TruckIcon className="shrink-0" />
							{deliveryNote(delivery)}
						</p>
					)}
					{returnDays > 0 && <p className="mt-2 ps-8 text-sm text-quiet">{m.returns_note({ days: returnDays })}</p>}
					{fit && (
						<Link to={fit.to} className="link mt-2 ms-8 inline-flex min-h-11 items-center text-sm print:hidden">
							{fitTexts[fit.tool]()}
						</Link>
					)}
					<CostLine
						lampId={lampIdText({ productId: product.id, variantId: variant?.variantId ?? null })}
						lighting={shown}
						tariff={tariff}
						className="mt-2 ps-8 text-sm text-quiet"
					/>
					<PageLinks slugs={["delivery", "returns", "warranty"]} className="mt-2 ps-8 text-quiet print:hidden" />
					<div className="mt-4 flex flex-wrap items-center text-sm text-quiet tabular-nums">
						{(variant || isDemonstration) && (
							<span className="wrap-anywhere">{m.sku({ sku: variant?.sku ?? placeholderSku })}</span>
						)}
						{variant && (
							<IconButton
								label={m.copy_sku()}
								title={m.copy_title()}
								onClick={() => void copyText(variant.sku, { done: m.sku_copied(), failed: m.sku_not_copied() })}
								className="-my-3"
							>
								<CopyIcon className="size-4" />
							</IconButton>
						)}
					</div>
				</div>
				<KeyFeatures features={keyFeatures(shown)} containedClass={isSource ? null : energyClass} />
				<div className="min-w-0 max-lg:mt-8 lg:col-start-1 lg:row-start-2 print:col-span-2">
					<Details
						description={product.description}
						specification={<TechnicalSpecification details={shown} variant={variant} protection={protection} />}
					/>
					<LightDistribution productId={product.id} variantId={variant?.variantId} sources={photometry} />
					<ProductSafety details={shown} maker={maker} origin={origin} />
				</div>
			</div>
			{!isPreview && (
				<LampTools
					key={`tools-${product.id}`}
					productId={product.id}
					variantId={variant?.variantId}
					lighting={shown}
					photometry={photometry}
				/>
			)}
			{accessories.length > 0 && (
				<ProductRow title={m.accessories_title()} products={accessories} className="print:hidden" />
			)}
			{!isPreview && <YouMightAlsoLike key={product.id} productId={product.id} />}
		</article>
	);
}

const fitTexts: Readonly<Record<FitLink["tool"], () => string>> = {
	bulbs: m.fit_bulbs,
	strips: m.fit_strips,
	dimmers: m.fit_dimmers,
};

interface RestockRequestProps {
	productId: number;
	variantId: number | undefined;
	/** Undefined while it is unknown. */
	stock: number | undefined;
}

/** The restock form of a sold-out variant. Without scripts the current stock is unknown, so a link leads to the form. */
function RestockRequest({ productId, variantId = 0, stock }: RestockRequestProps) {
	if (stock !== undefined && stock <= 0)
		return (
			<section aria-labelledby="restock-title" className="mt-4">
				<h2 id="restock-title" className="mb-1 font-text text-base font-medium tracking-normal print:hidden">
					{m.restock_title()}
				</h2>
				<RestockForm key={variantId} productId={productId} variantId={variantId} />
			</section>
		);
	if (stock !== undefined) return null;
	return (
		<noscript>
			<p className="mt-3 text-sm text-quiet">
				{m.sold_out_question()}{" "}
				<a href={`${localizedPath(href("/restock"))}?product=${productId}&variant=${variantId}`} className="link">
					{m.sold_out_link()}
				</a>
			</p>
		</noscript>
	);
}

interface KeyFeaturesProps {
	features: readonly string[];
	/** The energy class of the light source in a luminaire. */
	containedClass: EnergyClass | null;
}

function KeyFeatures({ features, containedClass }: KeyFeaturesProps) {
	if (features.length === 0 && !containedClass) return null;
	return (
		<section
			aria-labelledby="features-title"
			className="min-w-0 border-t border-line pt-4 max-lg:mt-6 lg:col-start-2 lg:row-start-2 lg:max-w-160"
		>
			<h2 id="features-title" className="font-text text-base font-medium tracking-normal">
				{m.key_features()}
			</h2>
			<ul className="mt-3 grid grid-cols-2 gap-x-6 gap-y-2 text-sm text-quiet">
				{features.map((feature) => (
					<li key={feature} className="lg:border-b lg:border-line lg:pb-2">
						{feature}
					</li>
				))}
			</ul>
			{containedClass && <ContainedEnergyClass energyClass={containedClass} className="mt-4 text-sm text-quiet" />}
		</section>
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
								<p key={paragraph} className="wrap-anywhere first:font-display first:text-lg">
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
 * The variant in the URL, or the first in stock if the URL has none. If the variant in the URL is no longer sold, none is
 * selected. Selecting replaces the history entry.
 *
 * @param stock the current stock; by default that of the time of rendering
 */
function useVariantOfAddress(product: Product & { variants: ProductVariant[] }, stock = stockOf(product)) {
	const { id: productId, variants } = product;
	const [search, setSearch] = useSearchParams();
	const inAddress = search.get("variant");
	const place = `${productId}/${inAddress}`;
	// The URL changes later; until then the picked variant applies.
	const [picked, setPicked] = useState<{ variantId: string; at: string }>();
	if (picked && picked.at !== place) setPicked(undefined);
	const wanted = picked?.variantId ?? inAddress;
	const named = variants.find(({ variantId }) => String(variantId) === wanted);
	const firstInStock = variants.find(({ variantId }) => (stock.get(variantId) ?? 0) > 0) ?? variants[0];
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
	return [named ?? (wanted === null ? firstInStock : undefined), choose] as const;
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
