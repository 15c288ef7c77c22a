import type { Cart } from "@noor/contract/carts";
import * as m from "@noor/messages/parts/cart";
import { Children, type ReactNode } from "react";
import { countPieces } from "#api/cart-lines.ts";
import { useDemonstration } from "#parts/frame/demonstration.ts";
import { Money } from "#parts/money/money.tsx";
import type { MoneyForm } from "#parts/money/money-forms.ts";
import { LockIcon } from "#ui/icons.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { displayedSaving } from "./displayed-saving.ts";
import { PromoCode } from "./promo-code.tsx";

interface OrderSummaryProps {
	/** Undefined while it is loading; the panel keeps its size. */
	cart: Cart | undefined;
	/** `dollar` on the cart screen, `currency` beside the checkout. */
	form: MoneyForm;
	/** The buttons for the next step. */
	actions?: ReactNode;
	/** Called when a promo code has changed the totals. */
	onCouponChange?: () => void;
	/** Further content at the bottom. */
	children?: ReactNode;
}

/** The totals of a cart, with the field for a promo code. */
export function OrderSummary({ cart, form, actions, onCouponChange, children }: OrderSummaryProps) {
	const count = countPieces(cart);
	const saving = displayedSaving(cart, useDemonstration());
	const inventedDiscount = saving.isReal ? 0 : saving.amount;
	const amount = (value: number | undefined) =>
		value === undefined ? <Skeleton className="inline-block h-4 w-20" /> : <Money amount={value} form={form} />;
	return (
		<section aria-labelledby="summary-title" className="bg-raised p-6 lg:p-8">
			<h2 id="summary-title" className="text-xl">
				{m.order_summary()}
			</h2>
			<PromoCode coupon={cart?.coupon} disabled={!cart} onChanged={onCouponChange} />
			<dl className="mt-6 grid grid-cols-[1fr_auto] gap-y-3 text-base">
				<dt className="text-quiet">{m.subtotal({ count })}</dt>
				<dd className="text-end">{amount(cart?.totals.subtotal)}</dd>
				<dt className="text-quiet">{m.shipping()}</dt>
				<dd className="text-end">{cart && cart.totals.shipping > 0 ? amount(cart.totals.shipping) : m.free()}</dd>
				<dt className="text-quiet">{m.discount()}</dt>
				<dd className={inventedDiscount > 0 ? "text-end text-quiet" : "text-end"}>
					{amount(cart && -(inventedDiscount || cart.totals.discount))}
				</dd>
				{inventedDiscount > 0 && <dd className="col-span-2 -mt-3 text-xs text-quiet">{m.demonstration_discount()}</dd>}
				<dt className="mt-3 border-t border-ink pt-4 text-lg">{m.total()}</dt>
				<dd className="mt-3 border-t border-ink pt-4 text-end text-lg font-medium">{amount(cart?.totals.total)}</dd>
			</dl>
			{saving.amount > 0 && (
				<p className="mt-4 border-s-2 border-green ps-3 text-sm text-green">
					{Children.toArray(m.saving({ amount: () => <Money key="amount" amount={saving.amount} form={form} /> }))}
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
