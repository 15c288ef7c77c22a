import { localizedPath } from "@noor/contract/localized-path";
import { piecePrice } from "@noor/contract/prices";
import type { Product, ProductVariant } from "@noor/contract/products";
import { joinParts } from "@noor/messages/lists";
import * as m from "@noor/messages/storefront/product";
import { type FormEvent, useRef, useState } from "react";
import { href } from "react-router";
import { addToCart, removeFromCart, useCart } from "#api/cart.ts";
import { showInCart } from "#api/cart-drawer.ts";
import { quantityInCart } from "#api/cart-lines.ts";
import { reasonOf } from "#api/problem.ts";
import { Money } from "#parts/money/money.tsx";
import { toCartItem } from "#parts/products/cart-item.ts";
import { Button } from "#ui/button.tsx";
import { NumberStepper } from "#ui/number-stepper.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { BuyNow } from "./buy-now.tsx";
import { BuyingBar } from "./buying-bar.tsx";

interface BuyingBoxProps {
	product: Product & { variants: readonly ProductVariant[] };
	variant: ProductVariant | undefined;
	/** Undefined while it is unknown. */
	stock: number | undefined;
}

/**
 * Quantity and the button that updates the cart. The quantity is the one that the cart should contain: it starts at the
 * present one, or 1, and the difference is added or removed; the same quantity once more adds one piece. Another variant
 * resets it. Without scripts it is a form that adds the quantity.
 */
export function BuyingBox({ product, variant, stock }: BuyingBoxProps) {
	const { cart } = useCart();
	const variantId = variant?.variantId ?? 0;
	const inCart = quantityInCart(cart, product.id, variantId);
	const [typed, setTyped] = useState<{ quantity: number; of: number }>();
	const [saving, setSaving] = useState(false);
	const row = useRef<HTMLFormElement>(null);
	const buy = useRef<HTMLButtonElement>(null);
	const wanted = typed?.of === variantId ? typed.quantity : Math.max(1, inCart);
	const soldOut = stock !== undefined && stock <= 0;
	// If it is sold out, the quantity in the cart can still be reduced.
	const most = stock === undefined || soldOut ? undefined : Math.max(stock, inCart);
	const isMost = wanted === inCart && wanted === most;

	const cannotBuy = soldOut && wanted >= inCart;
	const { price } = piecePrice(product, variant ?? product.variants[0]);

	async function update() {
		if (product.variants.length > 0 && !variant) return toastError(m.variant_missing());
		if (isMost) return showInCart({ productId: product.id, variantId });
		const item = toCartItem(product, variant);
		setSaving(true);
		try {
			if (wanted < inCart) await removeFromCart(item, inCart - wanted);
			else await addToCart(item, wanted === inCart ? 1 : wanted - inCart);
			// The quantity may have been changed again in the meantime.
			setTyped((now) => (now === typed ? undefined : now));
			toastSuccess(m.cart_updated());
			if (wanted >= inCart) showInCart(item);
		} catch (error) {
			toastError(m.cart_not_changed(), await reasonOf(error));
		} finally {
			setSaving(false);
		}
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (!saving) void update();
	}

	return (
		<form
			ref={row}
			method="post"
			action={localizedPath(href("/cart"))}
			noValidate
			onSubmit={submit}
			className="mt-4 flex flex-wrap items-stretch gap-3 sm:mt-8 print:hidden"
		>
			<input type="hidden" name="productId" value={product.id} />
			<input type="hidden" name="variantId" value={variantId} />
			{product.variants.length > 1 && (
				<noscript className="basis-full">
					<SelectField
						label={m.variants_legend()}
						name="variantId"
						defaultValue={variantId}
						options={product.variants.map(({ variantId: id, size }) => ({ value: String(id), label: size }))}
					/>
				</noscript>
			)}
			<NumberStepper
				label={m.quantity()}
				name="add"
				value={wanted}
				onChange={(quantity) => setTyped({ quantity, of: variantId })}
				min={1}
				max={most}
			/>
			<Button ref={buy} data-buy="" type="submit" className="grow" pending={saving} disabled={cannotBuy}>
				{m.add_to_cart()}
			</Button>
			{!soldOut && (
				<BuyingBar of={row}>
					<p className="min-w-0 text-sm">
						<span className="block truncate">{joinParts([product.name, variant?.size])}</span>
						<Money amount={price} form="symbol" className="text-base font-medium" />
					</p>
					<Button pending={saving} disabled={cannotBuy} onClick={() => buy.current?.click()} className="shrink-0">
						{m.add_to_cart()}
					</Button>
				</BuyingBar>
			)}
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
		</form>
	);
}
