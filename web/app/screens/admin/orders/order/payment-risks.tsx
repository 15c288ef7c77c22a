import { shortDateOf } from "@noor/contract/dates";
import type { StaffOrder } from "@noor/contract/orders";
import type { Dispute, DisputeStatus } from "@noor/contract/payment-risks";
import * as m from "@noor/messages/admin/orders/order";
import { moneyText } from "#parts/money/money-forms.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { AlertIcon } from "#ui/icons.tsx";

const badges: Record<DisputeStatus, { tone: BadgeTone; text: () => string }> = {
	needsResponse: { tone: "red", text: m.dispute_needs_response },
	underReview: { tone: "amber", text: m.dispute_under_review },
	won: { tone: "green", text: m.dispute_won },
	lost: { tone: "red", text: m.dispute_lost },
	closed: { tone: "green", text: m.dispute_closed },
};

/** Disputes, early fraud warnings and reviews of the payment: reason, amount, deadline, status and outcome. */
export function PaymentRisks({ order: { disputes, fraudWarnings, reviews } }: { order: StaffOrder }) {
	if (disputes.length + fraudWarnings.length + reviews.length === 0) return null;
	return (
		<section aria-labelledby="payment-risks" className="mt-5 border-s-2 border-red bg-raised px-4 py-3 text-sm">
			<h2 id="payment-risks" className="flex items-center gap-3 font-text! text-sm font-medium! tracking-normal!">
				<AlertIcon className="size-5 shrink-0 text-red" />
				{m.risks_title()}
			</h2>
			<ul className="mt-2">
				{disputes.map((dispute) => (
					<DisputeLine key={dispute.id} dispute={dispute} />
				))}
				{fraudWarnings.map(({ id, at, type, isActionable }) => (
					<li key={id} className="border-t border-line py-2">
						<p className="font-medium">{m.fraud_warning_title()}</p>
						<p>{m.fraud_warning_type({ type })}</p>
						<p className="max-w-[68ch] text-quiet">
							{isActionable ? m.fraud_warning_advice() : m.fraud_warning_settled()}
						</p>
						<p className="text-quiet tabular-nums">{shortDateOf(at)}</p>
					</li>
				))}
				{reviews.map(({ id, at, closedAt, outcome }) => (
					<li key={id} className="border-t border-line py-2">
						<p className="font-medium">{closedAt ? m.review_closed_title() : m.review_open_title()}</p>
						<p className="max-w-[68ch] text-quiet">
							{outcome === null ? m.review_advice() : m.review_outcome({ outcome })}
						</p>
						<p className="text-quiet tabular-nums">{shortDateOf(closedAt ?? at)}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function DisputeLine({ dispute }: { dispute: Dispute }) {
	const { id, at, isInquiry, status, reason, amount, withdrawn, fee, respondBy, closedAt } = dispute;
	return (
		<li className="border-t border-line py-2">
			<p className="flex flex-wrap items-center gap-x-4 font-medium">
				<span>
					{isInquiry
						? m.inquiry_title({ amount: moneyText(amount, "currency") })
						: m.dispute_title({ amount: moneyText(amount, "currency") })}
				</span>
				<Badge tone={badges[status].tone}>{badges[status].text()}</Badge>
			</p>
			<p>{m.dispute_reason({ reason })}</p>
			{respondBy && (
				<p>
					{m.dispute_deadline({ day: shortDateOf(respondBy) })} <span className="text-quiet">{m.dispute_advice()}</span>
				</p>
			)}
			{(withdrawn > 0 || fee > 0) && (
				<p>{m.dispute_taken({ withdrawn: moneyText(withdrawn, "currency"), fee: moneyText(fee, "currency") })}</p>
			)}
			<p className="text-quiet tabular-nums">
				{closedAt
					? m.dispute_dates_closed({ opened: shortDateOf(at), closed: shortDateOf(closedAt), id })
					: m.dispute_dates({ opened: shortDateOf(at), id })}
			</p>
		</li>
	);
}
