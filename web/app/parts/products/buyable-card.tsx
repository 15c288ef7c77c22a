import { localizedPath } from "@noor/contract/localized-path";
import type { ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/parts/products";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { call } from "#api/browser.ts";
import { addToCart } from "#api/cart.ts";
import { showInCart } from "#api/cart-drawer.ts";
import { storedCartId } from "#api/cart-id.ts";
import { reasonOf } from "#api/problem.ts";
import { CompareOnCard } from "#parts/compare/compare-toggle.tsx";
import { WishlistHeart } from "#parts/wishlist/wishlist-heart.tsx";
import { AddToBagIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";
import type { CardProduct } from "./card-product.ts";
import { toCartItem } from "./cart-item.ts";
import { ProductCard, type ProductCardProps } from "./product-card.tsx";

const VariantDialog = lazyComponent(() => import("./variant-dialog.tsx").then(({ VariantDialog }) => VariantDialog));

type Asking = { state: "idle" | "loading" | "error" } | { state: "choosing" | "chosen"; variants: ProductVariant[] };

/** A product card with a button that adds the product to the cart, after a dialog if it has variants. */
export function BuyableCard({ product, sizes, urgent }: Pick<ProductCardProps, "product" | "sizes" | "urgent">) {
	const [asking, setAsking] = useState<Asking>({ state: "idle" });

	async function add(variant?: ProductVariant) {
		try {
			const item = toCartItem(product, variant);
			await addToCart(item);
			toastSuccess(m.added_to_cart(), product.name);
			showInCart(item);
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
				sizes={sizes}
				urgent={urgent ?? false}
				corner={
					<>
						<WishlistHeart product={product} className="absolute end-2 top-2 z-10" />
						<CompareOnCard lamp={{ productId: product.id, variantId: product.foundVariantId }} name={product.name} />
					</>
				}
				priceNote={asking.state === "loading" ? m.loading() : asking.state === "error" ? m.error() : undefined}
				action={
					<AddForm product={product} onSubmit={() => void ask()}>
						<button
							type="submit"
							{...(product.variantCount === 0 && { name: "add", value: 1 })}
							aria-label={m.add_product_to_cart({ product: product.name })}
							// Not disabled: a disabled button loses the focus, and the dialog could not restore it.
							aria-disabled={asking.state === "loading"}
							className="icon-button hover:bg-ink hover:text-surface"
						>
							<AddToBagIcon />
						</button>
					</AddForm>
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

interface AddFormProps {
	product: CardProduct;
	/** Called instead of the submission when scripts run. */
	onSubmit: () => void;
	children: ReactNode;
}

/** The button of a card as a form: without scripts it adds the product to the cart, or opens its page if it has variants. */
function AddForm({ product, onSubmit, children }: AddFormProps) {
	const where =
		product.variantCount === 0
			? { method: "post", action: localizedPath(href("/cart")) }
			: { method: "get", action: localizedPath(href("/product/:id", { id: String(product.id) })) };
	return (
		<form
			{...where}
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			{product.variantCount === 0 && <input type="hidden" name="productId" value={product.id} />}
			{children}
		</form>
	);
}
