import { listProducts } from "@noor/contract/products";
import { useEffect, useState } from "react";
import { call } from "#api/browser.ts";
import { tellFailure } from "./outcome.ts";

/** A product to choose. */
export interface PickedProduct {
	id: number;
	name: string;
	brandName?: string;
}

interface Found {
	search: string;
	/** How many products the search finds; `products` are the first of them. */
	count: number;
	products: readonly PickedProduct[];
}

/** How many products are offered at a time. */
const pageSize = 25;

/**
 * The products that a text finds, asked of the shop while one types; without a text the first by name. An answer that a
 * newer question has overtaken is not shown.
 */
export function useFoundProducts(search: string, wanted: boolean): { found: Found | undefined; pending: boolean } {
	const [found, setFound] = useState<Found>();
	const [failed, setFailed] = useState<string>();
	useEffect(() => {
		if (!wanted) return;
		let overtaken = false;
		const timer = setTimeout(
			() => {
				call(listProducts, { querystring: { search, pageIndex: 1, pageSize } })
					.then(({ count, data }) => {
						if (!overtaken) setFound({ search, count, products: data });
					})
					.catch((error: unknown) => {
						console.warn("Products could not be loaded.", error);
						if (overtaken) return;
						setFailed(search);
						tellFailure("Failed to load products");
					});
			},
			search === "" ? 0 : 120,
		);
		return () => {
			overtaken = true;
			clearTimeout(timer);
		};
	}, [search, wanted]);
	return { found, pending: wanted && found?.search !== search && failed !== search };
}
