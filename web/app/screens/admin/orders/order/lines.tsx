import { toAed, toFils } from "@noor/contract/money";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { href, Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";

const head = "eyebrow border-b border-ink pb-2 ps-4 align-figures whitespace-nowrap";
const figure = "border-b border-line py-3 ps-4 align-figures align-top tabular-nums";

/** The lines of the order, its totals, and the captured and refunded amounts. */
export function Lines({ order }: { order: StaffOrder }) {
	return (
		<section aria-label={m.lines_of_the_order()}>
			<table className="w-full border-separate border-spacing-0 text-sm">
				<caption className="sr-only">{m.what_was_ordered()}</caption>
				<thead>
					<tr>
						<th scope="col" className="eyebrow border-b border-ink pb-2 text-start">
							{m.product()}
						</th>
						<th scope="col" className={`${head} max-lg:hidden`}>
							{m.quantity()}
						</th>
						<th scope="col" className={`${head} max-lg:hidden`}>
							{m.price()}
						</th>
						<th scope="col" className={head}>
							{m.sum()}
						</th>
					</tr>
				</thead>
				<tbody>
					{order.orderItems.map((item) => (
						<Line key={item.id} item={item} />
					))}
				</tbody>
			</table>
			<Sums order={order} />
		</section>
	);
}

/** On a narrow screen, quantity and price are below the name. */
function Line({ item }: { item: StaffOrder["orderItems"][number] }) {
	const refunded = item.refundedQuantity > 0 && (
		<span className="text-xs whitespace-nowrap text-quiet">
			{m.refunded_pieces({ refundedQuantity: item.refundedQuantity })}
		</span>
	);
	return (
		<tr>
			<th scope="row" className="border-b border-line py-3 text-start font-normal">
				<span className="flex gap-4">
					<OrderPicture url={item.pictureUrl} sizes="3.5rem" className="size-14 shrink-0" />
					<span className="min-w-0">
						<Link to={href("/product/:id", { id: String(item.productId) })} className="hover:text-accent">
							{item.productName}
						</Link>
						<span className="block text-quiet">{joinParts([item.size, item.sku], " · ")}</span>
						{item.missing > 0 && <span className="block text-red">{m.missing_note({ missing: item.missing })}</span>}
						{item.substitutes.map(({ productId, variantId, quantity, productName, size, sku }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: substitutes are only ever added
							<span key={`${productId}/${variantId}/${index}`} className="block">
								{m.sent_instead({ quantity, name: joinParts([productName, size, sku], " · ") })}
							</span>
						))}
						<span className="flex flex-wrap items-baseline gap-x-3 tabular-nums lg:hidden">
							<span>
								{item.quantity} × <Money amount={item.price} form="currency" />
							</span>
							{refunded}
						</span>
					</span>
				</span>
			</th>
			<td className={`${figure} max-lg:hidden`}>
				<span className="block">{item.quantity}</span>
				{refunded}
			</td>
			<td className={`${figure} max-lg:hidden`}>
				<Money amount={item.price} form="currency" />
			</td>
			<td className={figure}>
				<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" />
			</td>
		</tr>
	);
}

function Sums({ order }: { order: StaffOrder }) {
	const disputed = order.disputes.reduce((sum, { withdrawn, fee }) => sum + toFils(withdrawn) + toFils(fee), 0);
	const kept = toAed(toFils(order.amountCharged) - toFils(order.refundedAmount) - disputed);
	return (
		<dl className="mt-1.5 ms-auto grid w-fit grid-cols-[auto_auto] gap-x-8 align-figures text-sm">
			<Sum name={m.subtotal()} amount={order.subTotal} />
			{order.discount > 0 && (
				<Sum
					name={order.coupon ? m.discount_of_code({ code: order.coupon.code }) : m.discount()}
					amount={-order.discount}
				/>
			)}
			<Sum name={m.shipping()} amount={order.shippingPrice} />
			{order.fee > 0 && <Sum name={m.fee({ method: order.paymentSummary.label })} amount={order.fee} />}
			<Sum name={m.total()} amount={order.total} className="pt-3 font-medium" />
			<Sum name={m.vat_contained({ percent: order.vatPercent })} amount={order.vat} className="pt-1.5 text-quiet" />
			<Sum
				name={m.amount_charged()}
				amount={order.amountCharged}
				className={order.status === "PaymentMismatch" ? "pt-3 font-medium text-red" : "pt-3"}
			/>
			{(order.refundedAmount > 0 || disputed > 0) && (
				<>
					{order.refundedAmount > 0 && <Sum name={m.refunded()} amount={-order.refundedAmount} />}
					{disputed > 0 && <Sum name={m.disputed()} amount={-toAed(disputed)} />}
					<Sum name={m.kept()} amount={kept} className="pt-1.5 font-medium" />
				</>
			)}
		</dl>
	);
}

function Sum({ name, amount, className = "pt-1.5" }: { name: string; amount: number; className?: string }) {
	return (
		<>
			<dt className={className}>{name}</dt>
			<dd className={className}>
				<Money amount={amount} form="currency" />
			</dd>
		</>
	);
}
