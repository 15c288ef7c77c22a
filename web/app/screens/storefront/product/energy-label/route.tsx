import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeId } from "@noor/contract/attributes";
import { labelledClass } from "@noor/contract/energy-class";
import type { LightingDetails } from "@noor/contract/lighting-details";
import { effectiveLighting } from "@noor/contract/variant-lighting";
import { type EnergyClass, energyClasses } from "@noor/lighting/energy-classes";
import { kwhPer1000h } from "@noor/lighting/energy-label";
import * as m from "@noor/messages/storefront/product/energy-label";
import { data, href, isRouteErrorResponse, Link } from "react-router";
import { apiContext, publicUrlContext } from "#api/context.ts";
import { publicPage } from "#api/public-page.ts";
import { recordId } from "#api/record-id.ts";
import { Breadcrumbs } from "#parts/frame/breadcrumbs.tsx";
import { pageMeta } from "#parts/frame/page-meta.ts";
import { shopName } from "#parts/frame/shop.ts";
import { valueText } from "#parts/products/attribute-text.ts";
import { EnergyScale } from "#parts/products/energy-class.tsx";
import { LinkButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import type { Route } from "./+types/route";

export const headers = publicPage;

/** The energy label of a light source and its product information sheet. Other products have none: the page is not found. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const id = recordId(params.id);
	const call = context.get(apiContext);
	const [product, details] = await Promise.all([
		call("GET /api/Products/:id", { params: { id } }),
		call("GET /api/LightingDetails/product/:productId", { params: { productId: id } }),
	]);
	const wanted = url.searchParams.get("variant");
	const { makerName, makerAddress } = await call("GET /api/Brand/:id", { params: { id: product.brandId } });
	const variant = product.variants.find(({ variantId }) => String(variantId) === wanted) ?? product.variants[0];
	const lighting = effectiveLighting(details, variant);
	const energyClass = labelledClass(lighting);
	if (!energyClass) throw data(null, 404);
	return {
		...{ id, energyClass, lighting },
		name: product.name,
		supplier: { brandName: product.brandName, makerName, makerAddress },
		variant: variant && { id: variant.variantId, sku: variant.sku },
		sizes: product.variants.map(({ variantId, size }) => ({ id: variantId, size })),
		publicUrl: context.get(publicUrlContext),
	};
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	if (!loaderData) return [{ title: m.not_found_page_title({ shop }) }, { name: "robots", content: "noindex" }];
	const { id, name: product, energyClass, publicUrl } = loaderData;
	return pageMeta({
		shop,
		title: m.page_title({ product }),
		description: m.page_description({ energyClass, product }),
		path: labelPage(id),
		publicUrl,
	});
}

function labelPage(id: number): string {
	return href("/product/:id/energy-label", { id: String(id) });
}

export default function EnergyLabel({ loaderData }: Route.ComponentProps) {
	const { id, name, variant, sizes, ...label } = loaderData;
	const product = href("/product/:id", { id: String(id) });
	const model = variant?.sku ?? name;
	return (
		<article className="page pb-20 lg:pt-8 lg:pb-28">
			<Breadcrumbs
				places={[
					{ to: href("/home"), label: m.home() },
					{ to: variant ? `${product}?variant=${variant.id}` : product, label: name },
					{ to: labelPage(id), label: m.title() },
				]}
			/>
			<h1 className="mt-4 text-2xl wrap-anywhere sm:text-3xl lg:mt-8 xl:text-4xl">{m.page_title({ product: name })}</h1>
			{sizes.length > 1 && (
				<nav aria-label={m.sizes()} className="mt-6 flex flex-wrap gap-x-6 text-sm">
					{sizes.map(({ id: variantId, size }) => (
						<Link
							key={variantId}
							to={`${labelPage(id)}?variant=${variantId}`}
							aria-current={variantId === variant?.id ? "page" : undefined}
							className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4 hover:text-accent aria-[current=page]:decoration-brass aria-[current=page]:decoration-2"
						>
							{size}
						</Link>
					))}
				</nav>
			)}
			<div className="mt-8 grid gap-x-16 gap-y-12 md:grid-cols-[auto_minmax(0,1fr)] lg:mt-12 print:grid-cols-[auto_minmax(0,1fr)]">
				<Label {...label} model={model} />
				<section aria-labelledby="sheet-title" className="min-w-0 md:max-w-160">
					<table className="w-full border-collapse text-start text-sm">
						<caption id="sheet-title" className="border-b border-ink pb-3 text-start font-display text-lg">
							{m.sheet()}
						</caption>
						<tbody>
							{sheetRows({ ...label, model }).map(([term, value]) => (
								<tr key={term} className="border-b border-line align-baseline">
									<th scope="row" className="w-1/2 py-3 pe-4 text-start font-normal text-quiet">
										{term}
									</th>
									<td className={classes("py-3 tabular-nums wrap-anywhere", value ? "font-medium" : "text-quiet")}>
										{value || m.not_stated()}
									</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className="mt-4 text-sm text-quiet">{m.declared()}</p>
				</section>
			</div>
		</article>
	);
}

interface LabelProps {
	energyClass: EnergyClass;
	lighting: LightingDetails;
	/** The brand; its maker is blank where it is not stated. */
	supplier: { brandName: string; makerName: string; makerAddress: string };
	model: string;
}

