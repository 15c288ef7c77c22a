import { IdParams, Paging } from "@noor/contract/paging";
import {
	adjustStock,
	exportStock,
	getStock,
	listStock,
	listStockMovements,
	lowStockAtMost,
	type StockAdjustment,
	StockQuery,
	type StockRow,
} from "@noor/contract/stock";
import { href, Link } from "react-router";
import { z } from "zod";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { editLinkId } from "#parts/admin/record-form.tsx";
import { readTableAddress, redirectBehindTheEnd, useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import { classes } from "#ui/classes.ts";
import type { Column } from "#ui/data-table.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";
import { AdjustDialog, nameOf } from "./adjust-dialog.tsx";
import { HistoryDrawer, type StockHistory } from "./history-drawer.tsx";

/** What the address says besides the table; what makes no sense counts as not said. */
const StockAddress = z.object({
	filter: StockQuery.shape.filter.catch("all"),
	history: IdParams.shape.id.optional().catch(undefined),
	historyPage: Paging.shape.pageIndex.catch(1),
});

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, ...query } = readTableAddress(url.searchParams, listStock.schema.querystring);
	const { filter, history, historyPage } = StockAddress.parse(Object.fromEntries(url.searchParams));
	const [listed, editing, movements] = await Promise.all([
		toResult(call(listStock, { querystring: { ...query, filter } })),
		findEdited(edit, (params) => call(getStock, { params })),
		history === undefined ? null : toResult(loadHistory(call, history, historyPage)),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, filter, listed, history: movements };
}

async function loadHistory(call: Api, id: number, pageIndex: number): Promise<StockHistory> {
	const [shelf, { data: movements, ...page }] = await Promise.all([
		call(getStock, { params: { id } }),
		call(listStockMovements, { params: { id }, querystring: { pageIndex, pageSize: 25 } }),
	]);
	return { shelf, movements, ...page };
}

const messages = { update: { done: "Stock adjusted successfully", failed: "Failed to adjust stock" } };

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, messages, {
		update: (params, form) =>
			call(adjustStock, { params, body: Object.fromEntries(form) as z.input<typeof StockAdjustment> }),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, messages, serverAction);
}

export function meta() {
	return [{ title: "Stock | Admin Panel" }, { name: "robots", content: "noindex" }];
}

export default function Stock({ loaderData: { edit, editing, filter, listed, history } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, "Failed to load stock");
	return (
		<>
			<h1 className="px-6 pt-5 pb-1 text-xl">Stock</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text="Failed to load stock" />
			) : (
				<MasterTable
					name="stock"
					caption="Stock"
					columns={columns}
					rows={listed.data}
					empty={filter === "all" ? "No stock found" : "Nothing is that low"}
					pages={listed}
					search="Search stock"
					exportUrl={exportStock.url}
					filters={<StockFilter />}
					fills
				/>
			)}
			<AdjustDialog shelf={editing} />
			<HistoryDrawer history={history} />
		</>
	);
}

const columns: Column<StockRow>[] = [
	{
		id: "product",
		sort: "product",
		identifies: true,
		header: "Product",
		cell: ({ productId, productName }) => (
			<Link
				to={`${href("/admin/products/product")}?edit=${productId}`}
				className="inline-flex min-h-11 items-center font-medium hover:text-accent md:min-h-9"
			>
				{productName}
			</Link>
		),
	},
	{ id: "size", header: "Size", cell: ({ size }) => size },
	{ id: "sku", sort: "sku", header: "SKU", cell: ({ sku }) => sku, className: "tabular-nums" },
	{ id: "onHand", sort: "onHand", header: "On hand", cell: ({ onHand }) => onHand, numeric: true },
	{
		id: "held",
		sort: "held",
		header: "Held",
		cell: ({ held }) => (held === 0 ? <span className="text-quiet">0</span> : held),
		numeric: true,
	},
	{
		id: "available",
		sort: "available",
		header: "Available",
		cell: ({ available }) => <Available pieces={available} />,
		numeric: true,
	},
	{
		id: "actions",
		identifies: true,
		header: "Actions",
		cell: (shelf) => <StockActions shelf={shelf} />,
		className: "w-px",
	},
];

/** Few pieces and none are told by more than their colour. */
function Available({ pieces }: { pieces: number }) {
	if (pieces > lowStockAtMost) return pieces;
	return (
		<span className={classes("font-medium", pieces === 0 ? "text-red" : "text-amber")}>
			<span className="me-1 text-xs font-normal">{pieces === 0 ? "Out" : "Low"}</span> {pieces}
		</span>
	);
}

function StockActions({ shelf }: { shelf: StockRow }) {
	const addressOf = useAddressOf();
	const look = "link inline-flex min-h-11 items-center md:min-h-9";
	return (
		<span className="flex gap-5">
			<Link
				id={editLinkId(shelf.id)}
				to={addressOf({ edit: shelf.id })}
				preventScrollReset
				aria-label={`Adjust ${nameOf(shelf)}`}
				className={look}
			>
				Adjust
			</Link>
			<Link
				to={addressOf({ history: shelf.id, historyPage: undefined })}
				preventScrollReset
				aria-label={`History of ${nameOf(shelf)}`}
				className={look}
			>
				History
			</Link>
		</span>
	);
}

function StockFilter() {
	const [wanted, narrow] = useNarrow();
	return (
		<InlineSelect
			label="Show"
			value={StockAddress.shape.filter.parse(wanted.get("filter"))}
			onChange={({ currentTarget: { value } }) => narrow({ filter: value === "all" ? undefined : value })}
			options={[
				{ value: "all", label: "All" },
				{ value: "low", label: `Low: ${lowStockAtMost} or fewer` },
				{ value: "out", label: "Out of stock" },
			]}
		/>
	);
}
