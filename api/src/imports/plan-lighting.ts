import {
	type AttributeRow,
	attributeIds,
	attributeRows,
	blankValueOf,
	choicesOf,
	choiceText,
} from "@noor/contract/attribute-rows";
import type { AttributeId, AttributeValues } from "@noor/contract/attributes";
import { countryCodes, countryName } from "@noor/contract/country-names";
import { LightingDetailsForm, VariantLightingForm } from "@noor/contract/lighting-details";
import {
	differingLighting,
	effectiveLighting,
	type VariantAttributeId,
	variantAttributes,
} from "@noor/contract/variant-lighting";
import * as m from "@noor/messages/api/imports";
import { booleanText } from "../csv/write-csv.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { isOfVariant } from "./plan-variants.ts";
import { allCells, type Cell, labelOf, newCells, type Planning, validateForm } from "./planning.ts";
import type { ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/**
 * Plans the lighting details of a product, and what its variants state themselves: the columns that variants may state and
 * that differ between the rows, or of which a variant has a value of its own.
 */
export function planLighting(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	known: readonly ProductRow[],
): void {
	const differing = new Set(variantAttributes.flatMap(({ id }) => (differs(id, rows, known) ? [id] : [])));
	const [current] = known;
	const before = current?.lighting ?? null;
	// A new record needs a value of each column: that of the first row.
	const columns = before ? attributeIds.filter((id) => !isIn(differing, id)) : attributeIds;
	planOfProduct(planning, planned, rows, columns, current);
	const ofProduct = planned.lighting ?? before;
	if (!ofProduct || differing.size === 0) return;
	for (const row of rows.filter(isOfVariant)) planOfVariant(planning, planned, row, [...differing], ofProduct, known);
}

function isIn(ids: ReadonlySet<string>, id: string): boolean {
	return ids.has(id);
}

function differs(id: VariantAttributeId, rows: readonly SheetRow[], known: readonly ProductRow[]): boolean {
	if (known.some(({ variantLighting }) => variantLighting?.[id] !== undefined)) return true;
	const [first = "", ...others] = rows.filter(isOfVariant).map(({ cells }) => cells[id] ?? "");
	// Files of other shops state what the variants have in common in the first row only.
	return others.some((text) => text !== "" && text !== first);
}

function planOfProduct(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	columns: readonly AttributeId[],
	current: ProductRow | undefined,
): void {
	const before = current?.lighting ?? null;
	const changedCells = newCells(planning, rows, columns, current);
	// Blank cells neither create nor delete lighting details.
	if (changedCells.length === 0 || (!before && changedCells.every(({ text }) => text === ""))) return;
	if (before && allCells(planning, rows, columns).every(({ text }) => text === "")) return;
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

/** Plans what a variant states itself. Its blank cells keep what it has. */
function planOfVariant(
	planning: Planning,
	planned: PlannedProduct,
	row: SheetRow,
	columns: readonly VariantAttributeId[],
	ofProduct: AttributeValues,
	known: readonly ProductRow[],
): void {
	const { sku = "", variantId } = row.cells;
	const current = known.find((variant) =>
		variantId ? variant.variantId === Number(variantId) : variant.sku !== null && variant.sku === sku,
	);
	const changedCells = newCells(planning, [row], columns, current).filter(({ text }) => text !== "");
	if (changedCells.length === 0) return;
	const before = effectiveLighting(ofProduct, { lighting: current?.variantLighting ?? {} });
	const form = validateForm(
		planning,
		VariantLightingForm,
		{
			...Object.fromEntries(variantAttributes.map(({ id }) => [id, before[id]])),
			...Object.fromEntries(changedCells.map((cell) => [cell.column, readCell(planning, cell)])),
		},
		Object.fromEntries(variantAttributes.map(({ id }) => [id, id])),
		[row],
		changedCells,
	);
	if (!form) return;
	const stated = Object.fromEntries(variantAttributes.map((row) => [row.id, form[row.id] ?? blankValueOf(row)]));
	const after: AttributeValues = { ...before, ...stated };
	const changed = columns.filter((id) => before[id] !== after[id]);
	if (changed.length === 0) return;
	planned.variantLighting.push({
		...{ variantId: current?.variantId ?? null, sku },
		lighting: differingLighting(ofProduct, after),
	});
	planned.columns.push(...changed.map(labelOf));
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
