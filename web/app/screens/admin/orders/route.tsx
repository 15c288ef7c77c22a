import { shortDateOf } from "@noor/contract/dates";
import { maxShipments } from "@noor/contract/limits";
import type { ListedOrder, Order } from "@noor/contract/orders";
import { IdParams } from "@noor/contract/paging";
import { ShipmentBatch, type ShipmentOutcome } from "@noor/contract/parcels";
import * as m from "@noor/messages/admin/orders";
import { useState } from "react";
import { href, Link, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { isError, type LoadError, toResult, valueOrNull } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { Allowed, useCan } from "#parts/admin/rights.tsx";
import { type ListedShortcut, ShortcutList } from "#parts/admin/shortcut-list.tsx";
import { redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import { toastFailed } from "#parts/admin/toasts.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import { moneyText } from "#parts/money/money-forms.ts";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import type { Column } from "#ui/data-table.tsx";
import { TruckIcon } from "#ui/icons.tsx";
import { type RowSelection, useRowSelection } from "#ui/row-selection.ts";
import type { Route } from "./+types/route";
import { CompleteButton, completeMany } from "./complete-many.tsx";
import { NewOrders } from "./new-orders.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { cityOf, piecesOf, productsText } from "./order-texts.ts";
import { type OrdersAddress, readOrdersAddress } from "./orders-address.ts";
import { maxPackingSlips } from "./packing-slip/max-packing-slips.ts";
import { queueMarks } from "./queue-names.ts";
import { RefundButton, refund } from "./refund.tsx";
import { canShip } from "./shipping/can-ship.ts";
import { shipOrders } from "./shipping/ship-orders.ts";
import { ShippingDialog } from "./shipping/shipping-dialog.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = readOrdersAddress(url.searchParams);
	const [listed, carriers] = await Promise.all([
		toResult(call("GET /api/admin/orders", { querystring: address })),
		toResult(call("GET /api/admin/carriers")),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { address, listed, carriers: valueOrNull(carriers) ?? [] };
}

const OrdersAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("complete"), ids: jsonField(z.array(IdParams.shape.id)) }),
	z.object({ intent: z.literal("refund"), id: IdParams.shape.id }),
	z.object({ intent: z.literal("ship"), batch: jsonField(ShipmentBatch) }),
]);

export async function action({
	context,
	request,
}: Route.ActionArgs): Promise<ActionResult<Order | ShipmentOutcome[] | undefined>> {
	const [call, form] = [context.get(apiContext), await parseForm(request, OrdersAction)];
	if (!form.ok) return form;
	switch (form.value.intent) {
		case "complete":
			return completeMany(call, form.value.ids);
		case "refund":
			return refund(call, form.value.id);
		case "ship":
			return shipOrders(call, form.value.batch);
	}
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return preserveForm(serverAction, { failed: m.outcome_unknown() });
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** A refund replaces its row in place, so the rest of the table is not loaded again. */
export function shouldRevalidate({ formMethod, formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return formMethod === "POST" && formData?.get("intent") === "refund" ? false : defaultShouldRevalidate;
}

export default function CustomerOrders({ loaderData: { address, listed, carriers } }: Route.ComponentProps) {
	return (
		<>
			<header className="flex shrink-0 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-6 pt-5 pb-1">
				<h1 className="text-xl">{m.title()}</h1>
				<div className="flex items-center gap-x-6">
					<ShortcutList shortcuts={listedShortcuts()} />
					<Allowed right={rightOf("POST /api/admin/phone-orders", "orders:write")}>
						<LinkButton to={href("/admin/orders/new")} look="plain" size="sm">
							{m.new_order()}
						</LinkButton>
					</Allowed>
				</div>
			</header>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} logged={m.load_failed_log()} />
			) : (
				<Orders address={address} listed={listed} carriers={carriers} />
			)}
		</>
	);
}

