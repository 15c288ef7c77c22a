import { Cancellation, CashCollection } from "@noor/contract/cash";
import { shortDateOf } from "@noor/contract/dates";
import { DeliveryDayForm } from "@noor/contract/delivery-day";
import { deliveryLines } from "@noor/contract/delivery-lines";
import { nameOfLanguage } from "@noor/contract/language-names";
import { paymentLinkHours } from "@noor/contract/limits";
import { addressLines, companyLines } from "@noor/contract/order-lines";
import { OrderNoteForm, type StaffOrder } from "@noor/contract/orders";
import { IdParams } from "@noor/contract/paging";
import { HandOverForm, ParcelRequest, ShipmentFields } from "@noor/contract/parcels";
import { RefundRequest } from "@noor/contract/refunds";
import { SubstituteForm, WaitForm } from "@noor/contract/shortages";
import { DueDateForm, TransferEntryForm } from "@noor/contract/transfers";
import * as m from "@noor/messages/admin/orders/order";
import { locale } from "@noor/messages/locale";
import { Children, useEffect, useEffectEvent } from "react";
import { href, Link, redirect, useLocation, useNavigate, useRevalidator } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { onOrderChanged, onReconnect } from "#api/live.ts";
import { toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm, runAction } from "#api/submit.ts";
import { BackLink, MissingRecord } from "#parts/admin/back-link.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { type ListedShortcut, ShortcutList } from "#parts/admin/shortcut-list.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { cardText } from "#parts/orders/card-text.ts";
import { ParcelProgress } from "#parts/orders/parcel.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { useShortcuts } from "#ui/use-shortcuts.ts";
import { readOrdersAddress } from "../orders-address.ts";
import type { Route } from "./+types/route";
import { Cash } from "./cash.tsx";
import { CompleteButton } from "./complete.tsx";
import { canChangeDay, DeliveryDay } from "./delivery-day.tsx";
import { History } from "./history.tsx";
import { Lines } from "./lines.tsx";
import { Notes } from "./notes.tsx";
import { OrderPager } from "./order-pager.tsx";
import { Parcels } from "./parcels.tsx";
import { PaymentLink } from "./payment-link.tsx";
import { PaymentRisks } from "./payment-risks.tsx";
import { RefundButton } from "./refund-dialog.tsx";
import { Refunds } from "./refunds.tsx";
import { Requests } from "./requests.tsx";
import { ShipButton } from "./ship-dialog.tsx";
import { Shortages } from "./shortages.tsx";
import { Transfer } from "./transfer.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
	// An invalid order number is treated like any unknown path.
	if (!IdParams.safeParse(params).success) throw redirect(href("/home"));
	const querystring = readOrdersAddress(url.searchParams);
	const call = context.get(apiContext);
	const order = await call("GET /api/admin/orders/:id", { params, querystring });
	const carriers = valueOrNull(await toResult(call("GET /api/admin/carriers"))) ?? [];
	const deliveryDays = canChangeDay(order) ? await call("GET /api/admin/orders/:id/delivery-days", { params }) : [];
	// The idempotency key of the next refund on this screen: repeated clicks make one refund.
	return { order, carriers, deliveryDays, requestId: crypto.randomUUID() };
}

/** The contents of a parcel, as form fields. */
const parcel = {
	...ParcelRequest.shape,
	lines: jsonField(ParcelRequest.shape.lines),
	parcelsBefore: z.coerce.number().pipe(z.number().int().min(0)),
};

const OrderAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("ship"), ...ShipmentFields.shape, ...parcel }),
	z.object({ intent: z.literal("ready"), ...parcel }),
	z.object({ intent: z.literal("deliver"), parcelId: IdParams.shape.id }),
	z.object({ intent: z.literal("handOver"), parcelId: IdParams.shape.id, ...HandOverForm.shape }),
	z.object({ intent: z.literal("complete") }),
	z.object({ intent: z.literal("confirm") }),
	z.object({ intent: z.literal("collect"), ...CashCollection.shape }),
	z.object({ intent: z.literal("cancel"), ...Cancellation.shape }),
	z.object({ intent: z.literal("createLink") }),
	z.object({ intent: z.literal("sendLink") }),
	z.object({ intent: z.literal("extendLink") }),
	z.object({ intent: z.literal("cancelLink"), ...Cancellation.shape }),
	z.object({ intent: z.literal("transfer"), ...TransferEntryForm.shape }),
	z.object({ intent: z.literal("dueDate"), ...DueDateForm.shape }),
	z.object({ intent: z.literal("deliveryDay"), ...DeliveryDayForm.shape }),
	z.object({ intent: z.literal("refund"), refund: jsonField(RefundRequest) }),
	z.object({ intent: z.literal("wait"), itemId: IdParams.shape.id, ...WaitForm.shape }),
	z.object({ intent: z.literal("substitute"), itemId: IdParams.shape.id, ...SubstituteForm.shape }),
	z.object({ intent: z.literal("closeRequest"), requestId: IdParams.shape.id }),
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
		case "createLink":
			return runAction(() => call("POST /api/admin/orders/:id/payment-link", { params }), { failed: m.link_failed() });
		case "sendLink":
			return runAction(() => call("POST /api/admin/orders/:id/payment-link/send", { params }), {
				done: m.link_sent({ id }),
				failed: m.link_failed(),
			});
		case "extendLink":
			return runAction(() => call("POST /api/admin/orders/:id/payment-link/extend", { params }), {
				done: m.link_extended({ id, hours: paymentLinkHours }),
				failed: m.link_failed(),
			});
		case "cancelLink":
			return runAction(() => call("POST /api/admin/orders/:id/payment-link/cancel", { params, body: change }), {
				done: m.cancel_done({ id }),
				failed: m.cancel_failed({ id }),
			});
		case "transfer":
			return runAction(() => call("POST /api/admin/orders/:id/transfers", { params, body: change }), {
				done: m.transfer_done({ id }),
				failed: m.transfer_failed({ id }),
			});
		case "dueDate":
			return runAction(() => call("POST /api/admin/orders/:id/due-date", { params, body: change }), {
				done: m.due_date_done({ id }),
				failed: m.due_date_failed({ id }),
			});
		case "deliveryDay":
			return runAction(() => call("POST /api/admin/orders/:id/delivery-day", { params, body: change }), {
				done: m.delivery_day_done({ id }),
				failed: m.delivery_day_failed({ id }),
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
		case "closeRequest": {
			const { requestId } = change;
			return runAction(
				() => call("POST /api/admin/orders/:id/requests/:requestId/close", { params: { id, requestId } }),
				{ done: m.request_done(), failed: m.request_failed() },
			);
		}
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

export default function StaffOrderScreen({
	loaderData: { order, carriers, deliveryDays, requestId },
}: Route.ComponentProps) {
	const { search } = useLocation();
	useLiveOrder(order.id);
	const navigate = useNavigate();
	useShortcuts({
		p: () => void navigate(addressOfSlip(order.id)),
		u: () => void navigate(href("/admin/orders") + search),
	});
	return (
		<div className="min-h-0 grow overflow-y-auto px-6 pt-3 pb-16">
			<header>
				<div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
					<BackLink to={href("/admin/orders") + search} aria-keyshortcuts="u">
						{m.back_to_orders()}
					</BackLink>
					<div className="flex flex-wrap items-center gap-x-6">
						<ShortcutList shortcuts={listedShortcuts()} />
						<OrderPager older={order.olderId} newer={order.newerId} />
					</div>
				</div>
				<div className="mt-1 flex flex-wrap items-baseline gap-x-5 gap-y-1">
					<h1 className="text-2xl">{m.title({ id: order.id })}</h1>
					<StaffStatusBadge order={order} />
					<ParcelProgress parcels={order.parcels} parcelCount={order.parcelCount} />
				</div>
				<p className="mt-1 text-sm text-quiet tabular-nums">{shortDateOf(order.orderDate)}</p>
			</header>
			<div key={order.id} className="mt-4 flex flex-wrap gap-3">
				<Allowed right={rightOf("POST /api/admin/orders/:id/ship", "orders:write")}>
					<ShipButton order={order} recent={carriers} />
				</Allowed>
				<Allowed right={rightOf("POST /api/admin/orders/:id/complete", "orders:write")}>
					<CompleteButton order={order} />
				</Allowed>
				<Allowed right={rightOf("POST /api/admin/orders/refund/:id", "orders:write")}>
					<RefundButton order={order} requestId={requestId} />
				</Allowed>
				<LinkButton to={addressOfSlip(order.id)} look="plain" size="sm" aria-keyshortcuts="p">
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
			<PaymentLink key={`link of ${order.id}`} order={order} />
			<Transfer order={order} requestId={requestId} />
			<PaymentRisks order={order} />
			<DeliveryDay key={`day of ${order.id}`} order={order} days={deliveryDays} />
			<Shortages order={order} requestId={requestId} />
			<div className="mt-6 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
				<div className="flex min-w-0 flex-col gap-10">
					<Requests order={order} />
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

function addressOfSlip(id: number): string {
	return href("/admin/orders/:id/packing-slip", { id: String(id) });
}

/** The shortcuts of the screen, for their list. */
function listedShortcuts(): ListedShortcut[] {
	return [
		{ keys: ["J"], does: m.key_older() },
		{ keys: ["K"], does: m.key_newer() },
		{ keys: ["S"], does: m.key_ship() },
		{ keys: ["P"], does: m.key_print() },
		{ keys: ["U"], does: m.key_list() },
	];
}

/** Shows a missing order inside the back office and rethrows other errors. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
	const back = <BackLink to={href("/admin/orders")}>{m.back_to_orders()}</BackLink>;
	return <MissingRecord error={error} title={m.not_found_title({ id: params.id })} back={back} />;
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
						<bdi key={line} className="block align-around">
							{line}
						</bdi>
					))}
				</dd>
				{phone && (
					<dd className="tabular-nums">
						<a href={`tel:${phone}`} className="link">
							<bdi dir="ltr">{phone}</bdi>
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
				{order.locale !== locale() && (
					<dd className="text-quiet">{m.buyer_language({ language: nameOfLanguage(order.locale) })}</dd>
				)}
				{order.isGuest && <dd className="text-quiet">{m.guest()}</dd>}
				{order.customerId !== null && (
					<dd>
						<Link
							to={href("/admin/customers/:id", { id: String(order.customerId) })}
							className="link inline-flex min-h-9 items-center"
						>
							{m.customer()}
						</Link>
					</dd>
				)}
			</div>
			<div>
				<dt className="eyebrow">{m.payment()}</dt>
				<dd className="mt-1 tabular-nums">{cardText(order.paymentSummary)}</dd>
				{order.paymentId && <dd className="break-all text-quiet">{m.payment_id({ id: order.paymentId })}</dd>}
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
