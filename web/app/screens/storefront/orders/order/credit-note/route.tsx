import { creditNoteOf } from "@noor/contract/order-documents";
import * as m from "@noor/messages/storefront/orders/order/credit-note";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { orderQuery, readOrder } from "#parts/orders/read-order.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** A refund has a credit note once the money has arrived; any other URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ order, path }, seller] = await Promise.all([readOrder(call, url, params.id), call("GET /api/shop")]);
	const document = creditNoteOf(order, params.number, seller);
	const query = orderQuery(url.searchParams);
	if (!document) throw redirect(href("/orders/:id", { id: params.id }) + query);
	return { document, orderId: order.id, pdf: `${path}/credit-notes/${document.number}/pdf${query}` };
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ number: params.number, shop }) }, { name: "robots", content: "noindex" }];
}

/** The credit note of a refund, with the VAT of the refunded amount. */
export default function CreditNote({ loaderData }: Route.ComponentProps) {
	return <TaxSheet {...loaderData} />;
}
