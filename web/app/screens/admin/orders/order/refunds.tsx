import { shortDateOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/orders/order";
import { joinParts } from "@noor/messages/lists";
import { href, Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { Badge } from "#ui/badge.tsx";
import { refundBadges } from "./order-words.ts";

type Refund = StaffOrder["refunds"][number];

/** The refunds of the order: amount, reason, staff account and status. */
export function Refunds({ order }: { order: StaffOrder }) {
	if (order.refunds.length === 0) return null;
	return (
		<section aria-labelledby="refunds-title">
			<h2 id="refunds-title" className="text-lg">
				{m.refunds()}
			</h2>
			<ul className="mt-3 border-t border-line text-sm">
				{order.refunds.map(({ id, at, amount, status, by, note, lines, returnsStock, creditNote }) => (
					<li key={id} className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
						<div>
							<p className="flex flex-wrap items-center gap-x-4">
								<Money amount={amount} form="currency" className="font-medium" />
								<Badge tone={refundBadges[status].tone}>{refundBadges[status].text()}</Badge>
							</p>
							{lines.length > 0 && <p className="text-quiet">{linesText(order, lines, returnsStock)}</p>}
							{note && (
								<p dir="auto" className="align-around">
									{note}
								</p>
							)}
							{creditNote && (
								<Link
									to={href("/orders/:id/credit-notes/:number", { id: String(order.id), number: creditNote.number })}
									className="link inline-flex min-h-11 items-center tabular-nums md:min-h-8"
								>
									{creditNote.number}
								</Link>
							)}
						</div>
						<p className="text-quiet tabular-nums sm:text-end">
							{shortDateOf(at)}
							{by && <span className="block">{by}</span>}
						</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function linesText(order: StaffOrder, lines: Refund["lines"], returnsStock: boolean): string {
	const pieces = joinParts(
		lines.map(({ itemId, quantity }) => m.pieces_refunded({ quantity, name: nameOf(order, itemId) })),
	);
	return returnsStock ? m.pieces_back_in_stock({ pieces }) : m.pieces_not_back_in_stock({ pieces });
}

function nameOf({ orderItems }: StaffOrder, itemId: number): string {
	const item = orderItems.find(({ id }) => id === itemId);
	return item ? joinParts([item.productName, item.size]) : "";
}
