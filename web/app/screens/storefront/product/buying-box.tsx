import type { Product, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/product";
import { useState } from "react";
import { addToCart, removeFromCart, useCart } from "#api/cart.ts";
import { quantityInCart } from "#api/cart-lines.ts";
import { reasonOf } from "#api/problem.ts";
import { toCartItem } from "#parts/products/cart-item.ts";
import { Button } from "#ui/button.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { BuyNow } from "./buy-now.tsx";

interface BuyingBoxProps {
	product: Product & { variants: readonly ProductVariant[] };
	variant: ProductVariant | undefined;
	/** Undefined while it is unknown. */
	stock: number | undefined;
}

/**
 * Quantity and the button that updates the cart. The quantity is the one that the cart should contain: it starts at the
 * present one, or 1, and the difference is added or removed. Another variant resets it.
 */
export function BuyingBox({ product, variant, stock }: BuyingBoxProps) {
	const { cart } = useCart();
	const variantId = variant?.variantId ?? 0;
	const inCart = quantityInCart(cart, product.id, variantId);
	const [typed, setTyped] = useState<{ quantity: number; of: number }>();
	const [saving, setSaving] = useState(false);
	const wanted = typed?.of === variantId ? typed.quantity : Math.max(1, inCart);
	const soldOut = stock !== undefined && stock <= 0;
	// If it is sold out, the quantity in the cart can still be reduced.
	const most = stock === undefined || soldOut ? undefined : Math.max(stock, inCart);

	async function update() {
		if (product.variants.length > 0 && !variant) return toastError(m.variant_missing());
		const item = toCartItem(product, variant);
		setSaving(true);
		try {
			if (wanted > inCart) await addToCart(item, wanted - inCart);
			else await removeFromCart(item, inCart - wanted);
			// The quantity may have been changed again in the meantime.
			setTyped((now) => (now === typed ? undefined : now));
			toastSuccess(m.cart_updated());
		} catch (error) {
			toastError(m.cart_not_changed(), await reasonOf(error));
		} finally {
			setSaving(false);
		}
	}

	return (
		<div className="mt-8 flex flex-wrap items-stretch gap-3">
			<NumberStepper
				label={m.quantity()}
				value={wanted}
				onChange={(quantity) => setTyped({ quantity, of: variantId })}
				min={1}
				max={most}
			/>
			<Button
				className="grow"
				pending={saving}
				disabled={wanted === inCart || (soldOut && wanted > inCart)}
				onClick={() => void update()}
			>
				{m.add_to_cart()}
			</Button>
			<BuyNow
				productId={product.id}
				variantId={variantId}
				quantity={wanted}
				disabled={soldOut || (product.variants.length > 0 && !variant)}
			/>
			<p className="basis-full text-sm text-quiet empty:sr-only" aria-live="polite">
				{typed?.of === variantId && wanted === most
					? inCart > 0
						? m.most_in_stock_and_in_cart({ stock: most, inCart })
						: m.most_in_stock({ count: most })
					: inCart > 0 && m.in_cart({ count: inCart })}
			</p>
		</div>
	);
}
