import type { StoredAddress } from "@noor/contract/address";
import type { CartItem } from "@noor/contract/carts";
import type { AgreedDelivery } from "@noor/contract/delivery";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { toAed, toFils } from "@noor/contract/money";
import type { OrderDetails } from "@noor/contract/order-details";
import { addressLines, companyLines } from "@noor/contract/order-lines";
import type { PaymentOption } from "@noor/contract/payment-methods";
import * as m from "@noor/messages/checkout/index";
import { joinParts } from "@noor/messages/lists";
import type { ConfirmationToken } from "@stripe/stripe-js";
import { Money } from "#parts/money/money.tsx";
import { cardText } from "#parts/orders/card-text.ts";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { summaryOf } from "./payment-summary.ts";

interface ReviewProps {
	address: StoredAddress | undefined;
	/** Undefined while it is being created. */
	token: ConfirmationToken | undefined;
	/** A method without a card, which has no token. */
	method: PaymentOption | undefined;
	items: readonly CartItem[];
	delivery: AgreedDelivery | null;
	details: OrderDetails | null;
}

/** The last step: address, card, delivery and items of the order. */
export function Review({ address, token, method, items, delivery, details }: ReviewProps) {
	return (
		<>
			<dl className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
				<div>
					<dt className="eyebrow">{m.shipping_address()}</dt>
					<dd className="mt-1.5">
						{addressLines(address, details).map((line) => (
							<span key={line} className="block">
								{line}
							</span>
						))}
						{address?.phone && (
							<bdi dir="ltr" className="block tabular-nums align-around">
								{address.phone}
							</bdi>
						)}
					</dd>
				</div>
				<div>
					<dt className="eyebrow">{m.payment_method()}</dt>
					<dd className="mt-1.5 tabular-nums">
						{method ? method.name : token ? cardText(summaryOf(token)) : <Skeleton className="mt-1 h-5 w-56" />}
					</dd>
				</div>
				{details?.company && (
					<div>
						<dt className="eyebrow">{m.company()}</dt>
						<dd className="mt-1.5">
							{companyLines(details.company).map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</dd>
					</div>
				)}
				{delivery && (
					<div>
						<dt className="eyebrow">{m.delivery_legend()}</dt>
						<dd className="mt-1.5">
							{deliveryLines(delivery).map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							))}
						</dd>
					</div>
				)}
			</dl>
			<ul aria-label={m.items_label()} className="mt-8 border-t border-line">
				{items.map((item) => (
					<li key={`${item.productId}/${item.variantId}`} className="flex gap-5 border-b border-line py-4">
						<OrderPicture url={item.imageUrl} sizes="5rem" className="size-16 shrink-0 sm:size-20" />
						<div className="flex min-w-0 grow flex-wrap items-baseline gap-x-6 gap-y-1">
							<div className="min-w-0 grow basis-48">
								<p className="font-display text-lg">{item.productName}</p>
								{item.variantId > 0 && <p className="text-sm text-quiet">{joinParts([item.size, item.sku])}</p>}
								<p className="text-sm text-quiet tabular-nums">{m.quantity({ quantity: item.quantity })}</p>
							</div>
							<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" />
						</div>
					</li>
				))}
			</ul>
		</>
	);
}
