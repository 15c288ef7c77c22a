import type { ProductCard as Product, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/parts/products";
import { useState } from "react";
import { call } from "#api/browser.ts";
import { addToCart, storedCartId } from "#api/cart.ts";
import { reasonOf } from "#api/problem.ts";
import { WishlistHeart } from "#parts/wishlist/wishlist-heart.tsx";
import { AddToBagIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import { toCartItem } from "./cart-item.ts";
import { ProductCard } from "./product-card.tsx";

const VariantDialog = lazyComponent(() => import("./variant-dialog.tsx").then(({ VariantDialog }) => VariantDialog));

type Asking = { state: "idle" | "loading" | "error" } | { state: "choosing" | "chosen"; variants: ProductVariant[] };

/** A product card with a button that adds the product to the cart, after a dialog if it has variants. */
export function BuyableCard({ product, urgent }: { product: Product; urgent?: boolean }) {
	const [asking, setAsking] = useState<Asking>({ state: "idle" });

	async function add(variant?: ProductVariant) {
		try {
			await addToCart(toCartItem(product, variant));
			toastSuccess(m.added_to_cart(), product.name);
		} catch (error) {
			toastError(m.not_added_to_cart(), await reasonOf(error));
		}
	}

	async function ask() {
		if (asking.state === "loading") return;
		if (product.variantCount === 0) return add();
		setAsking({ state: "loading" });
		try {
			const variants = await call("GET /api/Products/variants/:id", {
				params: { id: product.id },
				querystring: { cartId: storedCartId() },
			});
			if (variants.length > 0)
				return setAsking((await VariantDialog.ready()) ? { state: "choosing", variants } : { state: "idle" });
			setAsking({ state: "idle" });
			return add();
		} catch (error) {
			setAsking({ state: "error" });
			toastError(m.not_added_to_cart(), {
				detail: await reasonOf(error, `The variants of product ${product.id} could not be loaded.`),
				action: { label: m.retry(), act: () => void ask() },
			});
		}
	}

	return (
		<>
			<ProductCard
				product={product}
				urgent={urgent ?? false}
				corner={<WishlistHeart product={product} />}
				priceNote={asking.state === "loading" ? m.loading() : asking.state === "error" ? m.error() : undefined}
				action={
					<button
						type="button"
						aria-label={m.add_product_to_cart({ product: product.name })}
						// Not disabled: a disabled button loses the focus, and the dialog could not give it back.
						aria-disabled={asking.state === "loading"}
						onClick={() => void ask()}
						className="grid size-11 place-items-center rounded-sm text-ink transition-colors hover:bg-ink hover:text-surface"
					>
						<AddToBagIcon />
					</button>
				}
			/>
			{"variants" in asking && (
				<VariantDialog
					open={asking.state === "choosing"}
					productName={product.name}
					variants={asking.variants}
					onClose={(chosen) => {
						setAsking({ state: "chosen", variants: asking.variants });
						if (chosen) void add(chosen);
					}}
				/>
			)}
		</>
	);
}
