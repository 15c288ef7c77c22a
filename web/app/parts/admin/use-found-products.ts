import * as m from "@noor/messages/parts/admin";
import { useEffect } from "react";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { toastFailed } from "./toasts.ts";

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

/** Searches products while typing; without a text, the first by name. */
export function useFoundProducts(search: string, wanted: boolean) {
	const { data, isStale, error, retry } = useDebouncedQuery<Found>(
		wanted ? search : undefined,
		async (search) => {
			const { count, data } = await call("GET /api/Products", { querystring: { search, pageIndex: 1, pageSize } });
			return { search, count, products: data };
		},
		m.load_failed(),
		search === "" ? 0 : undefined,
	);
	useEffect(() => {
		if (error) toastFailed(m.load_failed());
	}, [error]);
	return { found: data, pending: wanted && isStale && !error, error, retry };
}
