import { Cancellation, CashCollection } from "@noor/contract/cash";
import { mediumDateOf } from "@noor/contract/dates";
import { addressLines, companyLines, deliveryLines } from "@noor/contract/order-lines";
import { OrderNoteForm, type StaffOrder } from "@noor/contract/orders";
import { IdParams } from "@noor/contract/paging";
import { HandOverForm, ParcelRequest, ShipmentForm } from "@noor/contract/parcels";
import { RefundRequest } from "@noor/contract/refunds";
import { SubstituteForm, WaitForm } from "@noor/contract/shortages";
import * as m from "@noor/messages/admin/orders/order";
import { Children, useEffect, useEffectEvent } from "react";
import { href, isRouteErrorResponse, Link, redirect, useLocation, useRevalidator } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { onOrderChanged, onReconnect } from "#api/live.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { Allowed } from "#parts/admin/rights.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { cardText } from "#parts/orders/card-text.ts";
import { ParcelProgress } from "#parts/orders/parcel.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { AlertIcon, ArrowStartIcon } from "#ui/icons.tsx";
import { readOrdersAddress } from "../orders-address.ts";
import type { Route } from "./+types/route";
import { Cash } from "./cash.tsx";
import { CompleteButton } from "./complete.tsx";
import { History } from "./history.tsx";
import { Lines } from "./lines.tsx";
import { Notes } from "./notes.tsx";
import { OrderPager } from "./order-pager.tsx";
import { Parcels } from "./parcels.tsx";
import { PaymentRisks } from "./payment-risks.tsx";
import { RefundButton } from "./refund-dialog.tsx";
import { Refunds } from "./refunds.tsx";
import { ShipButton } from "./ship-dialog.tsx";
import { Shortages } from "./shortages.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	// An invalid order number is treated like any unknown path.
	if (!IdParams.safeParse(params).success) throw redirect(href("/home"));
	const querystring = readOrdersAddress(url.searchParams);
	const order = await context.get(apiContext)("GET /api/admin/orders/:id", { params, querystring });
	// The idempotency key of the next refund on this screen: repeated clicks make one refund.
	return { order, requestId: crypto.randomUUID() };
}

/** What goes into a parcel, as form fields. */
const parcel = {
	...ParcelRequest.shape,
	lines: jsonField(ParcelRequest.shape.lines),
	parcelsBefore: z.coerce.number().pipe(z.number().int().min(0)),
};

/** The actions on an order. */
const OrderAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("ship"), ...ShipmentForm.shape, ...parcel }),
	z.object({ intent: z.literal("ready"), ...parcel }),
	z.object({ intent: z.literal("deliver"), parcelId: IdParams.shape.id }),
	z.object({ intent: z.literal("handOver"), parcelId: IdParams.shape.id, ...HandOverForm.shape }),
	z.object({ intent: z.literal("complete") }),
	z.object({ intent: z.literal("confirm") }),
	z.object({ intent: z.literal("collect"), ...CashCollection.shape }),
	z.object({ intent: z.literal("cancel"), ...Cancellation.shape }),
	z.object({ intent: z.literal("refund"), refund: jsonField(RefundRequest) }),
	z.object({ intent: z.literal("wait"), itemId: IdParams.shape.id, ...WaitForm.shape }),
	z.object({ intent: z.literal("substitute"), itemId: IdParams.shape.id, ...SubstituteForm.shape }),
	z.object({ intent: z.literal("note"), ...OrderNoteForm.shape }),
]);

export async function action({ context, params, request }: Route.ActionArgs): Promise<ActionResult<unknown>> {
	const form = await parseForm(request, OrderAction);
	return form.ok ? changeOrder(context.get(apiContext), Number(params.id), form.value) : form;
}