/** The label as printed on the box: supplier, model, the scale with the class, and the energy for 1000 hours. */
function Label({ energyClass, lighting, supplier, model }: LabelProps) {
	const kwh = kwhPer1000h(lighting.wattage || null);
	return (
		<section
			aria-label={m.label()}
			// As on the box, where it is not mirrored.
			dir="ltr"
			className="h-fit w-64 border border-ink bg-raised text-ink scheme-light max-md:mx-auto"
		>
			<p className="border-b border-ink p-3 text-xs leading-snug wrap-anywhere">
				<strong className="block text-sm">{supplier.brandName}</strong>
				{model}
			</p>
			<div role="img" aria-label={m.class_on_scale({ energyClass })} className="relative p-3 pe-16">
				<EnergyScale />
				{/* Beside its arrow, of which each takes 2.125 rem. */}
				<span
					aria-hidden="true"
					className="energy-marker"
					style={{ top: `${0.75 + energyClasses.indexOf(energyClass) * 2.125}rem` }}
				>
					{energyClass}
				</span>
			</div>
			{kwh !== undefined && (
				<p dir="auto" className="border-t border-ink p-3 text-center text-lg font-semibold tabular-nums">
					{m.consumption({ kwh })}
				</p>
			)}
		</section>
	);
}

/** The rows of the sheet (Annex V of the regulation, table 3), as far as the record has them. */
function sheetRows({
	energyClass,
	lighting,
	supplier,
	model,
}: LabelProps): (readonly [term: string, value: React.ReactNode])[] {
	const kwh = kwhPer1000h(lighting.wattage || null);
	const { eprelId, socketType } = lighting;
	// An integrated source and a strip have no cap.
	const hasCap = socketType !== "" && !/integrated|none/i.test(socketType);
	const value = (id: AttributeId) =>
		attributeRows.map((row) => (row.id === id ? valueText(row, lighting) : "")).join("");
	return [
		[m.supplier(), supplier.makerName || supplier.brandName],
		[m.supplier_address(), supplier.makerAddress],
		[m.model(), model],
		[m.energy_class(), m.energy_class_value({ energyClass })],
		[m.on_mode_consumption(), kwh === undefined ? "" : m.consumption({ kwh })],
		[m.on_mode_power(), value("wattage")],
		[m.useful_flux(), value("lumens")],
		[m.colour_temperature(), value("colorTemperature")],
		[m.colour_rendering(), value("cri")],
		[m.beam_angle(), value("beamAngle")],
		...(hasCap ? [[m.cap(), socketType] as const] : []),
		[m.voltage(), value("voltage")],
		[m.dimensions(), dimensionsOf(lighting)],
		[m.lifetime(), value("lifespanHours")],
		[m.register(), eprelId && <EprelLink key="eprel" id={eprelId} />],
	];
}

function dimensionsOf({ height, width, diameter, stripLength }: LightingDetails): string {
	const wide = width ?? diameter;
	if (!wide) return "";
	if (stripLength) return m.long_by_wide({ length: stripLength, width: wide });
	return height ? m.high_by_wide({ height, width: wide }) : "";
}

function EprelLink({ id }: { id: string }) {
	return (
		<a href={`https://eprel.ec.europa.eu/qr/${id}`} rel="external" className="link">
			{m.register_link({ number: id })}
		</a>
	);
}

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
