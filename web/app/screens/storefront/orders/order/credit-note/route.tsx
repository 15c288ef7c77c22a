import { toAed, toFils } from "@noor/contract/money";
import * as m from "@noor/messages/storefront/orders/order/credit-note";
import { href, redirect } from "react-router";
import { apiContext } from "#api/context.ts";
import { shopName } from "#parts/frame/shop.ts";
import { Money } from "#parts/money/money.tsx";
import { orderQuery, readOrder } from "#parts/orders/read-order.ts";
import { TaxSheet } from "#parts/orders/tax-sheet.tsx";
import type { Route } from "./+types/route";

/** A refund has a credit note once the money has arrived; any other URL redirects to the order. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const [{ order }, seller] = await Promise.all([readOrder(call, url, params.id), call("GET /api/shop")]);
	const refund = order.refunds.find(({ creditNote }) => creditNote?.number === params.number);
	if (!refund?.creditNote) throw redirect(href("/orders/:id", { id: params.id }) + orderQuery(url.searchParams));
	return { order, seller, refund, creditNote: refund.creditNote };
}

export function meta({ params, matches }: Route.MetaArgs) {
	const shop = shopName(matches);
	return [{ title: m.page_title({ number: params.number, shop }) }, { name: "robots", content: "noindex" }];
}

/** The credit note of a refund, with the VAT of the refunded amount. */
export default function CreditNote({ loaderData: { order, seller, refund, creditNote } }: Route.ComponentProps) {
	const { number, date, vat } = creditNote;
	const net = toAed(toFils(refund.amount) - toFils(vat));
	return (
		<TaxSheet
			title={m.title()}
			number={number}
			date={date}
			references={order.invoiceNumber ? [m.of_invoice({ number: order.invoiceNumber })] : []}
			order={order}
			seller={order.seller ?? seller}
			note={m.note({ percent: order.vatPercent })}
			demonstrationNote={m.demonstration_note()}
		>
			{refund.status === "failed" && <p className="mt-10 border-s-2 border-red ps-4 text-red">{m.void_note()}</p>}
			<dl className="mt-10 grid grid-cols-[1fr_auto] gap-y-2 border-t border-ink pt-4 text-sm">
				<dt>{m.net_amount()}</dt>
				<dd className="text-end">
					<Money amount={net} form="currency" />
				</dd>
				<dt>{m.vat({ percent: order.vatPercent })}</dt>
				<dd className="text-end">
					<Money amount={vat} form="currency" />
				</dd>
				<dt className="mt-2 border-t border-ink pt-3 text-base font-medium">{m.total()}</dt>
				<dd className="mt-2 border-t border-ink pt-3 text-end text-base font-medium">
					<Money amount={refund.amount} form="currency" />
				</dd>
			</dl>
		</TaxSheet>
	);
}
