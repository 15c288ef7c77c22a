import type { LightingDetails } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/admin/products/product";
import { type Dispatch, type SetStateAction, useId, useRef, useState } from "react";
import { cellsOf } from "#parts/admin/clipboard-cells.ts";
import type { Offers } from "#parts/admin/lighting/lighting-inputs.tsx";
import { Button } from "#ui/button.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { lazyComponent } from "#ui/lazy-component.tsx";
import { lazyDialog } from "#ui/lazy-dialog.tsx";
import { useFormPart } from "./use-form-part.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useVariantKeys } from "./use-variant-keys.ts";
import { VariantFaults } from "./variant-faults.tsx";
import { rowHeight, VariantLine } from "./variant-line.tsx";
import {
	addRow,
	duplicateRow,
	formsOf,
	moveRow,
	pasteCells,
	removeRow,
	usualSizes,
	type VariantColumn,
	type VariantRows,
	variantColumns,
	write,
	writeArabic,
	writeLighting,
} from "./variant-rows.ts";

// Most visits of the form open none of them.
const CombineDialog = lazyComponent(() => import("./combine-dialog.tsx").then(({ CombineDialog }) => CombineDialog));
const VariantLightingDialog = lazyDialog(() =>
	import("./variant-lighting-dialog.tsx").then(({ VariantLightingDialog }) => VariantLightingDialog),
);
const VariantArabicDialog = lazyComponent(() =>
	import("./variant-arabic-dialog.tsx").then(({ VariantArabicDialog }) => VariantArabicDialog),
);

interface VariantsEditorProps {
	variants: VariantRows;
	onChange: Dispatch<SetStateAction<VariantRows>>;
	errors: Record<string, string[]>;
	/** The lighting details of the product. */
	lighting: LightingDetails | null;
	offers: Offers;
	/** Validates the form after a change that fires no input event. */
	recheck: () => void;
}

/**
 * The variants of a product as a sheet: typed, pasted from a spreadsheet, or combined from lists. Only visible rows are
 * rendered, so that a thousand rows are as fast as ten.
 */
