import { shortDateOf } from "@noor/contract/dates";
import type { ListedOrder, Order } from "@noor/contract/orders";
import { IdParams } from "@noor/contract/paging";
import * as m from "@noor/messages/admin/orders";
import { href, Link, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#api/action-result.ts";
import { apiContext } from "#api/context.ts";
import { jsonField } from "#api/json-field.ts";
import { isError, type LoadError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { parseForm, preserveForm } from "#api/submit.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { redirectBehindTheEnd } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { Badge } from "#ui/badge.tsx";
import type { Column } from "#ui/data-table.tsx";
import { type RowSelection, useRowSelection } from "#ui/row-selection.ts";
import type { Route } from "./+types/route";
import { CompleteButton, completeMany } from "./complete-many.tsx";
import { NewOrders } from "./new-orders.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { readOrdersAddress } from "./orders-address.ts";
import { maxPackingSlips } from "./packing-slip/max-packing-slips.ts";
import { queueMarks } from "./queue-names.ts";
import { RefundButton, refund } from "./refund.tsx";
import { useLiveOrders } from "./use-live-orders.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = readOrdersAddress(url.searchParams);
	const listed = await toResult(call("GET /api/admin/orders", { querystring: address }));
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { listed };
}

/** The actions on the orders of the table. */
const OrdersAction = z.discriminatedUnion("intent", [
	z.object({ intent: z.literal("complete"), ids: jsonField(z.array(IdParams.shape.id)) }),
	z.object({ intent: z.literal("refund"), id: IdParams.shape.id }),
]);

export async function action({ context, request }: Route.ActionArgs): Promise<ActionResult<Order | undefined>> {
	const [call, form] = [context.get(apiContext), await parseForm(request, OrdersAction)];
	if (!form.ok) return form;
	return form.value.intent === "complete" ? completeMany(call, form.value.ids) : refund(call, form.value.id);
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
	return formMethod === "POST" && formData?.get("intent") !== "complete" ? false : defaultShouldRevalidate;
}

export default function CustomerOrders({ loaderData: { listed } }: Route.ComponentProps) {
	return (
		<>
			<h1 className="shrink-0 px-6 pt-5 pb-1 text-xl">{m.title()}</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} logged={m.load_failed_log()} />
			) : (
				<Orders listed={listed} />
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
		{ id: "email", header: m.email(), sort: "email", cell: (order) => order.buyerEmail },
		{
			id: "orderDate",
			header: m.order_date(),
			sort: "orderDate",
			cell: (order) => shortDateOf(order.orderDate),
			numeric: true,
		},
		{
			id: "total",
			// Staff know the subtotal as the total.
			header: <span title={m.total_title()}>{m.total()}</span>,
			sort: "total",
			cell: (order) => <Money amount={order.subTotal} form="currency" />,
			numeric: true,
		},
		{
			id: "status",
			header: m.status(),
			sort: "status",
			cell: ({ status, waiting }) => (
				<span className="flex flex-wrap gap-1">
					<StaffStatusBadge status={status} />
					{waiting.map((queue) => (
						<Badge key={queue} tone="amber">
							{queueMarks[queue]()}
						</Badge>
					))}
				</span>
			),
			className: "ps-8",
		},
		{
			id: "amountCharged",
			header: <span title={m.amount_charged_title()}>{m.amount_charged()}</span>,
			sort: "amountCharged",
			cell: (order) => (
				<Money
					amount={order.amountCharged}
					form="currency"
					className={order.status === "PaymentMismatch" ? "font-medium text-red" : undefined}
				/>
			),
			numeric: true,
		},
		{
			id: "refundedAmount",
			header: m.refunded(),
			cell: (order) => (order.refundedAmount > 0 ? <Money amount={-order.refundedAmount} form="currency" /> : "–"),
			numeric: true,
		},
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
	listed: Exclude<Route.ComponentProps["loaderData"]["listed"], LoadError>;
}

function Orders({ listed: { data, ...pages } }: OrdersProps) {
	const { search } = useLocation();
	const { rows, known, arrivedCount, replace } = useLiveOrders(data);
	const selection = useRowSelection<ListedOrder>(known, ({ id }) => m.row_name({ id }));
	const actions: Column<ListedOrder> = {
		id: "actions",
		header: m.actions(),
		identifies: true,
		cell: (order) => (
			<span className="flex items-center gap-4">
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
			<MasterTable
				name="orders"
				caption={m.title()}
				columns={[...orderColumns(), actions]}
				rows={rows}
				empty={m.empty()}
				pages={pages}
				search={m.search_label()}
				exportUrl={"/api/admin/exports/orders.csv"}
				filters={<OrderFilters />}
				selection={selection}
				bulkActions={<BulkActions selection={selection} />}
				addressOfRow={({ id }) => addressOfOrder(id, search)}
				fills
			/>
		</>
	);
}

function BulkActions({ selection }: { selection: RowSelection<ListedOrder> }) {
	const ids = selection.rows.map(({ id }) => id);
	return (
		<>
			{ids.length > maxPackingSlips ? (
				<span className="text-quiet">{m.packing_slips_limit({ maxPackingSlips })}</span>
			) : (
				<Link
					to={`${href("/admin/packing-slips")}?ids=${ids.join(",")}`}
					className="link inline-flex min-h-9 items-center"
				>
					{m.packing_slips()}
				</Link>
			)}
			<Allowed right={rightOf("POST /api/admin/orders/:id/complete", "orders:write")}>
				<CompleteButton selection={selection} />
			</Allowed>
		</>
	);
}
