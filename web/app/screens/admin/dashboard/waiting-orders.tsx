import { topicLabel } from "@noor/contract/contact-topics";
import type { Dashboard } from "@noor/contract/dashboard";
import { shortDayOf } from "@noor/contract/dates";
import type { OrderQueue } from "@noor/contract/orders";
import * as m from "@noor/messages/admin/dashboard";
import * as words from "@noor/messages/contract/orders";
import { numberFormat } from "@noor/messages/locale";
import { Children } from "react";
import { href, Link } from "react-router";
import { Money } from "#parts/money/money.tsx";
import { queueNames } from "../orders/queue-names.ts";

interface Kind {
	kind: keyof Dashboard["waiting"];
	title: () => string;
	/** The query string of the list of orders that shows all of them. */
	query: string;
}

const kinds: readonly Kind[] = [
	{ kind: "mismatch", title: m.mismatch_title, query: "status=PaymentMismatch" },
	...(Object.keys(queueNames) as OrderQueue[]).map((kind) => ({
		kind,
		title: queueNames[kind],
		query: `waiting=${kind}`,
	})),
];

/** Messages, orders, payments and texts that need attention: the reason, their number, and the oldest ones. */
export function WaitingOrders({
	waiting,
	stuckPayments,
	messages,
	openTexts,
}: Pick<Dashboard, "waiting" | "stuckPayments" | "messages" | "openTexts">) {
	const present = kinds
		.filter(({ kind }) => waiting[kind].count > 0)
		.map(({ title, ...kind }) => ({ ...kind, title: title() }));
	return (
		<section aria-labelledby="waiting" className="min-w-0 px-6 py-5">
			<h2 id="waiting" className="text-lg">
				{m.needs_attention()}
			</h2>
			{present.length === 0 && stuckPayments.count === 0 && messages.count === 0 && openTexts === 0 && (
				<p className="mt-3 text-sm text-quiet">{m.needs_attention_empty()}</p>
			)}
			{stuckPayments.count > 0 && <StuckPayments {...stuckPayments} />}
			{messages.count > 0 && <WaitingMessages {...messages} />}
			{openTexts > 0 && (
				<p className="mt-4 text-sm">
					<Link
						to={href("/admin/translations")}
						className="link inline-flex min-h-11 items-center font-medium md:min-h-9"
					>
						{m.texts_to_translate({ count: numberFormat().format(openTexts) })}
					</Link>
				</p>
			)}
			{present.map(({ kind, title, query }) => (
				<section key={kind} aria-label={title} className="mt-4">
					<h3 className="flex items-baseline justify-between gap-4 font-text! text-sm font-medium! tracking-normal!">
						<span>
							{title} <span className="text-red tabular-nums">({waiting[kind].count})</span>
						</span>
						<Link
							to={`${href("/admin/orders")}?${query}`}
							aria-label={m.all_of({ title })}
							className="link shrink-0 font-normal"
						>
							{m.all()}
						</Link>
					</h3>
					{kind === "disputed" && waiting.disputed.nearestDeadline && (
						<p className="mt-1 text-sm">{m.dispute_deadline({ day: shortDayOf(waiting.disputed.nearestDeadline) })}</p>
					)}
					<ul className="mt-1 text-sm">
						{waiting[kind].orders.map(({ id, buyerEmail, total, since }) => (
							<li key={id} className="border-b border-line last:border-b-0">
								<Link
									to={href("/admin/orders/:id", { id: String(id) })}
									className="flex min-h-11 items-center gap-4 py-1.5 transition-colors hover:text-accent"
								>
									<span className="min-w-0 grow">
										<span className="flex gap-1.5">
											<span className="shrink-0 tabular-nums">{words.order_number({ id })}</span>
											<bdi className="truncate align-around">{buyerEmail}</bdi>
										</span>
										<span className="block text-quiet">{m.waiting_since({ day: shortDayOf(since) })}</span>
									</span>
									<Money amount={total} form="currency" />
								</Link>
							</li>
						))}
					</ul>
				</section>
			))}
		</section>
	);
}

/** Stuck payments may have no order. The card provider's dashboard finds them by payment id. */
function StuckPayments({ count, payments }: Dashboard["stuckPayments"]) {
	const title = m.stuck_payments_title();
	return (
		<section aria-label={title} className="mt-4">
			<h3 className="font-text! text-sm font-medium! tracking-normal!">
				{title} <span className="text-red tabular-nums">({count})</span>
			</h3>
			<ul className="mt-1 text-sm">
				{payments.map(({ paymentId, orderId, since }) => (
					<li key={paymentId} className="border-b border-line py-1.5 last:border-b-0">
						<span className="block break-all">{paymentId}</span>
						<span className="block text-quiet">
							{orderId === null
								? m.waiting_since({ day: shortDayOf(since) })
								: Children.toArray(
										m.order_waiting_since({
											day: shortDayOf(since),
											orderId,
											link: (text) => (
												<Link key="order" to={href("/admin/orders/:id", { id: String(orderId) })} className="link">
													{text}
												</Link>
											),
										}),
									)}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function WaitingMessages({ count, messages }: Dashboard["messages"]) {
	const title = m.messages_title();
	return (
		<section aria-label={title} className="mt-4">
			<h3 className="flex items-baseline justify-between gap-4 font-text! text-sm font-medium! tracking-normal!">
				<span>
					{title} <span className="text-red tabular-nums">({count})</span>
				</span>
				<Link
					to={`${href("/admin/messages")}?state=waiting`}
					aria-label={m.all_of({ title })}
					className="link shrink-0 font-normal"
				>
					{m.all()}
				</Link>
			</h3>
			<ul className="mt-1 text-sm">
				{messages.map(({ id, name, topic, sentAt }) => (
					<li key={id} className="border-b border-line last:border-b-0">
						<Link
							to={href("/admin/messages/:id", { id: String(id) })}
							className="block min-h-11 py-1.5 transition-colors hover:text-accent"
						>
							<span className="flex gap-1.5">
								<bdi className="truncate align-around">{name}</bdi>
								<span className="shrink-0 text-quiet">{topicLabel(topic)}</span>
							</span>
							<span className="block text-quiet">{m.waiting_since({ day: shortDayOf(sentAt) })}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
