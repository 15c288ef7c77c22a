import { dayOf } from "@noor/contract/dates";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { cashToCollect, isPackable, packedLines } from "@noor/contract/order-documents";
import { addressLines } from "@noor/contract/order-lines";
import { orderStatusNames } from "@noor/contract/order-status-names";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/packing-slip";
import * as words from "@noor/messages/contract/orders";
import { joinParts } from "@noor/messages/lists";
import { locale } from "@noor/messages/locale";
import { Children } from "react";
import { href, useNavigate } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireAdmin } from "#api/require-visitor.ts";
import { useShop } from "#parts/frame/shop.ts";
import { Wordmark } from "#parts/frame/wordmark.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { Button } from "#ui/button.tsx";
import { FileButton } from "#ui/file-button.tsx";
import type { Route } from "./+types/route";
import { maxPackingSlips } from "./max-packing-slips.ts";

/** Loads the order of the path, for one of its parcels with `?parcel=`, or the orders of `?ids=`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	await requireAdmin(call, url);
	const asked = "id" in params ? [params.id] : (url.searchParams.get("ids") ?? "").split(",").filter(Boolean);
	const ids = asked.slice(0, maxPackingSlips);
	const orders = await Promise.all(ids.map((id) => call("GET /api/admin/orders/:id", { params: { id } })));
	const parcel = Number(url.searchParams.get("parcel"));
	const hasParcel = orders.length === 1 && orders[0]?.parcels.some(({ number }) => number === parcel);
	return { orders, missing: asked.length - ids.length, parcel: hasParcel ? parcel : undefined };
}

export function meta({ loaderData }: Route.MetaArgs) {
	const numbers = loaderData && joinParts(loaderData.orders.map(({ id }) => words.order_number({ id })));
	return [{ title: m.page_title({ numbers }) }, { name: "robots", content: "noindex" }];
}

/** The address of the file, in the language of who prints it. */
function pdfOf(id: number, parcel: number | undefined): string {
	const search = new URLSearchParams({ lang: locale(), ...(parcel !== undefined && { parcel: String(parcel) }) });
	return `/api/admin/orders/${id}/packing-slip/pdf?${search}`;
}

/** Packing slips: without prices, and always in the day theme, so that they print as shown. */
export default function PackingSlips({ loaderData: { orders, missing, parcel } }: Route.ComponentProps) {
	const navigate = useNavigate();
	return (
		<main id="content" tabIndex={-1} className="grow bg-raised text-ink outline-none scheme-light">
			<nav
				aria-label={m.actions_label()}
				className="mx-auto flex max-w-[52rem] flex-wrap gap-3 px-6 pt-10 print:hidden"
			>
				<Button look="plain" size="sm" onClick={() => void navigate(backFrom(orders))}>
					{m.return_to_orders({ count: orders.length })}
				</Button>
				{orders.map(({ id }) => (
					<FileButton key={id} href={pdfOf(id, parcel)}>
						{orders.length === 1 ? m.download_pdf() : m.download_pdf_of({ id })}
					</FileButton>
				))}
				<Button size="sm" onClick={() => print()}>
					{m.print()}
				</Button>
			</nav>
			{missing > 0 && (
				<p role="alert" className="mx-auto max-w-[52rem] px-6 pt-6 text-sm font-medium text-red print:hidden">
					{m.too_many_chosen({ missing, maxPackingSlips })}
				</p>
			)}
			{orders.map((order) => (
				<Slip key={order.id} order={order} parcel={parcel} />
			))}
			{orders.length === 0 && <p className="mx-auto max-w-[52rem] px-6 py-10 text-quiet">{m.none_chosen()}</p>}
		</main>
	);
}

function backFrom([first, ...others]: readonly StaffOrder[]): string {
	return first && others.length === 0 ? href("/admin/orders/:id", { id: String(first.id) }) : href("/admin/orders");
}

/** Hidden on phones, where the values are below the name; shown on paper. */
const cell = "ps-4 max-sm:hidden print:table-cell";

