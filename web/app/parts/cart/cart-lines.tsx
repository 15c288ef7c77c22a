import type { CartItem } from "@noor/contract/carts";
import { toAed, toFils } from "@noor/contract/money";
import * as m from "@noor/messages/parts/cart";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";

/** Lines of a cart with picture, name, quantity and price, without controls. */
export function CartLines({ items }: { items: readonly CartItem[] }) {
	return (
		<ul aria-label={m.items_label()} className="divide-y divide-line">
			{items.map((item) => (
				<li key={`${item.productId}/${item.variantId}`} className="flex items-start gap-4 py-3">
					<OrderPicture url={item.imageUrl} sizes="5rem" className="size-16 shrink-0" />
					<div className="min-w-0 grow">
						<p className="wrap-break-word">{item.productName}</p>
						{item.size && <p className="text-sm text-quiet">{item.size}</p>}
						<p className="text-sm text-quiet tabular-nums">{m.quantity({ quantity: item.quantity })}</p>
					</div>
					<Money amount={toAed(toFils(item.price) * item.quantity)} form="currency" className="shrink-0" />
				</li>
			))}
		</ul>
	);
}