async function changeOrder(
	call: Api,
	id: number,
	change: z.output<typeof OrderAction>,
): Promise<ActionResult<unknown>> {
	const params = { id };
	switch (change.intent) {
		case "ship":
			return runAction(() => call("POST /api/admin/orders/:id/ship", { params, body: change }), {
				done: m.ship_done({ id }),
				failed: m.ship_failed({ id }),
			});
		case "ready":
			return runAction(() => call("POST /api/admin/orders/:id/ready-for-pickup", { params, body: change }), {
				done: m.ready_done({ id }),
				failed: m.ready_failed({ id }),
			});
		case "deliver": {
			const { parcelId } = change;
			return runAction(
				() => call("POST /api/admin/orders/:id/parcels/:parcelId/deliver", { params: { id, parcelId } }),
				{ done: m.deliver_done(), failed: m.deliver_failed() },
			);
		}
		case "handOver": {
			const { parcelId, code } = change;
			return runAction(
				() =>
					call("POST /api/admin/orders/:id/parcels/:parcelId/hand-over", { params: { id, parcelId }, body: { code } }),
				{ done: m.hand_over_done(), failed: m.hand_over_failed() },
			);
		}
		case "complete":
			return runAction(() => call("POST /api/admin/orders/:id/complete", { params }), {
				done: m.complete_done({ id }),
				failed: m.complete_failed({ id }),
			});
		case "confirm":
			return runAction(() => call("POST /api/admin/orders/:id/confirm", { params }), {
				done: m.confirm_done({ id }),
				failed: m.confirm_failed({ id }),
			});
		case "collect":
			return runAction(() => call("POST /api/admin/orders/:id/collect", { params, body: change }), {
				done: m.collect_done({ id }),
				failed: m.collect_failed({ id }),
			});
		case "cancel":
			return runAction(() => call("POST /api/admin/orders/:id/cancel", { params, body: change }), {
				done: m.cancel_done({ id }),
				failed: m.cancel_failed({ id }),
			});
		case "refund": {
			const result = await runAction(() => call("POST /api/admin/orders/refund/:id", { params, body: change.refund }), {
				done: m.refund_done(),
				failed: m.refund_failed({ id }),
			});
			const isUnknown = !result.ok && result.status >= 500;
			return isUnknown ? { ...result, message: m.refund_unknown() } : result;
		}
		case "wait":
			return runAction(
				() =>
					call("POST /api/admin/orders/:id/items/:itemId/wait", {
						params: { id, itemId: change.itemId },
						body: change,
					}),
				{ done: m.wait_done(), failed: m.wait_failed() },
			);
		case "substitute":
			return runAction(
				() =>
					call("POST /api/admin/orders/:id/items/:itemId/substitute", {
						params: { id, itemId: change.itemId },
						body: change,
					}),
				{ done: m.substitute_done(), failed: m.substitute_failed() },
			);
		case "note":
			return runAction(() => call("POST /api/admin/orders/:id/notes", { params, body: change }), {
				done: m.note_done(),
				failed: m.note_failed(),
			});
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

export function meta({ params }: Route.MetaArgs) {
	return [{ title: m.page_title({ id: params.id }) }, { name: "robots", content: "noindex" }];
}

export default function StaffOrderScreen({ loaderData: { order, requestId } }: Route.ComponentProps) {
	const { search } = useLocation();
	useLiveOrder(order.id);
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-3 pb-16">
			<header>
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
					<Link
						to={href("/admin/orders") + search}
						className="inline-flex min-h-11 items-center gap-2 text-sm text-quiet transition-colors hover:text-accent"
					>
						<ArrowStartIcon className="size-4" />
						{m.back_to_orders()}
					</Link>
					<OrderPager older={order.olderId} newer={order.newerId} />
				</div>
				<div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
					<h1 className="text-2xl">{m.title({ id: order.id })}</h1>
					<StaffStatusBadge status={order.status} />
					<ParcelProgress parcels={order.parcels} parcelCount={order.parcelCount} />
				</div>
				<p className="mt-1 text-sm text-quiet tabular-nums">{mediumDateOf(order.orderDate)}</p>
			</header>
			<div key={order.id} className="mt-4 flex flex-wrap gap-3">
				<Allowed right={rightOf("POST /api/admin/orders/:id/ship", "orders:write")}>
					<ShipButton order={order} />
				</Allowed>
				<Allowed right={rightOf("POST /api/admin/orders/:id/complete", "orders:write")}>
					<CompleteButton order={order} />
				</Allowed>
				<Allowed right={rightOf("POST /api/admin/orders/refund/:id", "orders:write")}>
					<RefundButton order={order} requestId={requestId} />
				</Allowed>
				<LinkButton to={href("/admin/orders/:id/packing-slip", { id: String(order.id) })} look="plain" size="sm">
					{m.packing_slip()}
				</LinkButton>
				{order.invoiceNumber && (
					<LinkButton to={href("/orders/:id/invoice", { id: String(order.id) })} look="plain" size="sm">
						{m.tax_invoice()}
					</LinkButton>
				)}
			</div>
			{order.status === "PaymentMismatch" && <Mismatch order={order} />}
			<Cash order={order} />
			<PaymentRisks order={order} />
			<Shortages order={order} requestId={requestId} />
			<div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-10">
					<Lines order={order} />
					<Parcels order={order} />
					<Refunds order={order} />
					<Notes key={order.id} notes={order.notes} />
				</div>
				<aside aria-label={m.particulars()} className="grid gap-8 sm:grid-cols-2 xl:grid-cols-1">
					<Particulars order={order} />
					<History events={order.timeline} />
				</aside>
			</div>
		</div>
	);
}

/** Shows a missing order inside the back office and rethrows other errors. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	if (!isRouteErrorResponse(error) || error.status >= 500) throw error;
	return (
		<div className="px-6 pt-5">
			<h1 className="text-2xl">{m.not_found_title({ id: params.id })}</h1>
			<p className="mt-3">
				<Link to={href("/admin/orders")} className="link inline-flex min-h-11 items-center">
					{m.back_to_orders()}
				</Link>
			</p>
		</div>
	);
}

/** Reloads the order when it changes elsewhere, by a colleague or the card provider. */
function useLiveOrder(orderId: number) {
	const { revalidate } = useRevalidator();
	const look = useEffectEvent((changedId: number) => {
		if (changedId === orderId) void revalidate();
	});
	useEffect(() => onOrderChanged(({ id }) => look(id)), []);
	useEffect(() => onReconnect(() => look(orderId)), [orderId]);
}

function Mismatch({ order }: { order: StaffOrder }) {
	return (
		<p
			role="alert"
			className="mt-5 flex max-w-[68ch] items-start gap-3 border-s-2 border-red bg-raised px-4 py-3 text-sm"
		>
			<AlertIcon className="mt-0.5 size-5 shrink-0 text-red" />
			<span>
				{Children.toArray(
					m.mismatch({
						charged: moneyText(order.amountCharged, "currency"),
						total: moneyText(order.total, "currency"),
						amount: (text) => (
							<span key={text} className="font-medium">
								{text}
							</span>
						),
					}),
				)}
			</span>
		</p>
	);
}

function Particulars({ order }: { order: StaffOrder }) {
	const { phone } = order.shippingAddress;
	return (
		<dl className="grid content-start gap-5 text-sm">
			<div>
				<dt className="eyebrow">{m.shipping_address()}</dt>
				<dd className="mt-1">
					{addressLines(order.shippingAddress, order.details).map((line) => (
						<span key={line} className="block">
							{line}
						</span>
					))}
				</dd>
				{phone && (
					<dd className="tabular-nums">
						<a href={`tel:${phone}`} className="link">
							{phone}
						</a>
					</dd>
				)}
			</div>
			{(order.details?.company || order.details?.mapUrl) && (
				<div>
					<dt className="eyebrow">{m.details()}</dt>
					{order.details.company && companyLines(order.details.company).map((line) => <dd key={line}>{line}</dd>)}
					{order.details.mapUrl && (
						<dd>
							<a href={order.details.mapUrl} target="_blank" rel="noreferrer" className="link">
								{m.map_link()}
							</a>
						</dd>
					)}
				</div>
			)}
			<div>
				<dt className="eyebrow">{m.buyer()}</dt>
				<dd className="mt-1 break-words">
					{order.buyerEmail ? (
						<a href={`mailto:${order.buyerEmail}`} className="link">
							{order.buyerEmail}
						</a>
					) : (
						m.buyer_deleted()
					)}
				</dd>
				{order.isGuest && <dd className="text-quiet">{m.guest()}</dd>}
			</div>
			<div>
				<dt className="eyebrow">{m.payment()}</dt>
				<dd className="mt-1 tabular-nums">{cardText(order.paymentSummary)}</dd>
				{order.invoiceNumber && <dd className="text-quiet tabular-nums">{order.invoiceNumber}</dd>}
			</div>
			{order.delivery && (
				<div>
					<dt className="eyebrow">{m.delivery()}</dt>
					{deliveryLines(order.delivery).map((line) => (
						<dd key={line}>{line}</dd>
					))}
				</div>
			)}
		</dl>
	);
}
