import { isolateMixed } from "@noor/messages/isolate";
import { direction } from "@noor/messages/locale";
import * as m from "@noor/messages/ui";
import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import { ColumnHeader, type Sorting } from "./column-header.tsx";
import { RowBox } from "./row-box.tsx";
import { type RowShortcuts, useRowKeys } from "./row-keys.ts";
import type { RowSelection } from "./row-selection.ts";
import { tableRoles } from "./table-roles.ts";

export interface Column<R> {
	/** Stable and unique among the table's columns. */
	id: string;
	header: string;
	/** The meaning of the header, where it is not plain. */
	title?: string;
	cell: (row: R) => ReactNode;
	/** The sort key that the server expects. A column without one cannot be sorted by. */
	sort?: string;
	/** Identifies the row. Such a column cannot be hidden. */
	identifies?: boolean;
	/** Aligns the column to the end and uses tabular numerals. */
	numeric?: boolean;
	className?: string;
}

interface DataTableProps<R> {
	/** The accessible name of the table. */
	caption: string;
	columns: readonly Column<R>[];
	rows: readonly R[];
	rowKey: (row: R) => string | number;
	/** Shown when there are no rows. */
	empty: ReactNode;
	sorting?: Sorting | undefined;
	/** Makes rows selectable. */
	selection?: RowSelection<R> | undefined;
	/** Called when Enter is pressed on a row. */
	onOpen?: ((row: R) => void) | undefined;
	/** Marks the row that is being edited elsewhere on the screen. */
	isCurrent?: ((row: R) => boolean) | undefined;
	/** The id of the last column, if it stays visible while the table scrolls horizontally. */
	pinned?: string | undefined;
	/** Single keys for this table, from anywhere on the screen; see `useRowKeys`. */
	shortcuts?: RowShortcuts<R> | undefined;
	/** Whether other rows are being loaded. */
	busy?: boolean;
}

/**
 * A dense table that scrolls in its own container, so that its header and the controls around it stay visible. The
 * parent must limit its height. Where the container is narrow, rows become cards: each cell below the other, with its header
 * before it.
 *
 * Rows that can be selected or opened can be reached with arrow keys.
 */
export function DataTable<R>(props: DataTableProps<R>) {
	const { caption, columns, rows, empty, sorting, selection, onOpen, pinned, shortcuts, busy = false } = props;
	const isWalked = rows.length > 0 && (selection !== undefined || onOpen !== undefined);
	const keys = useRowKeys(rows, { open: onOpen, choose: selection?.toggle, shortcuts });
	return (
		<section
			aria-busy={busy}
			// A scroll container must be focusable. Focusable rows make that unnecessary.
			{...(isWalked ? {} : { tabIndex: 0, "aria-label": caption })}
			className={classes(
				"@container/table relative isolate min-h-0 grow overflow-auto transition-opacity focus-visible:-outline-offset-2",
				busy && "opacity-60 delay-200",
				pinned && "scroll-pe-52",
			)}
		>
			<table
				aria-label={caption}
				{...tableRoles.table}
				className="w-full border-separate border-spacing-0 text-sm cards:block"
			>
				<thead {...tableRoles.rowgroup} className={selection || sorting ? "cards:block" : "cards:sr-only"}>
					<tr
						{...tableRoles.row}
						className="cards:flex cards:items-center cards:gap-x-5 cards:overflow-x-auto cards:border-b cards:border-line cards:px-6"
					>
						{selection && (
							<ColumnHeader className="w-px" isTight>
								<AllRowsBox rows={rows} selection={selection} />
							</ColumnHeader>
						)}
						{columns.map(({ id, header, title, sort, numeric, className }) => (
							<ColumnHeader
								key={id}
								title={title}
								sort={sort}
								sorting={sorting}
								numeric={numeric}
								className={classes(id === pinned && classes(pin, "z-20"), className)}
							>
								{header}
							</ColumnHeader>
						))}
					</tr>
				</thead>
				<tbody {...(isWalked ? keys.body : {})} {...tableRoles.rowgroup} className="cards:block">
					{rows.map((row, index) => (
						<Row key={props.rowKey(row)} {...props} row={row} isWalked={isWalked} attributes={keys.row(index)} />
					))}
				</tbody>
			</table>
			{rows.length === 0 && <div className="px-6 py-12 text-quiet">{empty}</div>}
		</section>
	);
}

/** Keeps the last column at the end of the container, above cells that scroll behind it. */
const pin = "sticky end-0 border-s border-s-line";

/** A row of a card: header and value in two columns. */
const cardCell =
	"cards:col-span-2 cards:grid cards:h-auto cards:w-auto! cards:min-w-0! cards:grid-cols-subgrid cards:items-center cards:border-b-0 cards:px-0! cards:py-1 cards:text-start cards:whitespace-normal cards:wrap-anywhere cards:before:text-quiet cards:before:content-[attr(data-label)]";
const cardSelection = "cards:absolute cards:end-3 cards:top-1 cards:border-b-0";

interface RowProps<R> extends DataTableProps<R> {
	row: R;
	isWalked: boolean;
	attributes: ReturnType<ReturnType<typeof useRowKeys<R>>["row"]>;
}

function Row<R>({ row, isWalked, attributes, columns, selection, isCurrent, pinned }: RowProps<R>) {
	const isChosen = selection?.has(row) ?? false;
	return (
		<tr
			{...(isWalked ? attributes : {})}
			aria-selected={selection ? isChosen : undefined}
			aria-current={isCurrent?.(row) ? true : undefined}
			{...tableRoles.row}
			className={classes(
				"cards:relative cards:grid cards:grid-cols-[auto_minmax(0,1fr)] cards:gap-x-4 cards:border-b cards:border-line cards:px-6 cards:py-3",
				"bg-surface transition-colors hover:bg-sunken focus-visible:-outline-offset-2 aria-current:bg-sunken aria-selected:bg-raised",
			)}
		>
			{selection && (
				<td {...tableRoles.cell} className={classes("h-11 border-b border-line px-3 first:ps-6", cardSelection)}>
					<RowBox
						label={m.select_name({ name: selection.nameOf(row) })}
						checked={isChosen}
						onChange={() => selection.toggle(row)}
					/>
				</td>
			)}
			{columns.map(({ id, header, cell, numeric, className }, index) => (
				<td
					key={id}
					{...tableRoles.cell}
					data-label={header}
					className={classes(
						"h-11 border-b border-line px-3 whitespace-nowrap first:ps-6 last:pe-6",
						numeric && "align-figures tabular-nums",
						id === pinned && classes(pin, "z-1 bg-inherit"),
						className,
						cardCell,
						// The checkbox stands at the end of this line.
						selection && index === 0 && "cards:pe-8!",
						id === pinned &&
							"cards:static cards:border-s-0 cards:before:hidden cards:*:col-span-2 cards:*:justify-self-start",
					)}
				>
					{isolated(cell(row))}
				</td>
			))}
		</tr>
	);
}

/** A text of a cell, which may be a telephone number or a Latin name in an Arabic table. */
function isolated(content: ReactNode): ReactNode {
	return typeof content === "string" && direction() === "rtl" ? isolateMixed(content) : content;
}

/** The checkbox in the header, which selects all rows of the current page. */
function AllRowsBox<R>({ rows, selection }: { rows: readonly R[]; selection: RowSelection<R> }) {
	const chosen = rows.filter(selection.has).length;
	return (
		<RowBox
			label={m.select_all_on_this_page()}
			checked={chosen === 0 ? false : chosen === rows.length || "some"}
			onChange={() => selection.toggleAll(rows)}
		/>
	);
}
