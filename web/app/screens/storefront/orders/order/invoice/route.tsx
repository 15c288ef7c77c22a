import { invoiceOf } from "@noor/contract/order-documents";
import { hasRight } from "@noor/contract/roles";
import * as m from "@noor/messages/storefront/orders/order/invoice";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { requireVisitor } from "#api/require-visitor.ts";
import { rightOf } from "#api/rights.ts";
import { shopName } from "#parts/frame/shop.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** An order has an invoice once it is paid; until then its URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const visitor = await requireVisitor(call, url);
	const isStaff = hasRight(visitor.role, rightOf("GET /api/admin/orders/:id", "orders:read"));
	try {
		const [order, seller] = await Promise.all([
			call(isStaff ? "GET /api/admin/orders/:id" : "GET /api/orders/:id", { params }),
			call("GET /api/shop"),
		]);
		const document = invoiceOf(order, seller);
		const pdf = isStaff ? `/api/admin/orders/${order.id}/invoice/pdf` : `/api/orders/${order.id}/invoice/pdf`;
		if (document) return { document, orderId: order.id, pdf };
	} catch (error) {
		if (!(error instanceof Response)) console.error(error);
		throw redirect(href("/orders"));
	}
	throw redirect(href("/orders/:id", params));
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ id: params.id, shop }) }, { name: "robots", content: "noindex" }];
}

/** The tax invoice of an order. */
export default function Invoice({ loaderData }: Route.ComponentProps) {
	return <TaxSheet {...loaderData} />;
}
