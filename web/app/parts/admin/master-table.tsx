import * as m from "@noor/messages/parts/admin";
import type { ReactNode } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { classes } from "#ui/classes.ts";
import { type Column, DataTable } from "#ui/data-table.tsx";
import type { RowShortcuts } from "#ui/row-keys.ts";
import type { RowSelection } from "#ui/row-selection.ts";
import { usePendingSearch } from "#ui/use-pending-search.ts";
import { Pages } from "./pages.tsx";
import { ColumnChooser } from "./table/column-chooser.tsx";
import { ExportLink } from "./table/export-link.tsx";
import { useHiddenColumns } from "./table/hidden-columns.ts";
import { QuickSearch } from "./table/quick-search.tsx";
import { SelectionBar } from "./table/selection-bar.tsx";
import { toolLook } from "./table/tool-look.ts";
import { useAddressOf, useSorting } from "./table-address.ts";

interface MasterTableProps<R> {
	/** Identifies the table; this browser stores its hidden columns under it. */
	name: string;
	caption: string;
	columns: readonly Column<R>[];
	rows: readonly R[];
	empty: ReactNode;
	pages?: { pageIndex: number; pageSize: number; count: number };
	/** The label of the quick search, as "Search brands"; without it there is none. */
	search?: string;
	/** The order without `sort` in the URL, if that is newest first. */
	unsorted?: string | undefined;
	/** The CSV export; its column ids are those of the table. */
	exportUrl?: string;
	/** The ids of columns that only the export has, after those of the table. */
	exportedOnly?: readonly string[];
	/** Further filters beside the quick search. */
	filters?: ReactNode;
	selection?: RowSelection<R> | undefined;
	/** The actions on the selected rows. */
	bulkActions?: ReactNode;
	/** The target of Enter on a row; by default its edit mode on this screen. Undefined for none. */
	addressOfRow?: (row: R) => string | undefined;
	/** Whether the table fills the screen; otherwise it is as high as its rows, at most as the window. */
	fills?: boolean;
	/** Single keys for this table; see `useRowKeys`. */
	shortcuts?: RowShortcuts<R>;
}

/** A table of the back office: search, order and page are in the URL, and the server returns one page. */
export function MasterTable<R extends { id: number }>(props: MasterTableProps<R>) {
	const { name, caption, columns, rows, pages, search, unsorted, filters, selection, fills = false } = props;
	const { exportUrl, exportedOnly = [] } = props;
	const { hidden, toggle } = useHiddenColumns(name);
	const shown = columns.filter(({ id, identifies }) => identifies || !hidden.includes(id));
	const [address] = useSearchParams();
	const searched = address.get("search");
	const navigate = useNavigate();
	const addressOf = useAddressOf();
	const addressOfRow = props.addressOfRow ?? (({ id }: R) => addressOf({ edit: id }));
	const open = (row: R) => {
		const to = addressOfRow(row);
		if (to !== undefined) void navigate(to, { preventScrollReset: true });
	};
	return (
		<div
			className={classes(
				"flex min-h-64 flex-col border-line",
				fills ? "grow" : "max-h-[calc(100dvh-3.5rem)] shrink-0 border-t",
			)}
		>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-6 py-2">
				{search && <QuickSearch label={search} />}
				{filters}
				<div className="ms-auto flex items-center gap-x-6">
					{unsorted && <NewestFirst />}
					<ColumnChooser columns={columns.filter(({ id }) => id !== "actions")} hidden={hidden} onToggle={toggle} />
					{exportUrl && (
						<ExportLink
							url={exportUrl}
							unsorted={unsorted}
							columns={[...shown.flatMap(({ id }) => (id === "actions" ? [] : [id])), ...exportedOnly]}
						/>
					)}
				</div>
			</div>
			<DataTable
				caption={caption}
				columns={shown}
				rows={rows}
				rowKey={({ id }) => id}
				empty={
					<>
						<p>{props.empty}</p>
						{searched && <p className="mt-1">{m.nothing_has_text({ text: searched })}</p>}
					</>
				}
				sorting={useSorting()}
				selection={selection}
				onOpen={open}
				isCurrent={({ id }) => address.get("edit") === String(id)}
				pinned="actions"
				shortcuts={props.shortcuts}
				busy={usePendingSearch() !== undefined}
			/>
			{pages && (
				<Pages {...pages} sticks={(selection?.rows.length ?? 0) > 0}>
					{selection && <SelectionBar selection={selection}>{props.bulkActions}</SelectionBar>}
				</Pages>
			)}
		</div>
	);
}

/** Shows the default order, as a link to it while there is another. */
function NewestFirst() {
	const [address] = useSearchParams();
	const addressOf = useAddressOf();
	if (!address.has("sort")) return <p className="text-sm text-quiet">{m.newest_first()}</p>;
	return (
		<Link to={addressOf({ sort: undefined, pageIndex: undefined })} preventScrollReset className={toolLook}>
			{m.newest_first()}
		</Link>
	);
}
