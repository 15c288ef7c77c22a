import { attributeIds, attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { LightingDetailsForm } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/api/imports";
import { booleanText } from "../csv/write-csv.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { allCells, type Cell, labelOf, newCells, type Planning, validateForm } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** Plans the lighting details of a product. */
export function planLighting(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const before = current?.lighting ?? null;
	const changedCells = newCells(planning, rows, attributeIds, current);
	// Blank cells neither create nor delete lighting details.
	if (changedCells.length === 0 || (!before && changedCells.every(({ text }) => text === ""))) return;
	if (before && allCells(planning, rows, attributeIds).every(({ text }) => text === "")) return;
	const cells = changedCells.map((cell) => [cell.column, readCell(planning, cell)] as const);
	const form = validateForm(
		planning,
		LightingDetailsForm,
		{ ...before, ...Object.fromEntries(cells.filter(([, value]) => value !== undefined)), productId: 1 },
		Object.fromEntries(attributeIds.map((column) => [column, column])),
		rows,
		changedCells,
	);
	if (!form) return;
	// Only nullable numbers can be missing from a validated form.
	const lighting = Object.fromEntries(attributeIds.map((id) => [id, form[id] ?? null])) as AttributeValues;
	const changed = attributeIds.filter((column) => !before || before[column] !== lighting[column]);
	if (changed.length === 0) return;
	planned.lighting = lighting;
	const changedColumns = new Set(changedCells.map(({ column }) => column));
	planned.columns.push(...changed.flatMap((column) => (changedColumns.has(column) ? labelOf(column) : [])));
}

const booleanColumns = new Set<string>(attributeRows.flatMap(({ id, kind }) => (kind === "boolean" ? [id] : [])));

/** Accepted in every language, in addition to the words of exports in the current language. */
const yesWords = ["yes", "true", "1", "y"];
const noWords = ["no", "false", "0", "n", ""];

/** The value of a cell for the form; undefined, with an error reported, when a boolean is neither yes nor no. */
function readCell(planning: Planning, { row, column, text }: Cell): string | boolean | undefined {
	if (!booleanColumns.has(column)) return text;
	const word = text.trim().toLowerCase();
	if ([...yesWords, booleanText(true).toLowerCase()].includes(word)) return true;
	if ([...noWords, booleanText(false).toLowerCase()].includes(word)) return false;
	planning.reportError(row, column, m.say_yes_or_no());
	return undefined;
}