export function VariantsEditor({ variants, onChange, errors, recheck, lighting, offers }: VariantsEditorProps) {
	const { rows } = variants;
	const sheet = useRef<HTMLDivElement>(null);
	const sizesId = useId();
	/** Undefined before the dialog was opened first. */
	const [combining, setCombining] = useState<boolean>();
	/** The key of the row whose lighting details are shown. */
	const [lightingOf, setLightingOf] = useState<number>();
	/** The key of the row whose Arabic texts are shown; null after they were closed. */
	const [arabicOf, setArabicOf] = useState<number | null>();
	const arabicIndex = rows.findIndex(({ key }) => key === arabicOf);
	const lightingIndex = rows.findIndex(({ key }) => key === lightingOf);
	const view = useRowWindow(sheet, rows.length, rowHeight);
	useFormPart(sheet, (form) => {
		if (rows.length > 0) form.set("Variants", JSON.stringify(formsOf(variants)));
	});

	function change(how: (rows: VariantRows) => VariantRows) {
		onChange(how);
		recheck();
	}

	function addAfter(index: number) {
		change((rows) => addRow(rows, index + 1));
		keys.goToChanged({ index: index + 1, column: "size" });
	}

	const keys = useVariantKeys(sheet, {
		count: rows.length,
		show: view.show,
		onEnter: addAfter,
		onMove: (index, step) => change((rows) => moveRow(rows, index, step)),
	});

	return (
		<section
			aria-labelledby={`${sizesId}-title`}
			onKeyDown={keys.onKeyDown}
			onPaste={(event) => {
				const place = keys.placeOf(event.target);
				const text = event.clipboardData.getData("text/plain");
				if (!place || !/[\t\n]/.test(text.trimEnd())) return;
				event.preventDefault();
				change((rows) => pasteCells(rows, place, cellsOf(text)));
			}}
			className="min-w-0"
		>
			<div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
				<div className="flex items-baseline gap-2">
					<h2 id={`${sizesId}-title`} className="text-lg">
						{m.variants()}
					</h2>
					{rows.length > 0 && <p className="text-sm text-quiet tabular-nums">{rows.length}</p>}
				</div>
				<div className="flex flex-wrap gap-3">
					<Button
						look="plain"
						size="sm"
						onClick={() => void CombineDialog.ready().then((isReady) => isReady && setCombining(true))}
					>
						{m.combine()}
					</Button>
					<Button look="plain" size="sm" onClick={() => addAfter(rows.length - 1)}>
						<PlusIcon />
						{m.add_variant()}
					</Button>
				</div>
			</div>
			<datalist id={sizesId}>
				{usualSizes().map((size) => (
					<option key={size} value={size} />
				))}
			</datalist>
			<div
				ref={sheet}
				onScroll={view.onScroll}
				hidden={rows.length === 0}
				className="relative mt-3 max-h-[26rem] overflow-auto border-y border-line md:scroll-pe-62"
			>
				{rows.length > 0 && (
					<table
						aria-label={m.variants()}
						aria-rowcount={rows.length + 1}
						className="w-full min-w-[63rem] table-fixed text-sm"
					>
						<thead>
							<tr aria-rowindex={1}>
								{variantColumns.map(({ name, label, ...column }) => (
									<th
										key={name}
										scope="col"
										className={`eyebrow sticky top-0 z-10 border-b border-line bg-surface px-2 py-2 whitespace-nowrap ${"figure" in column ? "align-figures" : "text-start"} ${columnWidths[name]}`}
									>
										{label()}
									</th>
								))}
								<th
									scope="col"
									className="eyebrow sticky top-0 z-10 w-66 md:end-0 md:w-62 border-b border-line bg-surface text-start"
								>
									<span className="sr-only">{m.actions()}</span>
								</th>
							</tr>
						</thead>
						<tbody>
							<Spacer height={view.first * rowHeight} />
							{rows.slice(view.first, view.end).map((row, nth) => {
								const index = view.first + nth;
								return (
									<VariantLine
										key={row.key}
										row={row}
										index={index}
										isLast={index === rows.length - 1}
										sizesId={sizesId}
										errors={errors}
										onWrite={(column, text) => onChange((rows) => write(rows, { index, column }, text))}
										onLighting={() => setLightingOf(row.key)}
										onArabic={() => void VariantArabicDialog.ready().then((isReady) => isReady && setArabicOf(row.key))}
										onDuplicate={() => {
											change((rows) => duplicateRow(rows, index));
											keys.goToChanged({ index: index + 1, column: "sku" });
										}}
										onRemove={() => {
											change((rows) => removeRow(rows, index));
											if (rows.length > 1)
												keys.goToChanged({ index: Math.min(index, rows.length - 2), column: "size" });
										}}
										onMove={(step) => change((rows) => moveRow(rows, index, step))}
									/>
								);
							})}
							<Spacer height={(rows.length - view.end) * rowHeight} />
						</tbody>
					</table>
				)}
			</div>
			{rows.length > 0 && <p className="mt-2 text-sm text-quiet">{m.keyboard_hint()}</p>}
			<VariantFaults errors={errors} onGoTo={keys.goTo} onGoToLighting={(index) => setLightingOf(rows[index]?.key)} />
			<VariantLightingDialog
				open={lightingIndex !== -1}
				row={rows[lightingIndex]}
				name={rows[lightingIndex]?.size.trim() || m.unnamed_variant({ place: lightingIndex + 1 })}
				ofProduct={lighting}
				offers={offers}
				errors={lightingFaults(errors, lightingIndex)}
				onClose={() => setLightingOf(undefined)}
				onApply={(own) => {
					setLightingOf(undefined);
					change((rows) => writeLighting(rows, lightingIndex, own));
				}}
			/>
			{arabicOf !== undefined && (
				<VariantArabicDialog
					row={rows[arabicIndex]}
					name={rows[arabicIndex]?.size.trim() || m.unnamed_variant({ place: arabicIndex + 1 })}
					errors={errors}
					path={`Variants.${arabicIndex}.translations`}
					onClose={() => setArabicOf(null)}
					onApply={(arabic) => {
						setArabicOf(null);
						change((rows) => writeArabic(rows, arabicIndex, arabic));
					}}
				/>
			)}
			{combining !== undefined && (
				<CombineDialog
					open={combining}
					variants={variants}
					onClose={() => setCombining(false)}
					onCombine={(combined) => {
						setCombining(false);
						change(() => combined);
					}}
				/>
			)}
		</section>
	);
}

/** The errors of the lighting details of a variant, by the ids of attributes. */
function lightingFaults(errors: Record<string, string[]>, index: number): Record<string, string[]> {
	const prefix = `Variants.${index}.lighting.`;
	return Object.fromEntries(
		Object.entries(errors).flatMap(([path, messages]) =>
			path.startsWith(prefix) ? [[path.slice(prefix.length), messages]] : [],
		),
	);
}

/** Column widths: each fits its heading, and the SKU has the remaining width. */
const columnWidths = {
	size: "w-[17%]",
	price: "w-24",
	compareAtPrice: "w-36",
	sku: "",
	stockQuantity: "w-32",
	sizeDescription: "w-[15%]",
} satisfies Record<VariantColumn, string>;

/** Has the height of the rows that are not rendered. */
function Spacer({ height }: { height: number }) {
	if (height <= 0) return null;
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
		<tr aria-hidden="true">
			<td colSpan={variantColumns.length + 1} style={{ height }} className="p-0" />
		</tr>
	);
}
