import { BuyableCard } from "#parts/products/buyable-card.tsx";
import type { CardProduct } from "#parts/products/card-product.ts";
import { Section } from "./section.tsx";

const sizes = "(min-width: 120rem) 24rem, (min-width: 90rem) 20rem, (min-width: 64rem) 22vw, 46vw";

/** Products that can be bought from their cards: two in a row on phones, four on wide screens. */
export function ProductRow({
	products,
	...section
}: {
	products: readonly CardProduct[];
	title: string;
	more: { to: string; label: string };
}) {
	if (products.length === 0) return null;
	return (
		<Section {...section}>
			<ul className="grid grid-cols-2 gap-x-3 gap-y-8 md:gap-x-4 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.id} className="min-w-0">
						<BuyableCard product={product} sizes={sizes} />
					</li>
				))}
			</ul>
		</Section>
	);
}
