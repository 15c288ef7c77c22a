import { LightingDetailsForm } from "@noor/contract/lighting-details";
import type { PlannedProduct } from "./import-plan.ts";
import { allCells, type Cell, judge, labelOf, newCells, type Planning } from "./planning.ts";
import { type Lighting, lightingColumns, type ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** What the rows say of the product's light. */
export function planLighting(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const before = current?.lighting ?? null;
	const said = newCells(planning, rows, lightingColumns, current);
	// Who says nothing of a product's light does not take it away.
	if (said.length === 0 || (!before && said.every(({ text }) => text === ""))) return;
	if (before && allCells(planning, rows, lightingColumns).every(({ text }) => text === "")) return;
	const cells = Object.fromEntries(said.map(({ column, text }) => [column, text]));
	const isDimmable = yesOrNo(
		planning,
		said.find(({ column }) => column === "isDimmable"),
	);
	const form = judge(
		planning,
		LightingDetailsForm,
		{ ...(before ?? {}), ...cells, isDimmable: isDimmable ?? before?.isDimmable ?? false, productId: 1 },
		Object.fromEntries(lightingColumns.map((column) => [column, column])),
		rows,
		said,
	);
	if (!form) return;
	const { id: _, productId: __, version: ___, ...fields } = form;
	const lighting: Lighting = { ...fields, colorTemperatureMax: fields.colorTemperatureMax ?? null };
	const changed = lightingColumns.filter((column) => !before || before[column] !== lighting[column]);
	if (changed.length === 0) return;
	planned.lighting = lighting;
	const saying = new Set(said.map(({ column }) => column));
	planned.columns.push(...changed.flatMap((column) => (saying.has(column) ? labelOf(column) : [])));
}

function yesOrNo(planning: Planning, cell: Cell | undefined): boolean | undefined {
	const text = cell?.text.trim().toLowerCase();
	if (!cell || text === undefined) return undefined;
	if (["yes", "true", "1", "y"].includes(text)) return true;
	if (["no", "false", "0", "n", ""].includes(text)) return false;
	planning.blame(cell.row, "isDimmable", "Say yes or no");
	return undefined;
}
