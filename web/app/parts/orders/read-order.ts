import type { OrderDetail } from "@noor/contract/orders";
import { hasRight } from "@noor/contract/roles";
import { href, redirect, useSearchParams } from "react-router";
import type { Api } from "#api/client.ts";
import { requireShopper } from "#api/require-visitor.ts";
import { rightOf } from "#api/rights.ts";

/** The role in which an order is read. Staff may see every order, customers and guests their own. */
export type OrderReader = "staff" | "customer" | "guest";

/** An order, and its path in the API, below which are its documents. */
interface ReadOrder {
	order: OrderDetail;
	reader: OrderReader;
	path: string;
}

/**
 * Reads an order, in a server loader. The `token` of a mailed link shows the order to whoever has it; without one, visitors
 * who are neither signed in nor a guest are redirected to the sign-in page, and an order that cannot be read redirects to
 * the list. A link that has expired redirects to where another one is sent.
 */
export async function readOrder(call: Api, url: URL, id: string): Promise<ReadOrder> {
	const params = { id };
	const token = tokenOf(url.searchParams);
	if (token !== null) {
		const order = await call("GET /api/guest/orders/:id", { params, querystring: { token } }).catch(
			(error: unknown) => {
				if (error instanceof Response && error.status === 404) throw redirect(`${href("/orders/find")}?expired`);
				throw error;
			},
		);
		return { order, reader: "guest", path: `/api/guest/orders/${id}` };
	}
	const { visitor } = await requireShopper(call, url);
	try {
		if (visitor && hasRight(visitor.role, rightOf("GET /api/admin/orders/:id", "orders:read"))) {
			const order = await call("GET /api/admin/orders/:id", { params });
			return { order, reader: "staff", path: `/api/admin/orders/${id}` };
		}
		const order = await call("GET /api/orders/:id", { params });
		return { order, reader: visitor ? "customer" : "guest", path: `/api/orders/${id}` };
	} catch (error) {
		if (!(error instanceof Response)) console.error(error);
		throw redirect(href("/orders"));
	}
}

/** The token of a mailed link to an order; null without one. */
export function tokenOf(search: URLSearchParams): string | null {
	return search.get("token");
}

/** The query of links from one page of an order to another, which keeps the token of a mailed link. */
export function orderQuery(search: URLSearchParams): string {
	const token = tokenOf(search);
	return token === null ? "" : `?${new URLSearchParams({ token })}`;
}

/** `orderQuery` of the page that is shown. */
export function useOrderQuery(): string {
	return orderQuery(useSearchParams()[0]);
}
