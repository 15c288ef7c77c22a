import type { SheetChange, SheetRow } from "@noor/contract/staff-products";
import * as m from "@noor/messages/admin/products/sheet";
import { joinParts } from "@noor/messages/lists";
import { type KeyboardEvent, useRef, useState } from "react";
import { cellsOf } from "#parts/admin/clipboard-cells.ts";
import { useMayChange } from "#parts/admin/rights.tsx";
import { toastFailed } from "#parts/admin/toasts.ts";
import { useUnsavedGuard } from "#parts/admin/unsaved-guard.tsx";
import { useAction } from "#parts/admin/use-action.ts";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { forward } from "#ui/forward.ts";
import {
	changesOf,
	faultOf,
	fillDown,
	keyOf,
	paste,
	refusedCells,
	type SheetCell,
	type SheetColumn,
	type SheetEdits,
	sheetColumns,
	textOf,
	write,
} from "./sheet-edits.ts";

const labels: Record<SheetColumn, () => string> = { price: m.price, stockQuantity: m.stock };

/** The maximum length of a typed figure, in characters. */
const maxFigureLength = 30;

/** The selected cells of one column: from the anchor to the cell with the focus. */
interface Selection extends SheetCell {
	anchor: number;
}

/**
 * Prices and stock as a spreadsheet: arrow keys, Enter, Shift with arrows to select, Ctrl+D to fill down, and blocks pasted
 * from a spreadsheet. All changes of the page are saved together, or none.
 */
