import type { CartItem } from "@noor/contract/carts";
import { getProduct } from "@noor/contract/products";
import { useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";
import { addToCart } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { removeSaved, useSavedForLater } from "#api/saved-for-later.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { OrderPicture } from "#parts/orders/order-picture.tsx";
import { toCartItem } from "#parts/products/cart-item.ts";
import { Button } from "#ui/button.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { useListFocus } from "#ui/use-list-focus.ts";

/** What waits for another time; nothing at all while nothing does. */
export function SavedForLater() {
	const saved = useSavedForLater();
	return saved.length > 0 && <SavedLines saved={saved} />;
}

function SavedLines({ saved }: { saved: readonly CartItem[] }) {
	const list = useListFocus<HTMLUListElement>();
	return (
		<section aria-labelledby="saved-title" className="mt-14">
			<h2 id="saved-title" className="text-2xl">
				Saved for Later{" "}
				<span className="text-base text-quiet tabular-nums">
					({saved.length} {saved.length === 1 ? "item" : "items"})
				</span>
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
			const now = await asSoldNow(item);
			if (now) {
				await addToCart(now.fresh, item.quantity);
				removeSaved(item);
				toastSuccess("Added to cart", now.changed);
			} else toastError("Not sold any more", [item.productName, item.size].filter(Boolean).join(", "));
		} catch (error) {
			toastError("Not added to the cart", await reasonOf(error));
		}
		setPending(false);
	}

	return (
		<li className="flex flex-wrap items-center gap-x-5 gap-y-3 border-b border-line py-5">
			<OrderPicture url={item.imageUrl} sizes="5rem" className="size-20 shrink-0" />
			<div className="min-w-0 grow basis-40">
				<Link to={href("/product/:id", { id: String(item.productId) })} className="hover:text-accent">
					{item.productName}
				</Link>
				<p className="text-sm text-quiet">
					{item.size && `${item.size}, `}
					<Money amount={item.price} form="dollar" />
					{item.quantity > 1 && `, ${item.quantity} pieces`}
				</p>
			</div>
			<div className="flex">
				<Button
					look="plain"
					size="sm"
					pending={pending}
					aria-label={`Move to cart: ${item.productName}`}
					onClick={() => void move()}
				>
					Move to cart
				</Button>
				<Button
					look="bare"
					size="sm"
					aria-label={`Remove ${item.productName} from what is saved`}
					onClick={() => removeSaved(item)}
				>
					Remove
				</Button>
			</div>
		</li>
	);
}

/**
 * The line at today's price and stock, and in words what is different from when it was saved. Undefined where it is not
 * sold any more: another variant is not what was saved.
 */
async function asSoldNow(item: CartItem): Promise<{ fresh: CartItem; changed: string } | undefined> {
	const product = await call(getProduct, { params: { id: item.productId } });
	const variant = product.variants.find(({ variantId }) => variantId === item.variantId);
	if (!variant && (item.variantId > 0 || product.variants.length > 0)) return undefined;
	const fresh = { ...item, ...toCartItem(product, variant) };
	const changes = [
		fresh.price === item.price ? "" : `Its price is now ${moneyText(fresh.price, "dollar")}.`,
		fresh.stockQuantity >= item.quantity
			? ""
			: fresh.stockQuantity > 0
				? `Only ${fresh.stockQuantity} left.`
				: "It is out of stock.",
	];
	return { fresh, changed: [`${item.productName}.`, ...changes].filter(Boolean).join(" ") };
}
