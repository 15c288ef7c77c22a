import type { ProductCard as ProductCardValue } from "@noor/contract/products";
import { type ReactNode, useId } from "react";
import { ProductCard, ProductCardSkeleton } from "#parts/products/product-card.tsx";
import { classes } from "#ui/classes.ts";

/** The number of products in a row, and of placeholders while they are loading. */
const perRow = 5;

const sizes =
	"(min-width: 120rem) 19rem, (min-width: 90rem) 16rem, (min-width: 64rem) 17.5vw, (min-width: 48rem) 30vw, 46vw";

interface ProductRowProps {
	title: string;
	/** Undefined while they are loading. */
	products: readonly ProductCardValue[] | undefined;
	/** An error, shown instead of the products. */
	trouble?: ReactNode;
	className?: string;
}

/** A titled row of up to five product cards. */
export function ProductRow({ title, products, trouble, className }: ProductRowProps) {
	const id = useId();
	return (
		<section
			aria-labelledby={id}
			aria-busy={!products && !trouble}
			className={classes("mt-16 border-t border-line pt-10 lg:mt-24 lg:pt-14", className)}
		>
			<h2 id={id} className="text-2xl">
				{title}
			</h2>
			{trouble ?? (
				<ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-4 lg:grid-cols-5">
					{products
						? products.map((product) => (
								<li key={product.id}>
									<ProductCard product={product} sizes={sizes} />
								</li>
							))
						: Array.from({ length: perRow }, (_, at) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are alike
								<li key={at}>
									<ProductCardSkeleton />
								</li>
							))}
				</ul>
			)}
		</section>
	);
}
