import { attributeIds, attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { LightingDetailsForm } from "@noor/contract/lighting-details";
import * as m from "@noor/messages/api/imports";
import { booleanText } from "../csv/write-csv.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { allCells, type Cell, judge, labelOf, newCells, type Planning } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** What the rows say of the product's light. */
export function planLighting(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const before = current?.lighting ?? null;
	const said = newCells(planning, rows, attributeIds, current);
	// Who says nothing of a product's light does not take it away.
	if (said.length === 0 || (!before && said.every(({ text }) => text === ""))) return;
	if (before && allCells(planning, rows, attributeIds).every(({ text }) => text === "")) return;
	const cells = said.map((cell) => [cell.column, readCell(planning, cell)] as const);
	const form = judge(
		planning,
		LightingDetailsForm,
		{ ...before, ...Object.fromEntries(cells.filter(([, value]) => value !== undefined)), productId: 1 },
		Object.fromEntries(attributeIds.map((column) => [column, column])),
		rows,
		said,
	);
	if (!form) return;
	// A form leaves out nothing but numbers that may be null.
	const lighting = Object.fromEntries(attributeIds.map((id) => [id, form[id] ?? null])) as AttributeValues;
	const changed = attributeIds.filter((column) => !before || before[column] !== lighting[column]);
	if (changed.length === 0) return;
	planned.lighting = lighting;
	const saying = new Set(said.map(({ column }) => column));
	planned.columns.push(...changed.flatMap((column) => (saying.has(column) ? labelOf(column) : [])));
}

const booleanColumns = new Set<string>(attributeRows.flatMap(({ id, kind }) => (kind === "boolean" ? [id] : [])));

/** Understood in every language; the words of exports in the current language come on top. */
const yesWords = ["yes", "true", "1", "y"];
const noWords = ["no", "false", "0", "n", ""];

/** The value of a cell for the form; undefined, and the error is reported, where a boolean column has another word. */
function readCell(planning: Planning, { row, column, text }: Cell): string | boolean | undefined {
	if (!booleanColumns.has(column)) return text;
	const word = text.trim().toLowerCase();
	if ([...yesWords, booleanText(true).toLowerCase()].includes(word)) return true;
	if ([...noWords, booleanText(false).toLowerCase()].includes(word)) return false;
	planning.blame(row, column, m.say_yes_or_no());
	return undefined;
}
