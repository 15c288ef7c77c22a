import type { CartItem } from "@noor/contract/carts";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/cart";
import { Children, useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";
import { addToCart } from "#api/cart.ts";
import { storedCartId } from "#api/cart-id.ts";
import { reasonOf } from "#api/problem.ts";
import { removeSaved, useSavedForLater } from "#api/saved-for-later.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { toCartItem } from "#parts/products/cart-item.ts";
import { Button } from "#ui/button.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";

/** The list of lines saved for later; nothing if it is empty. */
export function SavedForLater() {
	const saved = useSavedForLater();
	return saved.length > 0 && <SavedLines saved={saved} />;
}

function SavedLines({ saved }: { saved: readonly CartItem[] }) {
	const list = useListFocus<HTMLUListElement>();
	return (
		<section aria-labelledby="saved-title" className="mt-14">
			<h2 id="saved-title" className="text-2xl">
				{Children.toArray(
					m.saved_title({
						count: saved.length,
						small: (text) => (
							<span key="count" className="text-base text-quiet tabular-nums">
								{text}
							</span>
						),
					}),
				)}
			</h2>
			<ul ref={list} className="mt-5 border-t border-line">
				{saved.map((item) => (
					<SavedLine key={`${item.productId}/${item.variantId}`} item={item} />
				))}
			</ul>
		</section>
	);
}

function SavedLine({ item }: { item: CartItem }) {
	const [pending, setPending] = useState(false);

	async function move() {
		setPending(true);
		try {
			const now = await refreshLine(item);
			if (now) {
				await addToCart(now.fresh, item.quantity);
				removeSaved(item);
				toastSuccess(m.added_to_cart(), now.changed);
			} else toastError(m.not_sold(), joinParts([item.productName, item.size]));
		} catch (error) {
			toastError(m.not_added_to_cart(), await reasonOf(error));
		}
		setPending(false);
	}

	const price = <Money key="price" amount={item.price} form="currency" />;
	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-5">
			<OrderPicture url={item.imageUrl} sizes="5rem" className="size-20 shrink-0" />
			<div className="min-w-0 grow basis-40 wrap-anywhere">
				<Link to={href("/product/:id", { id: String(item.productId) })} className="hover:text-accent">
					{item.productName}
				</Link>
				<p className="text-sm text-quiet">
					{item.size && m.size_first({ size: item.size })}
					{item.quantity > 1
						? Children.toArray(m.price_and_pieces({ count: item.quantity, price: () => price }))
						: price}
				</p>
			</div>
			<div className="flex">
				<Button
					look="plain"
					size="sm"
					pending={pending}
					aria-label={m.move_product_to_cart({ product: item.productName })}
					onClick={() => void move()}
				>
					{m.move_to_cart()}
				</Button>
				<Button
					look="bare"
					size="sm"
					aria-label={m.remove_saved_product({ product: item.productName })}
					onClick={() => removeSaved(item)}
				>
					{m.remove_label()}
				</Button>
			</div>
		</li>
	);
}

/**
 * The line at the present price and stock, and what has changed since it was saved as a text. Undefined if it is no longer
 * sold: another variant does not replace it.
 */
async function refreshLine(item: CartItem): Promise<{ fresh: CartItem; changed: string } | undefined> {
	const product = await call("GET /api/Products/:id", {
		params: { id: item.productId },
		querystring: { cartId: storedCartId() },
	});
	const variant = product.variants.find(({ variantId }) => variantId === item.variantId);
	if (!variant && (item.variantId > 0 || product.variants.length > 0)) return undefined;
	const fresh = { ...item, ...toCartItem(product, variant) };
	const changes = [
		fresh.price === item.price ? "" : m.price_changed({ price: moneyText(fresh.price, "currency") }),
		fresh.stockQuantity >= item.quantity
			? ""
			: fresh.stockQuantity > 0
				? m.stock_is_less({ count: fresh.stockQuantity })
				: m.is_out_of_stock(),
	];
	return { fresh, changed: [`${item.productName}.`, ...changes].filter(Boolean).join(" ") };
}
