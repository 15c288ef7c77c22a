import type { Cart } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import { containedVat } from "@noor/contract/vat";
import * as m from "@noor/messages/parts/cart";
import { Children, type ReactNode } from "react";
import { countPieces } from "#api/cart-lines.ts";
import { Money } from "#parts/money/money.tsx";
import { LockIcon } from "#ui/icons.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { CartLines } from "./cart-lines.tsx";
import { PromoCode } from "./promo-code.tsx";
import { savingOf } from "./saving-of.ts";

interface OrderSummaryProps {
	/** Undefined while it is loading; the panel keeps its size. */
	cart: Cart | undefined;
	/** Whether to list the lines, where they are not beside the panel. */
	withItems?: boolean;
	/** The buttons for the next step. */
	actions?: ReactNode;
	/** Called when a promo code has changed the totals. */
	onCouponChange?: () => void;
	/** The fee of the chosen payment method, in AED; a part of the total. */
	fee?: { name: string; amount: number } | undefined;
	/** Further content at the bottom. */
	children?: ReactNode;
}

/** The totals of a cart, with the field for a promo code. */
export function OrderSummary({ cart, withItems = false, actions, onCouponChange, fee, children }: OrderSummaryProps) {
	const count = countPieces(cart);
	const saving = savingOf(cart);
	// The lowest price of delivery, until a method is chosen.
	const from = cart?.delivery ? 0 : (cart?.deliveryEstimate?.from ?? 0);
	const missing = cart?.deliveryEstimate?.missing ?? null;
	const total = cart && toAed(toFils(cart.totals.total) + toFils(fee?.amount ?? 0));
	const vat = cart && (fee ? toAed(containedVat(toFils(total ?? 0), cart.totals.vatPercent)) : cart.totals.vat);
	const amount = (value: number | undefined) =>
		value === undefined ? <Skeleton className="inline-block h-4 w-20" /> : <Money amount={value} form="currency" />;
	return (
		<section aria-labelledby="summary-title" className="bg-raised p-6 lg:p-8">
			<h2 id="summary-title" className="text-xl">
				{m.order_summary()}
			</h2>
			{withItems && cart && (
				<div className="mt-4 border-y border-line">
					<CartLines items={cart.items} />
				</div>
			)}
			<PromoCode coupon={cart?.coupon} disabled={!cart} onChanged={onCouponChange} />
			<dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3 text-base">
				<dt className="text-quiet">{m.subtotal({ count })}</dt>
				<dd className="text-end">{amount(cart?.totals.subtotal)}</dd>
				<dt className="text-quiet">{m.shipping()}</dt>
				<dd className="text-end">
					{cart && cart.totals.shipping > 0
						? amount(cart.totals.shipping)
						: from > 0
							? Children.toArray(
									m.shipping_from({ amount: () => <Money key="amount" amount={from} form="currency" /> }),
								)
							: m.free()}
				</dd>
				{missing !== null && (
					<dd className="col-span-2 -mt-2 text-sm text-quiet">
						{Children.toArray(
							m.free_delivery_missing({ amount: () => <Money key="amount" amount={missing} form="currency" /> }),
						)}
					</dd>
				)}
				<dt className="text-quiet">{m.discount()}</dt>
				<dd className="text-end">{amount(cart && -cart.totals.discount)}</dd>
				{fee && (
					<>
						<dt className="text-quiet">{m.fee({ method: fee.name })}</dt>
						<dd className="text-end">{amount(fee.amount)}</dd>
					</>
				)}
				<dt className="mt-3 border-t border-ink pt-4 text-lg">{m.total()}</dt>
				<dd className="mt-3 border-t border-ink pt-4 text-end text-lg font-medium">{amount(total)}</dd>
				<dt className="-mt-2 text-sm text-quiet">{m.vat_included()}</dt>
				<dd className="-mt-2 text-end text-sm text-quiet">{amount(vat)}</dd>
			</dl>
			{saving > 0 && (
				<p className="mt-4 border-s-2 border-green ps-3 text-sm text-green">
					{Children.toArray(m.saving({ amount: () => <Money key="amount" amount={saving} form="currency" /> }))}
				</p>
			)}
			{actions && <div className="mt-8 flex flex-col gap-3">{actions}</div>}
			<div className="mt-8 flex flex-wrap items-center justify-between gap-3 text-sm text-quiet">
				<p className="flex items-center gap-2">
					<LockIcon />
					{m.secure_checkout()}
				</p>
				<AcceptedCards />
			</div>
			{children}
		</section>
	);
}

const cardBrands = { visa: m.visa, mastercard: m.mastercard, amex: m.amex };

function AcceptedCards() {
	return (
		<ul aria-label={m.accepted_cards()} className="flex gap-1.5">
			{Object.entries(cardBrands).map(([id, name]) => (
				<li key={id} className="rounded-sm border border-line px-2 py-1 text-xs leading-none font-medium">
					{name()}
				</li>
			))}
		</ul>
	);
}
