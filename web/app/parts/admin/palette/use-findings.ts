import type { Right } from "@noor/contract/roles";
import * as m from "@noor/messages/parts/admin";
import { call } from "#api/browser.ts";
import { rightOf } from "#api/rights.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { useCan } from "../rights.tsx";
import { ordersAsDestinations, productsAsDestinations } from "./destinations.ts";

const maxResults = 5;
const delayMs = 150;

/** The orders and products that match the current text, or the error of the search and a retry. */
export function useFindings(search: string) {
	const can = useCan();
	const { data, isStale, ...query } = useDebouncedQuery(
		search === "" ? undefined : search,
		(search) => find(search, can),
		m.not_searched(),
		delayMs,
	);
	return { found: isStale ? undefined : data, ...query };
}

async function find(search: string, can: (right: Right) => boolean) {
	const querystring = { search, pageSize: maxResults };
	const [orders, products] = await Promise.all([
		can(rightOf("GET /api/admin/orders", "orders:read")) ? call("GET /api/admin/orders", { querystring }) : undefined,
		can(rightOf("GET /api/admin/products", "catalogue:read"))
			? call("GET /api/admin/products", { querystring })
			: undefined,
	]);
	return {
		orders: ordersAsDestinations(orders?.data ?? []),
		products: productsAsDestinations(products?.data ?? []),
	};
}
