import { invoiceOf } from "@noor/contract/order-documents";
import * as m from "@noor/messages/storefront/orders/order/invoice";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { orderQuery, readOrder } from "#parts/orders/read-order.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** An order has an invoice once it is paid; until then its URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ order, path }, seller] = await Promise.all([readOrder(call, url, params.id), call("GET /api/shop")]);
	const document = invoiceOf(order, seller);
	const query = orderQuery(url.searchParams);
	if (!document) throw redirect(href("/orders/:id", params) + query);
	return { document, orderId: order.id, pdf: `${path}/invoice/pdf${query}` };
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ id: params.id, shop }) }, { name: "robots", content: "noindex" }];
}

/** The tax invoice of an order. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
	return <TaxSheet {...loaderData} />;
}
