import { type TranslationState, translatedKinds } from "@noor/contract/translations";
import * as m from "@noor/messages/admin/products/product";
import { memo } from "react";
import { IconButton } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { ChevronDownIcon, CopyIcon, SunIcon, TrashIcon } from "#ui/icons.tsx";
import { pathOf } from "./use-variant-keys.ts";
import { arabicStateOf, type VariantColumn, type VariantRow, variantColumns } from "./variant-rows.ts";

/** The sign of the Arabic language. */
const arabicLetter = "ع";

const stateNames: Readonly<Record<TranslationState, () => string>> = {
	missing: m.arabic_missing,
	outdated: m.arabic_outdated,
	current: m.arabic_current,
};

/** The maximum length of a cell, in characters: that of its longest column. */
const maxCellLength = translatedKinds.variants.fields.sizeDescription.max;

/** In px. */
export const rowHeight = 44;

interface VariantLineProps {
	row: VariantRow;
	index: number;
	isLast: boolean;
	/** The id of the datalist of sizes. */
	sizesId: string;
	errors: Record<string, string[]>;
	onWrite: (column: VariantColumn, text: string) => void;
	onLighting: () => void;
	onArabic: () => void;
	onDuplicate: () => void;
	onRemove: () => void;
	onMove: (step: 1 | -1) => void;
}

/** A row of the sheet. */
export function VariantLine({ row, index, isLast, sizesId, errors, onWrite, ...acts }: VariantLineProps) {
	const name = row.size.trim() || m.unnamed_variant({ place: index + 1 });
	const differs = Object.keys(row.lighting).length > 0;
	const state = arabicStateOf(row);
	const hasArabicFault = Object.keys(errors).some((path) => path.startsWith(`Variants.${index}.translations`));
	const hasLightingFault = Object.keys(errors).some((path) => path.startsWith(`Variants.${index}.lighting`));
	const act = "size-10 max-md:size-11";
	return (
		<tr aria-rowindex={index + 2} style={{ height: rowHeight }} className="bg-surface hover:bg-sunken">
			{variantColumns.map(({ name: column, label, ...rest }) => (
				<td key={column} className="border-b border-line p-0 not-first:border-s">
					<Cell
						path={pathOf({ index, column })}
						label={m.cell_label({ label: label(), place: index + 1 })}
						value={row[column]}
						fault={errors[pathOf({ index, column })]?.join(" ")}
						list={column === "size" ? sizesId : undefined}
						figure={"figure" in rest ? rest.figure : undefined}
						onWrite={(text) => onWrite(column, text)}
					/>
				</td>
			))}
			<td className="end-0 border-b border-line bg-inherit p-0 md:sticky">
				<span className="flex">
					<IconButton
						label={m.lighting_of_variant({ name })}
						title={m.lighting_that_differs()}
						data-path={`Variants.${index}.lighting`}
						aria-invalid={hasLightingFault || undefined}
						onClick={acts.onLighting}
						className={classes(act, hasLightingFault ? "text-red" : differs ? "text-accent" : undefined)}
					>
						<SunIcon />
					</IconButton>
					<IconButton
						label={m.arabic_of_variant({ name, state: stateNames[state]() })}
						title={m.arabic_title({ state: stateNames[state]() })}
						aria-invalid={hasArabicFault || undefined}
						onClick={acts.onArabic}
						className={classes(act, hasArabicFault ? "text-red" : state === "current" ? undefined : "text-amber")}
					>
						<span aria-hidden="true" lang="ar" className="text-lg leading-none">
							{arabicLetter}
						</span>
					</IconButton>
					<IconButton
						label={m.move_name_up({ name })}
						title={m.move_up()}
						disabled={index === 0}
						onClick={() => acts.onMove(-1)}
						className={act}
					>
						<ChevronDownIcon className="rotate-180" />
					</IconButton>
					<IconButton
						label={m.move_name_down({ name })}
						title={m.move_down()}
						disabled={isLast}
						onClick={() => acts.onMove(1)}
						className={act}
					>
						<ChevronDownIcon />
					</IconButton>
					<IconButton
						label={m.duplicate_name({ name })}
						title={m.duplicate()}
						onClick={acts.onDuplicate}
						className={act}
					>
						<CopyIcon />
					</IconButton>
					<IconButton
						label={m.remove_name({ name })}
						title={m.remove()}
						onClick={acts.onRemove}
						className={classes(act, "hover:not-disabled:text-red")}
					>
						<TrashIcon />
					</IconButton>
				</span>
			</td>
		</tr>
	);
}

interface CellProps {
	path: string;
	label: string;
	value: string;
	fault: string | undefined;
	list: string | undefined;
	figure: "decimal" | "numeric" | undefined;
	onWrite: (text: string) => void;
}

const Cell = memo(
	function Cell({ path, label, value, fault, list, figure, onWrite }: CellProps) {
		return (
			<input
				dir="auto"
				data-path={path}
				aria-label={label}
				aria-invalid={fault !== undefined}
				title={fault}
				value={value}
				list={list}
				inputMode={figure}
				autoComplete="off"
				spellCheck={false}
				maxLength={maxCellLength}
				onChange={(event) => onWrite(event.currentTarget.value)}
				className={classes(
					"h-11 w-full bg-transparent px-2 text-ink focus-visible:rounded-none focus-visible:-outline-offset-2 aria-invalid:bg-red/10 aria-invalid:shadow-[inset_0_-2px_0_var(--color-red)]",
					figure && "align-figures tabular-nums",
				)}
			/>
		);
	},
	// The handler differs in each render, but writes into the same cell.
	(was, is) => was.path === is.path && was.value === is.value && was.fault === is.fault && was.list === is.list,
);
