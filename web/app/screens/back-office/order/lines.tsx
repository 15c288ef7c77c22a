import { toAed, toFils } from "@noor/contract/money";
import type { StaffOrder } from "@noor/contract/orders";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/orders/order-picture.tsx";

const head = "eyebrow border-b border-ink pb-2 ps-4 text-end whitespace-nowrap";
const figure = "border-b border-line py-3 ps-4 text-end align-top tabular-nums";

/** What was bought, what it came to, and what of that the provider has and the buyer has back. */
export function Lines({ order }: { order: StaffOrder }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: on a telephone it is wider than the screen, and keys must move it
		<section aria-label="Lines of the order" tabIndex={0} className="overflow-x-auto">
			<table className="w-full min-w-[34rem] border-separate border-spacing-0 text-sm">
				<caption className="sr-only">What was ordered</caption>
				<thead>
					<tr>
						<th scope="col" className="eyebrow border-b border-ink pb-2 text-start">
							Product
						</th>
						<th scope="col" className={head}>
							Quantity
						</th>
						<th scope="col" className={head}>
							Price
						</th>
						<th scope="col" className={head}>
							Sum
						</th>
					</tr>
				</thead>
				<tbody>
					{order.orderItems.map((item) => (
						<tr key={item.id}>
							<th scope="row" className="border-b border-line py-3 text-start font-normal">
								<span className="flex gap-4">
									<OrderPicture url={item.pictureUrl} sizes="3.5rem" className="size-14 shrink-0" />
									<span className="min-w-0">
										<Link to={href("/product/:id", { id: String(item.productId) })} className="hover:text-accent">
											{item.productName}
										</Link>
										<span className="block text-quiet">{[item.size, item.sku].filter(Boolean).join(" · ")}</span>
									</span>
								</span>
							</th>
							<td className={figure}>
								{item.quantity}
								{item.refundedQuantity > 0 && (
									<span className="block text-xs whitespace-nowrap text-quiet">{item.refundedQuantity} refunded</span>
								)}
							</td>
							<td className={figure}>
								<Money amount={item.price} form="currency" />
							</td>
							<td className={figure}>
								<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" />
							</td>
						</tr>
					))}
				</tbody>
				<tfoot>
					<Sum name="Subtotal" amount={order.subTotal} />
					{order.discount > 0 && (
						<Sum name={`Discount${order.coupon ? ` (${order.coupon.code})` : ""}`} amount={-order.discount} />
					)}
					<Sum name="Shipping" amount={order.shippingPrice} />
					<Sum name={<span className="font-medium">Total</span>} amount={order.total} className="font-medium" isRuled />
					<Sum name="VAT of 5 % contained" amount={order.vat} className="text-quiet" />
					<Sum
						name="Amount charged"
						amount={order.amountCharged}
						className={order.status === "PaymentMismatch" ? "font-medium text-red" : undefined}
						isRuled
					/>
					{order.refundedAmount > 0 && (
						<>
							<Sum name="Refunded" amount={-order.refundedAmount} />
							<Sum
								name="Kept"
								amount={toAed(toFils(order.amountCharged) - toFils(order.refundedAmount))}
								className="font-medium"
							/>
						</>
					)}
				</tfoot>
			</table>
		</section>
	);
}

function Sum({
	name,
	amount,
	className,
	isRuled = false,
}: {
	name: ReactNode;
	amount: number;
	className?: string | undefined;
	isRuled?: boolean;
}) {
	const space = isRuled ? "pt-3" : "pt-1.5";
	return (
		<tr className={className}>
			<th scope="row" colSpan={3} className={`${space} text-end font-normal`}>
				{name}
			</th>
			<td className={`${space} ps-4 text-end`}>
				<Money amount={amount} form="currency" />
			</td>
		</tr>
	);
}
