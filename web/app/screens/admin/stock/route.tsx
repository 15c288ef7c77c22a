import { maxLowStock } from "@noor/contract/limits";
import type { StockAdjustment, StockRow } from "@noor/contract/stock";
import * as m from "@noor/messages/admin/stock";
import { href, Link, useNavigate } from "react-router";
import type { z } from "zod";
import type { Api } from "#api/client.ts";
import { apiContext } from "#api/context.ts";
import { isError, toResult } from "#api/result.ts";
import { rightOf } from "#api/rights.ts";
import { changeRecord, preserveRecordForm } from "#parts/admin/change-record.ts";
import { findEdited, useMissingEdited } from "#parts/admin/edited.ts";
import { LoadErrorPanel } from "#parts/admin/load-error-panel.tsx";
import { MasterTable } from "#parts/admin/master-table.tsx";
import { editLinkId } from "#parts/admin/record-form.tsx";
import { Allowed } from "#parts/admin/rights.tsx";
import { redirectBehindTheEnd, useAddressOf, useNarrow } from "#parts/admin/table-address.ts";
import type { ScreenHandle } from "#parts/frame/keep-screen.ts";
import { classes } from "#ui/classes.ts";
import type { Column } from "#ui/data-table.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { InlineSelect } from "#ui/select.tsx";
import type { Route } from "./+types/route";
import type { StockHistory } from "./history-drawer.tsx";
import { readStockAddress } from "./stock-address.ts";
import { nameOf } from "./stock-words.ts";

const HistoryDrawer = lazyDialog(() => import("./history-drawer.tsx").then(({ HistoryDrawer }) => HistoryDrawer));
const AdjustDialog = lazyDialog(() => import("./adjust-dialog.tsx").then(({ AdjustDialog }) => AdjustDialog));

export async function loader({ context, url }: Route.LoaderArgs) {
	const call = context.get(apiContext);
	const { edit, filter, history, historyPage, ...query } = readStockAddress(url.searchParams);
	const [listed, editing, movements] = await Promise.all([
		toResult(call("GET /api/admin/stock", { querystring: { ...query, filter } })),
		findEdited(edit, (params) => call("GET /api/admin/stock/:id", { params })),
		history === undefined ? null : toResult(loadHistory(call, history, historyPage)),
	]);
	if (!isError(listed)) redirectBehindTheEnd(url, listed);
	return { edit, editing, filter, listed, history: movements };
}

async function loadHistory(call: Api, id: number, pageIndex: number): Promise<StockHistory> {
	const [level, reservations, { data: movements, ...page }] = await Promise.all([
		call("GET /api/admin/stock/:id", { params: { id } }),
		call("GET /api/admin/stock/:id/reservations", { params: { id } }),
		call("GET /api/admin/stock/:id/movements", { params: { id }, querystring: { pageIndex, pageSize: 25 } }),
	]);
	return { level, reservations, movements, ...page };
}

function results() {
	return { update: { done: m.adjusted(), failed: m.adjust_failed() } };
}

export function action({ context, request }: Route.ActionArgs) {
	const call = context.get(apiContext);
	return changeRecord(request, results(), {
		update: (params, form) =>
			call("POST /api/admin/stock/:id/adjustments", {
				params,
				body: Object.fromEntries(form) as z.input<typeof StockAdjustment>,
			}),
	});
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
	return preserveRecordForm(request, results(), serverAction);
}

export const handle: ScreenHandle = { loadFailed: () => m.load_failed() };

export function meta() {
	return [{ title: m.page_title() }, { name: "robots", content: "noindex" }];
}

