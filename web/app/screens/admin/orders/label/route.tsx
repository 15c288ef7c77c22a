import { addressLines } from "@noor/contract/order-lines";
import * as m from "@noor/messages/admin/orders/label";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { useShop } from "#parts/frame/shop.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Route } from "./+types/route";
import { type Barcode, barcodeOf } from "./barcode.server.ts";

/** A parcel that the order does not have redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireAdmin(call, url);
	const order = await call("GET /api/admin/orders/:id", { params });
	const parcel = order.parcels.find(({ number }) => String(number) === params.number);
	if (!parcel) throw redirect(href("/admin/orders/:id", { id: params.id }));
	return { order, parcel, barcode: await barcodeOf(m.code({ id: order.id, number: parcel.number })) };
}

export function meta({ params }: Route.MetaArgs) {
	return [{ title: m.page_title(params) }, { name: "robots", content: "noindex" }];
}

/** The label of a parcel, exactly A6 (105 × 148 mm) on paper and in the day theme, so that it prints as shown. Phones show it smaller. */
export default function Label({ loaderData: { order, parcel, barcode } }: Route.ComponentProps) {
	const { id, shippingAddress, details } = order;
	const shop = useShop();
	const seller = order.seller ?? shop;
	const [name = "", ...address] = addressLines(shippingAddress, details);
	const { number, isPickup, carrier, trackingNumber, weightGrams } = parcel;
	return (
		<main id="content" tabIndex={-1} className="grow bg-surface text-ink outline-none scheme-light print:bg-raised">
			<nav aria-label={m.actions_label()} className="flex flex-wrap gap-3 px-6 pt-10 print:hidden">
				<LinkButton to={href("/admin/orders/:id", { id: String(id) })} look="plain" size="sm">
					{m.return_to_order()}
				</LinkButton>
				<Button size="sm" onClick={() => print()}>
					{m.print()}
				</Button>
			</nav>
			<article
				aria-label={m.label_of({ id, number })}
				className="label-sheet m-6 not-print:max-sm:[zoom:0.65] flex flex-col gap-[3mm] bg-raised p-[5mm] text-[9pt] leading-snug print:m-0"
			>
				<header className="flex items-start justify-between gap-[4mm] border-b border-ink pb-[3mm] text-[7pt]">
					<p>
						{m.from()} <span className="font-medium">{seller.company}</span>
						<span className="block whitespace-pre-line">{seller.address}</span>
					</p>
					<p className="shrink-0 text-end">
						{isPickup ? m.pickup() : carrier}
						<bdi dir="ltr" className="block tabular-nums align-around">
							{trackingNumber}
						</bdi>
					</p>
				</header>
				<section aria-label={m.ship_to()} className="min-h-0 grow overflow-hidden">
					<h1 className="eyebrow font-text text-[7pt]!">{m.ship_to()}</h1>
					<address className="mt-[1mm] text-[12pt] leading-tight break-words not-italic">
						<span className="block text-[14pt] font-medium">{name}</span>
						{details?.company && <span className="block">{details.company.name}</span>}
						{address.map((line) => (
							<bdi key={line} className="block align-around">
								{line}
							</bdi>
						))}
						{shippingAddress.phone && (
							<bdi dir="ltr" className="block tabular-nums align-around">
								{shippingAddress.phone}
							</bdi>
						)}
					</address>
				</section>
				<dl className="flex justify-between gap-[4mm] border-t border-ink pt-[2mm] tabular-nums">
					<Fact name={m.order()} value={m.order_number({ id })} />
					<Fact name={m.parcel()} value={m.parcel_of({ number, count: order.parcelCount })} />
					{weightGrams !== null && <Fact name={m.weight()} value={m.kilograms({ kilograms: weightGrams / 1000 })} />}
				</dl>
				<figure className="text-center">
					<Bars barcode={barcode} />
					<figcaption className="mt-[1mm] text-[9pt] tracking-widest tabular-nums">{m.code({ id, number })}</figcaption>
				</figure>
			</article>
		</main>
	);
}

function Fact({ name, value }: { name: string; value: string }) {
	return (
		<div>
			<dt className="text-[7pt]">{name}</dt>
			<dd className="text-[11pt] font-medium">{value}</dd>
		</div>
	);
}

/** Black on white in both themes: a scanner needs the contrast. */
function Bars({ barcode: { viewBox, strokes } }: { barcode: Barcode }) {
	return (
		<svg
			viewBox={viewBox}
			aria-hidden="true"
			preserveAspectRatio="none"
			stroke="black"
			className="mx-auto h-[18mm] w-[70mm]"
		>
			{strokes.map(({ width, path }) => (
				<path key={width} d={path} strokeWidth={width} />
			))}
		</svg>
	);
}
