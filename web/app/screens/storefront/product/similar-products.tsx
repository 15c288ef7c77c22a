import type { ProductCard as ProductCardValue } from "@noor/contract/products";
import * as m from "@noor/messages/storefront/product";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { reasonOf } from "#api/problem.ts";
import { LoadTrouble } from "#parts/frame/load-trouble.tsx";
import { ProductRow } from "./product-row.tsx";

type Similar = { products: readonly ProductCardValue[] } | { failure: string };

// By product id, so that going back shows the same products.
const drawn = new Map<number, Promise<Similar>>();

function draw(productId: number): Promise<Similar> {
	const known = drawn.get(productId);
	if (known) return known;
	const drawing = call("GET /api/Products/similar/:id", { params: { id: productId } }).then(
		(products) => ({ products }),
		async (error) => {
			drawn.delete(productId);
			return { failure: await reasonOf(error, "Similar products could not be loaded.") };
		},
	);
	drawn.set(productId, drawing);
	return drawing;
}

/** Random similar products, loaded in the browser because the page is cached for all visitors; or an error with a retry button. */
export function YouMightAlsoLike({ productId }: { productId: number }) {
	const [similar, setSimilar] = useState<Similar>();
	useEffect(() => {
		let left = false;
		void draw(productId).then((answer) => !left && setSimilar(answer));
		return () => {
			left = true;
		};
	}, [productId]);
	const retry = async () => setSimilar(await draw(productId));
	if (similar && "products" in similar && similar.products.length === 0) return null;
	return (
		<ProductRow
			title={m.similar_title()}
			products={similar && "products" in similar ? similar.products : undefined}
			trouble={
				similar && "failure" in similar ? (
					<LoadTrouble what={m.similar_not_loaded()} reason={similar.failure} onRetry={retry} />
				) : undefined
			}
			className="noscript:hidden print:hidden"
		/>
	);
}