/** The columns, with headers in the language of the request. */
function orderColumns(): Column<ListedOrder>[] {
	return [
		{
			id: "id",
			header: m.id(),
			sort: "id",
			identifies: true,
			cell: ({ id }) => <OrderLink id={id} />,
			numeric: true,
			className: "w-px",
		},
		{
			id: "name",
			header: m.customer(),
			sort: "name",
			cell: (order) => (
				<span className="block max-w-40 py-1 @min-[90rem]/table:max-w-80 cards:max-w-none">
					<span dir="auto" className="block truncate align-around font-medium">
						{order.shippingAddress.name}
					</span>
					<span dir="auto" className="block truncate align-around text-quiet" title={order.buyerEmail}>
						{order.isGuest ? m.guest({ email: order.buyerEmail }) : order.buyerEmail}
					</span>
				</span>
			),
		},
		{
			id: "city",
			header: m.city(),
			cell: (order) => (
				<span dir="auto" className="block max-w-28 truncate align-around cards:max-w-none">
					{cityOf(order)}
				</span>
			),
		},
		{
			id: "items",
			header: m.items(),
			cell: (order) => (
				<span className="block max-w-32 py-1 @min-[90rem]/table:max-w-80 cards:max-w-none">
					<span className="block">{m.pieces({ count: piecesOf(order) })}</span>
					<span dir="auto" className="block truncate align-around text-quiet" title={productsText(order)}>
						{productsText(order)}
					</span>
				</span>
			),
		},
		{
			id: "orderDate",
			header: m.order_date(),
			sort: "orderDate",
			cell: ({ orderDate }) => (
				<time
					dateTime={orderDate}
					className="block max-w-26 whitespace-normal @min-[90rem]/table:max-w-none cards:max-w-none"
				>
					{shortDateOf(orderDate)}
				</time>
			),
			className: "tabular-nums",
		},
		{
			id: "total",
			// Staff know the subtotal as the total.
			header: m.total(),
			title: m.total_title(),
			sort: "total",
			cell: (order) => <Total order={order} />,
			numeric: true,
		},
		{
			id: "status",
			header: m.status(),
			sort: "status",
			cell: (order) => (
				<span className="flex flex-col items-start">
					<StaffStatusBadge order={order} />
					{order.waiting.map((queue) => (
						<Badge key={queue} tone="amber">
							{queueMarks[queue]()}
						</Badge>
					))}
				</span>
			),
		},
	];
}

/** The price of the goods, and below it what was charged instead of the total, or refunded of it. */
function Total({ order: { subTotal, total, amountCharged, refundedAmount } }: { order: ListedOrder }) {
	return (
		<>
			<Money amount={subTotal} form="currency" className="block" />
			{amountCharged > 0 && amountCharged !== total && (
				<span className="block text-xs font-medium text-red">
					{m.charged({ amount: moneyText(amountCharged, "currency") })}
				</span>
			)}
			{refundedAmount > 0 && (
				<span className="block text-xs text-quiet">
					{m.refunded_amount({ amount: moneyText(refundedAmount, "currency") })}
				</span>
			)}
		</>
	);
}

/** The shortcuts of the screen, for their list. */
function listedShortcuts(): ListedShortcut[] {
	return [
		{ keys: ["J", "↓"], does: m.key_next() },
		{ keys: ["K", "↑"], does: m.key_previous() },
		{ keys: ["X"], does: m.key_choose() },
		{ keys: ["S"], does: m.key_ship() },
		{ keys: ["P"], does: m.key_print() },
		{ keys: ["Enter"], does: m.key_open() },
		{ keys: ["/"], does: m.key_search() },
	];
}

/** A link to an order. It passes the query of the list on, for the links to the neighbouring orders. */
function OrderLink({ id }: { id: number }) {
	const { search } = useLocation();
	return (
		<Link to={addressOfOrder(id, search)} className="link inline-flex min-h-9 items-center">
			{id}
		</Link>
	);
}

function addressOfOrder(id: number, list: string): string {
	return href("/admin/orders/:id", { id: String(id) }) + list;
}

interface OrdersProps {
	address: OrdersAddress;
	listed: Exclude<Route.ComponentProps["loaderData"]["listed"], LoadError>;
	carriers: readonly string[];
}

