import { creditNoteOf } from "@noor/contract/order-documents";
import { hasRight } from "@noor/contract/roles";
import * as m from "@noor/messages/storefront/orders/order/credit-note";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { rightOf } from "#api/rights.ts";
import { shopName } from "#parts/frame/shop.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** A refund has a credit note once the money has arrived; any other URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const visitor = await requireVisitor(call, url);
	const isStaff = hasRight(visitor.role, rightOf("GET /api/admin/orders/:id", "orders:read"));
	const [order, seller] = await Promise.all([
		call(isStaff ? "GET /api/admin/orders/:id" : "GET /api/orders/:id", { params: { id: params.id } }),
		call("GET /api/shop"),
	]).catch((error: unknown) => {
		if (!(error instanceof Response)) console.error(error);
		throw redirect(href("/orders"));
	});
	const document = creditNoteOf(order, params.number, seller);
	if (!document) throw redirect(href("/orders/:id", { id: params.id }));
	const path = `orders/${order.id}/credit-notes/${document.number}/pdf`;
	return { document, orderId: order.id, pdf: isStaff ? `/api/admin/${path}` : `/api/${path}` };
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ number: params.number, shop }) }, { name: "robots", content: "noindex" }];
}

/** The credit note of a refund, with the VAT of the refunded amount. */
export default function CreditNote({ loaderData }: Route.ComponentProps) {
	return <TaxSheet {...loaderData} />;
}
