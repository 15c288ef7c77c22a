import { deliveryLines } from "@noor/contract/delivery-lines";
import { toAed, toFils } from "@noor/contract/money";
import { addressLines, companyLines } from "@noor/contract/order-lines";
import type { LinkedPayment } from "@noor/contract/phone-orders";
import * as m from "@noor/messages/checkout/pay";
import { joinParts } from "@noor/messages/lists";
import type { ReactNode } from "react";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";

/** The lines of the order, its amounts and its address. */
export function LinkedOrder({ payment: { order, vat, vatPercent } }: { payment: LinkedPayment }) {
	const { details, delivery } = order;
	return (
		<section aria-labelledby="order-title" className="bg-raised p-6 lg:p-8">
			<h2 id="order-title" className="text-xl">
				{m.order_title({ id: order.id })}
			</h2>
			<ul aria-label={m.items_label()} className="mt-4 border-t border-line">
				{order.orderItems.map((item) => (
					<li key={`${item.productId}/${item.variantId}`} className="flex gap-4 border-b border-line py-4">
						<OrderPicture url={item.pictureUrl} sizes="5rem" className="size-16 shrink-0" />
						<div className="flex min-w-0 grow flex-wrap items-baseline gap-x-4 gap-y-1">
							<div className="min-w-0 grow basis-32">
								<p className="font-display">{item.productName}</p>
								{item.size && <p className="text-sm text-quiet">{item.size}</p>}
								<p className="text-sm text-quiet tabular-nums">{m.quantity({ quantity: item.quantity })}</p>
							</div>
							<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" />
						</div>
					</li>
				))}
			</ul>
			<dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3">
				<Sum label={m.subtotal()} amount={order.subTotal} />
				{order.discount > 0 && (
					<Sum
						label={order.coupon ? m.discount_of_code({ code: order.coupon.code }) : m.discount()}
						amount={-order.discount}
					/>
				)}
				<Sum label={m.delivery()} amount={order.shippingPrice} zero={m.free()} />
				<dt className="mt-3 border-t border-ink pt-4 text-lg">{m.total()}</dt>
				<dd className="mt-3 border-t border-ink pt-4 text-end text-lg font-medium">
					<Money amount={order.total} form="currency" />
				</dd>
				<dt className="-mt-2 text-sm text-quiet">{m.vat_included({ percent: vatPercent })}</dt>
				<dd className="-mt-2 text-end text-sm text-quiet">
					<Money amount={vat} form="currency" />
				</dd>
			</dl>
			<dl className="mt-8 grid gap-5 text-sm">
				{delivery && <Lines label={m.delivery()} lines={deliveryLines(delivery)} />}
				<Lines
					label={m.address()}
					lines={[...addressLines(order.shippingAddress, details), joinParts([order.shippingAddress.phone])].filter(
						Boolean,
					)}
				/>
				{details?.company && <Lines label={m.company()} lines={companyLines(details.company)} />}
			</dl>
		</section>
	);
}

function Sum({ label, amount, zero }: { label: string; amount: number; zero?: ReactNode }) {
	return (
		<>
			<dt className="text-quiet">{label}</dt>
			<dd className="text-end">{amount === 0 && zero ? zero : <Money amount={amount} form="currency" />}</dd>
		</>
	);
}

function Lines({ label, lines }: { label: string; lines: readonly string[] }) {
	return (
		<div>
			<dt className="eyebrow">{label}</dt>
			<dd className="mt-1">
				{lines.map((line) => (
					<span key={line} className="block break-words">
						{line}
					</span>
				))}
			</dd>
		</div>
	);
}
