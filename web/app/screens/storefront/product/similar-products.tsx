import type { ProductCard as ProductCardValue } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/product";
import { useState } from "react";
import { call as browserCall } from "#api/browser.ts";
import type { Api } from "#api/client.ts";
import { reasonOf } from "#api/problem.ts";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { ProductCard } from "#parts/products/product-card.tsx";

/** The products similar to another, or why they could not be loaded. */
export type Similar = { products: readonly ProductCardValue[] } | { failure: string };

/** A failure must not break the page of the product, so it is returned. */
export async function findSimilar(call: Api, id: number): Promise<Similar> {
	try {
		return { products: await call("GET /api/Products/similar/:id", { params: { id } }) };
	} catch (error) {
		return { failure: await reasonOf(error, "Similar products could not be listed.") };
	}
}

/** The similar products, or an error with a retry button. */
export function YouMightAlsoLike({ productId, loaded }: { productId: number; loaded: Similar }) {
	const [similar, setSimilar] = useState(loaded);
	const retry = async () => setSimilar(await findSimilar(browserCall, productId));
	if ("products" in similar && similar.products.length === 0) return null;
	return (
		<section aria-labelledby="similar-title" className="mt-20 border-t border-line pt-10 lg:mt-28 lg:pt-14">
			<h2 id="similar-title" className="text-2xl">
				{m.similar_title()}
			</h2>
			{"products" in similar ? (
				<ul className="mt-8 grid grid-cols-2 gap-x-3 gap-y-9 md:grid-cols-3 md:gap-x-4 lg:grid-cols-5">
					{similar.products.map((product) => (
						<li key={product.id}>
							<ProductCard product={product} />
						</li>
					))}
				</ul>
			) : (
				<LoadTrouble what={m.similar_not_loaded()} reason={similar.failure} onRetry={retry} />
			)}
		</section>
	);
}