export function PriceSheet({ rows }: { rows: readonly SheetRow[] }) {
	const [edits, setEdits] = useState<SheetEdits>(new Map());
	const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
	const [selection, setSelection] = useState<Selection>();
	const table = useRef<HTMLTableElement>(null);
	const sent = useRef<readonly SheetChange[]>([]);
	const mayChange = useMayChange();
	const saving = useAction(
		() => {
			setEdits(new Map());
			setRefused(new Map());
		},
		({ errors }) => setRefused(refusedCells(errors, sent.current)),
	);
	const unsaved = useUnsavedGuard(() => edits.size > 0);
	const changes = changesOf(rows, edits);
	const faultAt = (row: SheetRow, column: SheetColumn) => {
		const text = edits.get(keyOf(row, column));
		return (text === undefined ? undefined : faultOf(row, column, text)) ?? refused.get(keyOf(row, column));
	};
	const invalid = rows.flatMap((row) =>
		sheetColumns.filter((column) => {
			const text = edits.get(keyOf(row, column));
			return text !== undefined && faultOf(row, column, text) !== undefined;
		}),
	).length;

	function change(next: SheetEdits) {
		setEdits(next);
		setRefused(new Map());
	}

	function focus({ index, column }: SheetCell, extend = false): boolean {
		const cell = table.current?.querySelector<HTMLInputElement>(`[data-row="${index}"][data-column="${column}"]`);
		if (!cell) return false;
		setSelection({ index, column, anchor: extend && selection?.column === column ? selection.anchor : index });
		cell.focus();
		cell.select();
		return true;
	}

	function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
		const at = cellOf(event.target);
		if (!at || event.nativeEvent.isComposing) return;
		const { index, column } = at;
		const done = () => event.preventDefault();
		if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d") {
			done();
			fill(at);
			return;
		}
		if (event.ctrlKey || event.metaKey || event.altKey) return;
		if (event.key === "ArrowDown" || event.key === "ArrowUp") {
			done();
			focus({ index: index + (event.key === "ArrowDown" ? 1 : -1), column }, event.shiftKey);
		} else if (event.key === "Enter") {
			done();
			focus({ index: index + (event.shiftKey ? -1 : 1), column });
		} else if ((event.key === "ArrowRight" || event.key === "ArrowLeft") && isAtEdge(event)) {
			const next = sheetColumns[sheetColumns.indexOf(column) + (event.key === "ArrowRight" ? forward() : -forward())];
			if (next && focus({ index, column: next })) done();
		} else if (event.key === "Escape") {
			const row = rows[index];
			if (!row || !edits.has(keyOf(row, column))) return;
			done();
			change(write(edits, row, column, String(row[column])));
		}
	}

	/** Fills the selection; a single cell is filled from the one above. */
	function fill({ index, column }: SheetCell) {
		const [from, to] =
			selection && selection.column === column && selection.anchor !== index
				? [Math.min(selection.anchor, index), Math.max(selection.anchor, index)]
				: [index - 1, index];
		change(fillDown(edits, rows, column, { from, to }));
	}

	function save() {
		sent.current = changes;
		const form = new FormData();
		form.set("rows", JSON.stringify(changes));
		void saving.submit(form, { method: "post" });
	}

	const isSelected = (index: number, column: SheetColumn) =>
		selection?.column === column &&
		selection.anchor !== selection.index &&
		index >= Math.min(selection.anchor, selection.index) &&
		index <= Math.max(selection.anchor, selection.index);

	return (
		<>
			<div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-6 py-2">
				<p role="status" className="grow text-sm text-quiet">
					{changes.length === 0
						? m.keys_hint()
						: `${m.count_changed({ count: changes.length })}${invalid > 0 ? ` ${m.count_invalid({ count: invalid })}` : ""}`}
				</p>
				{mayChange && (
					<>
						<Button
							look="plain"
							size="sm"
							disabled={!selection || selection.index >= rows.length}
							onClick={() => {
								if (!selection) return;
								const { column, anchor, index } = selection;
								const from = Math.min(anchor, index);
								const to = anchor === index ? rows.length - 1 : Math.max(anchor, index);
								change(fillDown(edits, rows, column, { from, to }));
							}}
						>
							{m.fill_down()}
						</Button>
						<Button look="plain" size="sm" disabled={edits.size === 0} onClick={() => change(new Map())}>
							{m.discard()}
						</Button>
						<Button size="sm" pending={saving.pending} disabled={changes.length === 0 || invalid > 0} onClick={save}>
							{m.save()}
						</Button>
					</>
				)}
			</div>
			{refused.size > 0 && (
				<p role="alert" className="px-6 pb-2 text-sm text-red">
					{m.count_refused({ count: refused.size })}
				</p>
			)}
			<div className="min-h-0 grow overflow-auto border-t border-line">
				<table
					ref={table}
					aria-label={m.title()}
					onKeyDown={onKeyDown}
					onPaste={(event) => {
						const at = cellOf(event.target);
						const text = event.clipboardData.getData("text/plain");
						if (!at || !mayChange || !/[\t\n\r]/.test(text.trimEnd())) return;
						event.preventDefault();
						const pasted = paste(edits, rows, at, cellsOf(text));
						change(pasted.edits);
						if (pasted.left > 0) toastFailed(m.pasted_partly({ count: pasted.left }));
					}}
					className="w-full text-sm max-md:block"
				>
					<thead className="max-md:sr-only">
						<tr>
							{[m.product(), m.size(), m.sku()].map((label) => (
								<th
									key={label}
									scope="col"
									className="eyebrow sticky top-0 z-10 border-b border-ink bg-surface px-3 py-2 text-start first:ps-6"
								>
									{label}
								</th>
							))}
							{sheetColumns.map((column) => (
								<th
									key={column}
									scope="col"
									className="eyebrow sticky top-0 z-10 w-24 border-b border-ink bg-surface px-3 py-2 align-figures last:pe-6"
								>
									{labels[column]()}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="max-md:block">
						{rows.map((row, index) => (
							<tr
								key={`${row.productId} ${row.variantId}`}
								className="bg-surface hover:bg-sunken max-md:grid max-md:grid-cols-2 max-md:border-b max-md:border-line max-md:px-6 max-md:py-2"
							>
								<th
									scope="row"
									className="border-b border-line px-3 py-2 text-start font-medium wrap-anywhere first:ps-6 md:min-w-30 max-md:col-span-2 max-md:border-0 max-md:p-0!"
								>
									{row.productName}
									{row.status !== "published" && (
										<span className="ms-2 font-normal text-quiet">{m.not_published()}</span>
									)}
								</th>
								<td className="border-b border-line px-3 wrap-anywhere md:min-w-17 max-md:border-0 max-md:px-0">
									{row.size}
								</td>
								<td className="border-b border-line px-3 max-md:border-0 max-md:px-0 max-md:text-end max-md:wrap-anywhere md:whitespace-nowrap">
									{row.sku}
								</td>
								{sheetColumns.map((column) => {
									const fault = faultAt(row, column);
									const isChanged = edits.has(keyOf(row, column));
									const name = joinParts([row.productName, row.size]);
									return (
										<td
											key={column}
											className="border-s border-b border-line p-0 last:pe-3 max-md:border max-md:p-0 max-md:py-1"
										>
											<span aria-hidden="true" className="px-2 text-xs text-quiet md:hidden">
												{labels[column]()}
											</span>
											<input
												data-row={index}
												data-column={column}
												aria-label={m.cell_label({ column: labels[column](), name })}
												aria-invalid={fault !== undefined}
												title={fault}
												value={textOf(row, column, edits)}
												readOnly={!mayChange}
												inputMode={column === "price" ? "decimal" : "numeric"}
												autoComplete="off"
												maxLength={maxFigureLength}
												// Otherwise the field is as wide as 20 characters, and so is its column.
												size={1}
												onFocus={() =>
													setSelection((was) =>
														was?.index === index && was.column === column ? was : { index, column, anchor: index },
													)
												}
												onChange={({ currentTarget }) => change(write(edits, row, column, currentTarget.value))}
												className={classes(
													"h-11 w-full bg-transparent px-3 align-figures text-ink tabular-nums focus-visible:-outline-offset-2 aria-invalid:bg-red/10 aria-invalid:shadow-[inset_0_-2px_0_var(--color-red)]",
													isChanged && "bg-accent/10 font-medium shadow-[inset_2px_0_0_var(--color-accent)]",
													isSelected(index, column) && "bg-sunken outline outline-1 -outline-offset-1 outline-accent",
												)}
											/>
											{isChanged && (
												<span className="block px-3 pb-1 align-figures text-xs text-quiet tabular-nums">
													{m.was({ value: row[column] })}
												</span>
											)}
											{fault !== undefined && (
												<span className="block px-3 pb-1 align-figures text-xs text-red">{fault}</span>
											)}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
				{rows.length === 0 && <p className="px-6 py-12 text-quiet">{m.empty()}</p>}
			</div>
			{unsaved}
		</>
	);
}

function cellOf(target: EventTarget): SheetCell | undefined {
	if (!(target instanceof HTMLInputElement)) return undefined;
	const column = sheetColumns.find((name) => name === target.dataset.column);
	return column === undefined ? undefined : { index: Number(target.dataset.row), column };
}

/** Whether an arrow key leaves the text of its cell: the caret is at that end, or the whole text is selected. */
function isAtEdge({ key, target }: KeyboardEvent<HTMLTableElement>): boolean {
	const { selectionStart, selectionEnd, value } = target as HTMLInputElement;
	if (selectionStart === 0 && selectionEnd === value.length) return true;
	const caret = key === "ArrowRight" ? value.length : 0;
	return selectionStart === caret && selectionEnd === caret;
}