export default function Stock({ loaderData: { edit, editing, filter, listed, history } }: Route.ComponentProps) {
	useMissingEdited(edit, editing !== null, m.load_failed());
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const close = (...names: string[]) => {
		const change = Object.fromEntries(names.map((name) => [name, undefined]));
		void navigate(addressOf(change), { preventScrollReset: true });
	};
	return (
		<>
			<h1 className="px-6 pt-5 pb-1 text-xl">{m.title()}</h1>
			{isError(listed) ? (
				<LoadErrorPanel {...listed} text={m.load_failed()} />
			) : (
				<MasterTable
					name="stock"
					caption={m.title()}
					columns={columns()}
					rows={listed.data}
					empty={filter === "all" ? m.empty() : m.filter_empty()}
					pages={listed}
					search={m.search_label()}
					exportUrl={"/api/admin/exports/stock.csv"}
					filters={<StockFilter />}
					fills
				/>
			)}
			<Allowed right={rightOf("POST /api/admin/stock/:id/adjustments", "stock:write")}>
				<AdjustDialog open={editing !== null} onClose={() => close("edit")} level={editing} />
			</Allowed>
			<HistoryDrawer open={history !== null} onClose={() => close("history", "historyPage")} history={history} />
		</>
	);
}

function columns(): Column<StockRow>[] {
	return [
		{
			id: "product",
			sort: "product",
			identifies: true,
			header: m.product(),
			cell: ({ productId, productName }) => (
				<Link
					to={`${href("/admin/products/product")}?edit=${productId}`}
					className="inline-flex min-h-11 items-center font-medium hover:text-accent md:min-h-9"
				>
					{productName}
				</Link>
			),
		},
		{ id: "size", header: m.size(), cell: ({ size }) => size },
		{ id: "sku", sort: "sku", header: m.sku(), cell: ({ sku }) => sku, className: "tabular-nums" },
		{ id: "onHand", sort: "onHand", header: m.on_hand(), cell: ({ onHand }) => onHand, numeric: true },
		{
			id: "held",
			sort: "held",
			header: m.held(),
			cell: ({ held }) => (held === 0 ? <span className="text-quiet">{held}</span> : held),
			numeric: true,
		},
		{
			id: "available",
			sort: "available",
			header: m.available(),
			cell: ({ available }) => <Available pieces={available} />,
			numeric: true,
		},
		{
			id: "waiting",
			sort: "waiting",
			header: m.waiting(),
			cell: ({ waiting }) => (waiting === 0 ? <span className="text-quiet">{waiting}</span> : waiting),
			numeric: true,
		},
		{
			id: "actions",
			identifies: true,
			header: m.actions(),
			cell: (level) => <StockActions level={level} />,
			className: "w-px",
		},
	];
}

/** Low and zero stock carry a word as well as a colour. */
function Available({ pieces }: { pieces: number }) {
	if (pieces > maxLowStock) return pieces;
	return (
		<span className={classes("font-medium", pieces === 0 ? "text-red" : "text-amber")}>
			<span className="me-1 text-xs font-normal">{pieces === 0 ? m.out() : m.low()}</span> {pieces}
		</span>
	);
}

function StockActions({ level }: { level: StockRow }) {
	const addressOf = useAddressOf();
	const look = "link inline-flex min-h-11 items-center md:min-h-9";
	return (
		<span className="flex gap-5">
			<Allowed right={rightOf("POST /api/admin/stock/:id/adjustments", "stock:write")}>
				<Link
					id={editLinkId(level.id)}
					to={addressOf({ edit: level.id })}
					preventScrollReset
					aria-label={m.adjust_label({ name: nameOf(level) })}
					className={look}
				>
					{m.adjust()}
				</Link>
			</Allowed>
			<Link
				to={addressOf({ history: level.id, historyPage: undefined })}
				preventScrollReset
				aria-label={m.history_label({ name: nameOf(level) })}
				className={look}
			>
				{m.history()}
			</Link>
		</span>
	);
}

function StockFilter() {
	const [wanted, narrow] = useNarrow();
	return (
		<InlineSelect
			label={m.filter_label()}
			value={wanted.get("filter") ?? "all"}
			onChange={({ currentTarget: { value } }) => narrow({ filter: value === "all" ? undefined : value })}
			options={[
				{ value: "all", label: m.all_filter() },
				{ value: "low", label: m.low_filter({ max: maxLowStock }) },
				{ value: "out", label: m.out_filter() },
			]}
		/>
	);
}
