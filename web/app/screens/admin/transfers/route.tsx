import { calendarDay } from "@noor/contract/dates";
import { type ListedTransfer, TransferQuery } from "@noor/contract/transfers";
import * as m from "@noor/messages/admin/transfers";
import * as words from "@noor/messages/contract/orders";
import { href, Link } from "react-router";
import { apiContext } from "#api/context.ts";
import { ListScreen, loadPage } from "#parts/admin/list-screen.tsx";
import { readQuery } from "#parts/admin/read-table-address.ts";
import { useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { Money } from "#parts/money/money.tsx";
import { StaffStatusBadge } from "#parts/orders/status-badge.tsx";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";

export async function loader({ context, url }: Route.LoaderArgs) {
	const address = readQuery(url.searchParams, TransferQuery);
	const call = context.get(apiContext);
	const listed = await loadPage(url, call("GET /api/admin/transfers", { querystring: address }));
	return { address, listed };
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

/** The orders by bank transfer: what is due until when, what has come, and what is owed back. */
export default function Transfers({ loaderData: { address, listed } }: Route.ComponentProps) {
	const [, narrow] = useNarrow();
	return (
		<ListScreen
			name="transfers"
			title={m.title()}
			listed={listed}
			loadFailed={m.load_failed()}
			columns={columns()}
			empty={m.empty()}
			search={m.search_label()}
			addressOfRow={({ id }) => href("/admin/orders/:id", { id: String(id) })}
			filters={
				<InlineSelect
					label={<span className="sr-only">{m.shown()}</span>}
					value={address.state ?? ""}
					options={[
						{ value: "", label: m.all() },
						{ value: "waiting", label: m.waiting() },
						{ value: "owedBack", label: m.owed_back_only() },
					]}
					onChange={({ currentTarget: { value } }) => narrow({ state: value || undefined })}
				/>
			}
		/>
	);
}

function columns(): Column<ListedTransfer>[] {
	return [
		{
			id: "id",
			header: m.order(),
			identifies: true,
			cell: ({ id }) => (
				<Link
					to={href("/admin/orders/:id", { id: String(id) })}
					className="link inline-flex min-h-9 items-center tabular-nums"
				>
					{words.order_number({ id })}
				</Link>
			),
			className: "w-px",
		},
		{ id: "buyer", header: m.buyer(), cell: ({ buyer }) => buyer, className: "min-w-40 whitespace-normal!" },
		{ id: "status", header: m.status(), cell: (order) => <StaffStatusBadge order={order} /> },
		{
			id: "dueOn",
			header: m.due_on(),
			cell: ({ dueOn, status }) => (status === "Pending" ? calendarDay(dueOn) : "–"),
			className: "whitespace-nowrap",
		},
		{ id: "total", header: m.total(), numeric: true, cell: ({ total }) => <Money amount={total} form="currency" /> },
		{
			id: "received",
			header: m.received(),
			numeric: true,
			cell: ({ received }) => <Money amount={received} form="currency" />,
		},
		{ id: "rest", header: m.rest(), numeric: true, cell: ({ rest }) => <Money amount={rest} form="currency" /> },
		{
			id: "owedBack",
			header: m.owed_back(),
			numeric: true,
			cell: ({ owedBack }) => (
				<span className={owedBack === 0 ? "text-quiet" : "font-medium text-red"}>
					<Money amount={owedBack} form="currency" />
				</span>
			),
		},
	];
}
