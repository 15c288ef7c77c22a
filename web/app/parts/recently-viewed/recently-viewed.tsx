import { startingPrice } from "@noor/contract/prices";
import type { Product, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/parts/recently-viewed";
import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { call } from "#api/browser.ts";
import { addToCart, useCart } from "#api/cart.ts";
import { storedCartId } from "#api/cart-id.ts";
import { useInitialised } from "#api/initialise.ts";
import { reasonOf } from "#api/problem.ts";
import { useRecentlyViewed } from "#api/recently-viewed.ts";
import { Money } from "#parts/money/money.tsx";
import { OrderPicture } from "#parts/pictures/order-picture.tsx";
import { toCartItem } from "#parts/products/cart-item.ts";
import { Button } from "#ui/button.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { toastError, toastSuccess } from "#ui/toast.tsx";

const VariantDialog = lazyComponent(() =>
	import("#parts/products/variant-dialog.tsx").then(({ VariantDialog }) => VariantDialog),
);

type Viewed = Product & { variants: ProductVariant[] };

/** The latest viewed product, preferably one that is not in the cart; a placeholder if none was viewed. */
export function RecentlyViewed() {
	const { cart } = useCart();
	const inCart = new Set(cart?.items.map(({ productId }) => productId));
	const viewed = useRecentlyViewed().map(({ id }) => id);
	const newFirst = [...viewed.filter((id) => !inCart.has(id)), ...viewed.filter((id) => inCart.has(id))];
	// Only then the views of other browsers and the cart are loaded.
	const known = useInitialised();
	const { product, underway, failed, retry } = useLatestSold(known ? newFirst : []);
	const loading = underway || !known;
	const [asking, setAsking] = useState<boolean>();

	async function add(variant?: ProductVariant) {
		if (!product) return;
		try {
			await addToCart(toCartItem(product, variant));
			toastSuccess(m.added_to_cart(), product.name);
		} catch (error) {
			toastError(m.not_added_to_cart(), await reasonOf(error));
		}
	}

	async function ask() {
		if (product?.variants.length === 0) return add();
		if (await VariantDialog.ready()) setAsking(true);
	}

	return (
		<section aria-labelledby="viewed-title" className="mt-8 border-t border-line pt-6 noscript:hidden">
			<h3 id="viewed-title" className="text-lg">
				{m.title()}
			</h3>
			<div className="mt-4 flex items-center gap-4" aria-busy={loading}>
				{loading ? (
					<Skeleton className="size-16 shrink-0" />
				) : (
					<OrderPicture url={product?.imageUrl ?? undefined} sizes="4rem" className="size-16 shrink-0" />
				)}
				<div className="min-w-0 grow wrap-anywhere">
					{loading ? (
						<>
							<Skeleton className="h-5 w-3/4" />
							<Skeleton className="mt-2 h-4 w-16" />
						</>
					) : product ? (
						<>
							<Link
								id="viewed-name"
								to={href("/product/:id", { id: String(product.id) })}
								className="hover:text-accent"
							>
								{product.name}
							</Link>
							<p className="text-sm text-quiet">
								<StartingMoney product={product} />
							</p>
						</>
					) : (
						<p role={failed ? "alert" : undefined} className="text-sm text-quiet">
							{failed ? m.not_loaded() : m.empty_text()}
						</p>
					)}
				</div>
				{failed ? (
					<Button look="plain" size="sm" onClick={retry}>
						{m.retry()}
					</Button>
				) : (
					<Button
						look="plain"
						size="sm"
						disabled={!product}
						aria-describedby={product ? "viewed-name" : undefined}
						onClick={() => void ask()}
					>
						{m.add()}
					</Button>
				)}
			</div>
			{product && asking !== undefined && (
				<VariantDialog
					open={asking}
					productName={product.name}
					variants={product.variants}
					onClose={(chosen) => {
						setAsking(false);
						if (chosen) void add(chosen);
					}}
				/>
			)}
		</section>
	);
}

function StartingMoney({ product }: { product: Viewed }) {
	const { price, isFrom } = startingPrice(product, product.variants);
	return <Money amount={price} form="currency" from={isFrom} />;
}

/** Loads the first of these products that is still sold: `underway` while loading, `failed` if it could not be loaded. */
function useLatestSold(ids: readonly number[]) {
	const [product, setProduct] = useState<Viewed>();
	const [gone, setGone] = useState<readonly number[]>([]);
	const [failed, setFailed] = useState<number>();
	const id = ids.find((each) => !gone.includes(each));
	useEffect(() => {
		if (id === undefined || failed === id) return;
		let left = false;
		call("GET /api/Products/:id", { params: { id }, querystring: { cartId: storedCartId() } })
			.then((found) => !left && setProduct(found))
			.catch((error) => {
				console.warn(`Product ${id} could not be loaded.`, error);
				if (left) return;
				if (error instanceof Response && error.status === 404) setGone((before) => [...before, id]);
				else setFailed(id);
			});
		return () => {
			left = true;
		};
	}, [id, failed]);
	const isFound = product !== undefined && product.id === id;
	const isFailed = failed !== undefined && failed === id;
	return {
		product: isFound ? product : undefined,
		underway: id !== undefined && !isFound && !isFailed,
		failed: isFailed,
		retry: () => setFailed(undefined),
	};
}
