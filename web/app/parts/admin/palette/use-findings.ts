import * as m from "@noor/messages/parts/admin";
import { call } from "#api/browser.ts";
import { useDebouncedQuery } from "#api/use-debounced-query.ts";
import { ordersAsDestinations, productsAsDestinations } from "./destinations.ts";

const maxResults = 5;
const delayMs = 150;

/** The orders and products that match the current text, or the error of the search and a retry. */
export function useFindings(search: string) {
	const { data, isStale, ...query } = useDebouncedQuery(
		search === "" ? undefined : search,
		find,
		m.not_searched(),
		delayMs,
	);
	return { found: isStale ? undefined : data, ...query };
}

async function find(search: string) {
	const querystring = { search, pageSize: maxResults };
	const [orders, products] = await Promise.all([
		call("GET /api/admin/orders", { querystring }),
		call("GET /api/admin/products", { querystring }),
	]);
	return { orders: ordersAsDestinations(orders.data), products: productsAsDestinations(products.data) };
}
