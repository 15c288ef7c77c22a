import type { PricedPhoneOrder } from "@noor/contract/phone-orders";
import * as m from "@noor/messages/admin/orders/new";
import { Money } from "#parts/money/money.tsx";

/** The sums of the order; dimmed while they are being calculated again. */
export function Price({ priced, isStale }: { priced: PricedPhoneOrder | undefined; isStale: boolean }) {
	if (!priced) return null;
	const { totals, coupon } = priced.cart;
	return (
		<section aria-labelledby="price" aria-busy={isStale} className={isStale ? "opacity-60" : undefined}>
			<h2 id="price" className="sr-only">
				{m.price()}
			</h2>
			<dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-y-1.5 border-t border-line pt-4 text-sm">
				<Sum label={m.subtotal()} amount={totals.subtotal} />
				{totals.discount > 0 && <Sum label={coupon?.name ?? m.discount()} amount={-totals.discount} />}
				<Sum label={m.delivery()} amount={totals.shipping} />
				<dt className="text-base font-medium">{m.total()}</dt>
				<dd className="text-end text-base font-medium">
					<Money amount={totals.total} form="currency" />
				</dd>
				<Sum label={m.vat_included({ percent: totals.vatPercent })} amount={totals.vat} />
			</dl>
		</section>
	);
}

function Sum({ label, amount }: { label: string; amount: number }) {
	return (
		<>
			<dt className="text-quiet">{label}</dt>
			<dd className="text-end">
				<Money amount={amount} form="currency" />
			</dd>
		</>
	);
}
