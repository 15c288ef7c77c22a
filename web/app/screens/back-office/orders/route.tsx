import { listAllOrders, type Order } from "@noor/contract/orders";
import { useState } from "react";
import { Form, href, Link, type ShouldRevalidateFunctionArgs, useSubmit } from "react-router";
import { apiContext } from "#api/context.ts";
import { keepAnswer } from "#parts/back-office/change-record.ts";
import { Pages } from "#parts/back-office/pages.tsx";
import { Money } from "#parts/money/money.tsx";
import { shortDateOf } from "#parts/orders/order-dates.ts";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";
import { type OrdersAddress, readOrdersAddress, statusFilters } from "./orders-address.ts";
import { RefundButton, refund } from "./refund.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const address = readOrdersAddress(url.searchParams);
	const { count, data } = await call(listAllOrders, { querystring: address });
	return { address, count, orders: data };
}

export async function action({ context, request }: Route.ActionArgs) {
	return refund(context.get(apiContext), await request.formData());
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
	return keepAnswer(serverAction, (reason) => ({ reason }));
}

export function meta() {
	return [{ title: "Customer Orders | Admin Panel" }, { name: "robots", content: "noindex" }];
}

/** The returned order replaces its row; the rest of the table, and what it is narrowed to, stays as it is. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return formMethod === "POST" ? false : defaultShouldRevalidate;
}

const columns: Column<Order>[] = [
	{ header: "Id", cell: (order) => order.id, numeric: true, className: "w-px" },
	{ header: "Email", cell: (order) => order.buyerEmail },
	{ header: "Order Date", cell: (order) => shortDateOf(order.orderDate), numeric: true },
	// The column is the subtotal, as staff know it: what the goods cost, before shipping and discount.
	{ header: "Total", cell: (order) => <Money amount={order.subTotal} form="currency" />, numeric: true },
	{ header: "Status", cell: (order) => <StaffStatusBadge status={order.status} />, className: "ps-8" },
];

export default function CustomerOrders({ loaderData: { address, count, orders } }: Route.ComponentProps) {
	const [refunded, setRefunded] = useState<readonly Order[]>([]);
	const actions: Column<Order> = {
		header: "Actions",
		cell: (order) => (
			<span className="flex items-center gap-4">
				<Link
					to={href("/orders/:id", { id: String(order.id) })}
					aria-label={`View order ${order.id}`}
					className="link inline-flex min-h-9 items-center"
				>
					View
				</Link>
				<RefundButton order={order} onRefunded={(changed) => setRefunded((others) => [changed, ...others])} />
			</span>
		),
		className: "w-px",
	};
	return (
		<>
			<header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2 px-6 pt-5 pb-3">
				<h1 className="text-2xl">Customer Orders</h1>
				<StatusFilter address={address} />
			</header>
			<DataTable
				caption="Customer Orders"
				columns={[...columns, actions]}
				rows={orders.map((order) => refunded.find(({ id }) => id === order.id) ?? order)}
				rowKey={(order) => order.id}
				empty="No orders found"
			/>
			<Pages pageIndex={address.pageIndex} pageSize={address.pageSize} count={count} />
		</>
	);
}

/** Filtering begins again at the first page. */
function StatusFilter({ address }: { address: OrdersAddress }) {
	const submit = useSubmit();
	return (
		<Form method="get" onChange={(event) => void submit(event.currentTarget)}>
			<input type="hidden" name="pageSize" value={address.pageSize} />
			<InlineSelect
				key={address.status}
				label="Status"
				name="status"
				defaultValue={address.status}
				options={statusFilters.map((status) => ({ value: status, label: status }))}
			/>
			<noscript>
				<Button type="submit" look="plain" size="sm" className="ms-3">
					Apply
				</Button>
			</noscript>
		</Form>
	);
}
