import { toAed, toFils } from "@noor/contract/money";
import type { OrderDetail } from "@noor/contract/orders";
import * as m from "@noor/messages/storefront/orders/order/invoice";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { orderQuery, readOrder } from "#parts/orders/read-order.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** An order has an invoice once it is paid; until then its URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ order }, seller] = await Promise.all([readOrder(call, url, params.id), call("GET /api/shop")]);
	if (!order.invoiceNumber) throw redirect(href("/orders/:id", params) + orderQuery(url.searchParams));
	return { order, seller, number: order.invoiceNumber };
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ id: params.id, shop }) }, { name: "robots", content: "noindex" }];
}

/** The tax invoice of an order. */
export default function Invoice({ loaderData: { order, seller, number } }: Route.ComponentProps) {
	return (
		<TaxSheet
			title={m.title()}
			number={number}
			date={order.invoiceDate ?? order.orderDate}
			order={order}
			seller={order.seller ?? seller}
			note={m.note({ percent: order.vatPercent })}
			demonstrationNote={m.demonstration_note()}
		>
			<Lines order={order} />
		</TaxSheet>
	);
}

const cell = "py-3 ps-4 text-end align-top";

function Lines({ order }: { order: OrderDetail }) {
	const columns = [m.quantity(), m.price(), m.discount(), m.vat_column({ percent: order.vatPercent }), m.amount()];
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls horizontally on phones, which must work by keyboard
		<section aria-label={m.lines_label()} tabIndex={0} className="mt-10 overflow-x-auto">
			<table className="w-full min-w-[36rem] text-sm">
				<caption className="sr-only">{m.lines_caption()}</caption>
				<thead>
					<tr className="eyebrow border-b border-ink">
						<th scope="col" className="py-2 text-start font-medium">
							{m.description()}
						</th>
						{columns.map((name) => (
							<th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{order.orderItems.map((item) => (
						<tr key={`${item.productId}/${item.variantId}`} className="border-b border-line">
							<th scope="row" className="py-3 text-start font-normal">
								{[item.productName, item.size].filter(Boolean).join(", ")}
								{item.sku && <span className="block text-quiet">{item.sku}</span>}
							</th>
							<td className={`${cell} tabular-nums`}>{item.quantity}</td>
							<Amount aed={item.price} />
							<Amount aed={-item.discount} />
							<Amount aed={item.vat} />
							<Amount aed={toAed(toFils(item.price) * item.quantity - toFils(item.discount))} />
						</tr>
					))}
					<tr className="border-b border-line">
						<th scope="row" colSpan={4} className="py-3 text-start font-normal">
							{order.delivery ? m.shipping_by({ method: order.delivery.shortName }) : m.shipping()}
						</th>
						<Amount aed={order.shippingVat} />
						<Amount aed={order.shippingPrice} />
					</tr>
				</tbody>
				<tfoot>
					<Sum name={m.net_amount()} aed={toAed(toFils(order.total) - toFils(order.vat))} />
					<Sum name={m.vat({ percent: order.vatPercent })} aed={order.vat} />
					<tr className="border-t border-ink text-base font-medium">
						<th scope="row" colSpan={5} className="py-3 text-end font-medium">
							{m.total()}
						</th>
						<Amount aed={order.total} />
					</tr>
				</tfoot>
			</table>
		</section>
	);
}

function Amount({ aed }: { aed: number }) {
	return (
		<td className={cell}>
			<Money amount={aed} form="currency" />
		</td>
	);
}

function Sum({ name, aed }: { name: string; aed: number }) {
	return (
		<tr>
			<th scope="row" colSpan={5} className="py-1.5 text-end font-normal">
				{name}
			</th>
			<td className="py-1.5 ps-4 text-end">
				<Money amount={aed} form="currency" />
			</td>
		</tr>
	);
}
