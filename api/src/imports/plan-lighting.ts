import {
	type AttributeRow,
	attributeIds,
	attributeRows,
	blankValueOf,
	choicesOf,
	choiceText,
} from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { countryCodes, countryName } from "@noor/contract/country-names";
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
	const lighting = Object.fromEntries(
		attributeRows.map((row) => [row.id, form[row.id] ?? blankValueOf(row)]),
	) as AttributeValues;
	const changed = attributeIds.filter((column) => !before || before[column] !== lighting[column]);
	if (changed.length === 0) return;
	planned.lighting = lighting;
	const changedColumns = new Set(changedCells.map(({ column }) => column));
	planned.columns.push(...changed.flatMap((column) => (changedColumns.has(column) ? labelOf(column) : [])));
}

const rowOfColumn = new Map<string, AttributeRow>(attributeRows.map((row) => [row.id, row]));

/** Accepted in every language, in addition to the words of exports in the current language. */
const yesWords = ["yes", "true", "1", "y"];
const noWords = ["no", "false", "0", "n", ""];

/**
 * The value of a cell for the form; undefined, with an error reported, when a boolean is neither yes nor no. Choices and
 * countries may be written as their texts.
 */
function readCell(planning: Planning, { row, column, text }: Cell): string | boolean | undefined {
	const attribute = rowOfColumn.get(column);
	const word = text.trim().toLowerCase();
	if (attribute?.kind === "choice")
		return choicesOf(attribute).find((value) => isWritten(word, value, choiceText(attribute, value))) ?? text;
	if (attribute?.kind === "country")
		return countryCodes.find((code) => isWritten(word, code, countryName(code))) ?? text;
	if (attribute?.kind !== "boolean") return text;
	if ([...yesWords, booleanText(true).toLowerCase()].includes(word)) return true;
	if ([...noWords, booleanText(false).toLowerCase()].includes(word)) return false;
	planning.reportError(row, column, m.say_yes_or_no());
	return undefined;
}

/** Whether a lower-case word is a value or its text; blanks and no-break spaces are the same. */
function isWritten(word: string, value: string, text: string): boolean {
	return [value, text].some((one) => one.replaceAll("\u00a0", " ").toLowerCase() === word.replaceAll("\u00a0", " "));
}