function Orders({ address, listed: { data, ...pages }, carriers }: OrdersProps) {
	const { search } = useLocation();
	const navigate = useNavigate();
	const mayShip = useCan()(rightOf("POST /api/admin/shipments", "orders:write"));
	const { rows, known, arrivedCount, replace } = useLiveOrders(data);
	const selection = useRowSelection<ListedOrder>(known, ({ id }) => m.row_name({ id }));
	const [shipping, setShipping] = useState<readonly ListedOrder[]>();
	const ship = (orders: readonly ListedOrder[]) => {
		const ready = orders.filter(canShip);
		if (ready.length > maxShipments) toastFailed(m.too_many_to_ship({ max: maxShipments }));
		else if (ready.length > 0) setShipping(ready);
		else toastFailed(orders.length > 0 ? m.none_to_ship() : m.no_order_chosen());
	};
	const targetsOf = (row: ListedOrder | undefined) => (selection.rows.length > 0 ? selection.rows : row ? [row] : []);
	const print = (orders: readonly ListedOrder[]) => {
		if (orders.length === 0) toastFailed(m.no_order_chosen());
		else if (orders.length > maxPackingSlips) toastFailed(m.packing_slips_limit({ maxPackingSlips }));
		else void navigate(addressOfSlips(orders));
	};
	const actions: Column<ListedOrder> = {
		id: "actions",
		header: m.actions(),
		identifies: true,
		cell: (order) => (
			<span className="flex items-center justify-end gap-3 cards:justify-start">
				{mayShip && canShip(order) && (
					<Button
						look="bare"
						size="sm"
						aria-label={m.ship_label({ id: order.id })}
						aria-keyshortcuts="s"
						onClick={() => ship([order])}
						className="min-h-9! px-1!"
					>
						{m.ship()}
					</Button>
				)}
				<Link
					to={href("/orders/:id", { id: String(order.id) })}
					aria-label={m.view_label({ id: order.id })}
					className="link inline-flex min-h-9 items-center"
				>
					{m.view()}
				</Link>
				<Allowed right={rightOf("POST /api/admin/orders/refund/:id", "orders:write")}>
					<RefundButton order={order} onRefunded={replace} />
				</Allowed>
			</span>
		),
		className: "w-px",
	};
	return (
		<>
			<NewOrders count={arrivedCount} />
			<MasterTable<ListedOrder>
				name="orders"
				caption={m.title()}
				columns={[...orderColumns(), actions]}
				rows={rows}
				empty={m.empty()}
				pages={pages}
				search={m.search_label()}
				exportUrl={"/api/admin/exports/orders.csv"}
				exportedOnly={["discount", "shipping", "fee", "vat", "invoiceNumber"]}
				filters={<OrderFilters address={address} />}
				selection={selection}
				bulkActions={<BulkActions selection={selection} onShip={mayShip ? ship : undefined} />}
				addressOfRow={({ id }) => addressOfOrder(id, search)}
				shortcuts={{ ...(mayShip && { s: (row) => ship(targetsOf(row)) }), p: (row) => print(targetsOf(row)) }}
				fills
			/>
			<ShippingDialog
				orders={shipping}
				recent={carriers}
				onClose={() => setShipping(undefined)}
				onShipped={selection.drop}
			/>
		</>
	);
}

function addressOfSlips(orders: readonly ListedOrder[]): string {
	return `${href("/admin/packing-slips")}?ids=${orders.map(({ id }) => id).join(",")}`;
}

interface BulkActionsProps {
	selection: RowSelection<ListedOrder>;
	/** Undefined for staff who may not ship. */
	onShip: ((orders: readonly ListedOrder[]) => void) | undefined;
}

function BulkActions({ selection, onShip }: BulkActionsProps) {
	const { rows } = selection;
	return (
		<>
			{onShip && (
				<Button
					size="sm"
					aria-keyshortcuts="s"
					disabled={!rows.some(canShip)}
					onClick={() => onShip(rows)}
					className="my-1 min-h-9!"
				>
					<TruckIcon />
					{m.ship_selected({ count: rows.filter(canShip).length })}
				</Button>
			)}
			{rows.length > maxPackingSlips ? (
				<span className="text-quiet">{m.packing_slips_limit({ maxPackingSlips })}</span>
			) : (
				<Link to={addressOfSlips(rows)} aria-keyshortcuts="p" className="link inline-flex min-h-9 items-center">
					{m.packing_slips()}
				</Link>
			)}
			<Allowed right={rightOf("POST /api/admin/orders/:id/complete", "orders:write")}>
				<CompleteButton selection={selection} />
			</Allowed>
		</>
	);
}