function Slip({ order, parcel }: { order: StaffOrder; parcel: number | undefined }) {
	const shop = useShop();
	const seller = order.seller ?? shop;
	const packed = packedLines(order, parcel);
	const cash = cashToCollect(order);
	const pieces = packed.reduce((sum, { quantity }) => sum + quantity, 0);
	return (
		<article className="mx-auto max-w-[52rem] break-after-page px-6 py-10 last:break-after-auto print:max-w-none print:p-0">
			<header className="flex flex-wrap items-start justify-between gap-x-12 gap-y-6">
				<div>
					<Wordmark />
					<p className="mt-4 max-w-[18rem] text-sm">
						{seller.company}
						<span className="block whitespace-pre-line">{seller.address}</span>
					</p>
				</div>
				<div className="sm:text-end">
					<h1 className="text-3xl">{m.title()}</h1>
					<p className="mt-2 text-sm tabular-nums">
						{parcel === undefined
							? m.order_number({ id: order.id })
							: m.order_parcel({ id: order.id, number: parcel, count: order.parcelCount })}
					</p>
					<p className="text-sm tabular-nums">{dayOf(order.orderDate)}</p>
				</div>
			</header>
			{cash !== null && (
				<p className="mt-6 border-s-2 border-ink ps-4 text-lg font-medium">
					{m.collect_cash({ amount: moneyText(cash, "currency") })}
				</p>
			)}
			{!isPackable(order) && (
				<p className="mt-6 border-s-2 border-red ps-4 text-sm font-medium">
					{m.not_to_be_packed({ status: orderStatusNames[order.status]() })}
				</p>
			)}
			<section aria-label={m.deliver_label({ id: order.id })} className="mt-10">
				<h2 className="eyebrow font-text">{m.deliver_to()}</h2>
				<address className="mt-1 text-lg leading-snug not-italic">
					{addressLines(order.shippingAddress, order.details).map((line) => (
						<bdi key={line} className="block align-around">
							{line}
						</bdi>
					))}
					{order.shippingAddress.phone && (
						<span className="block tabular-nums">
							<bdi dir="ltr">{order.shippingAddress.phone}</bdi>
						</span>
					)}
					{order.details?.company && <span className="block">{order.details.company.name}</span>}
				</address>
			</section>
			{order.delivery && (
				<section aria-label={m.delivery_label({ id: order.id })} className="mt-6">
					<h2 className="eyebrow font-text">{m.delivery()}</h2>
					{deliveryLines(order.delivery).map((line) => (
						<p key={line}>{line}</p>
					))}
				</section>
			)}
			<table className="mt-10 w-full text-sm">
				<caption className="sr-only">{m.table_caption({ id: order.id })}</caption>
				<thead>
					<tr className="eyebrow border-b border-ink">
						<th scope="col" className="w-20 py-2">
							<span className="sr-only">{m.picture()}</span>
						</th>
						<th scope="col" className="py-2 text-start font-medium">
							{m.product()}
						</th>
						<th scope="col" className={`${cell} py-2 text-start font-medium`}>
							{m.size()}
						</th>
						<th scope="col" className={`${cell} py-2 text-start font-medium`}>
							{m.sku()}
						</th>
						<th scope="col" className="py-2 ps-4 align-figures font-medium">
							{m.quantity()}
						</th>
						<th scope="col" className={`${cell} w-20 py-2 text-end font-medium`}>
							{m.packed()}
						</th>
					</tr>
				</thead>
				<tbody>
					{packed.map((item) => (
						<tr key={item.key} className="break-inside-avoid border-b border-line align-middle">
							<td className="py-3">
								<OrderPicture url={item.pictureUrl} sizes="4rem" className="size-16" />
							</td>
							<th scope="row" className="py-3 text-start text-base font-normal">
								{item.productName}
								{item.insteadOf && <span className="block text-sm">{m.instead_of({ name: item.insteadOf })}</span>}
								{item.missing > 0 && <span className="block text-sm">{m.missing({ missing: item.missing })}</span>}
								<span className="block text-sm text-quiet sm:hidden print:hidden">
									{joinParts([item.size, item.sku], " · ")}
								</span>
							</th>
							<td className={`${cell} py-3`}>{item.size || "–"}</td>
							<td className={`${cell} py-3 tabular-nums`}>{item.sku || "–"}</td>
							<td className="py-3 ps-4 align-figures text-lg tabular-nums">
								{item.quantity}
								{item.refundedQuantity > 0 && (
									<span className="block text-xs text-quiet">
										{m.refunded_pieces({ refundedQuantity: item.refundedQuantity })}
									</span>
								)}
							</td>
							<td className={`${cell} py-3`}>
								<span aria-hidden="true" className="ms-auto block size-6 border border-ink" />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="pt-3 text-end text-sm">
				{Children.toArray(
					m.pieces_in_all({
						pieces,
						number: (text) => (
							<span key="number" className="text-lg font-medium tabular-nums">
								{text}
							</span>
						),
					}),
				)}
			</p>
			<section aria-label={m.notes_label({ id: order.id })} className="mt-10 break-inside-avoid">
				<h2 className="eyebrow font-text">{m.note()}</h2>
				<div className="mt-2 h-24 border border-edge" />
			</section>
		</article>
	);
}
