import * as m from "@noor/messages/api/imports";
import { pathTo, readPaths } from "./category-paths.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { labelOf, newCells, type Planning } from "./planning.ts";
import type { Categories, ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** The categories by the ways to them. */
export function categoriesByPath(categories: Categories): ReadonlyMap<string, number[]> {
	return Map.groupBy(categories.keys(), (id) => plainPath(pathTo(id, categories)));
}

/** Which categories the rows put the product into; they are all it is in afterwards. */
export function planCategories(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const [cell] = newCells(planning, rows, ["categories"], current);
	if (!cell) return;
	const ids: number[] = [];
	for (const path of readPaths(cell.text)) {
		const found = planning.categoriesByPath.get(plainPath(path)) ?? [];
		const id = found.find((id) => current?.categoryIds.includes(id)) ?? found[0];
		if (id === undefined) planning.blame(cell.row, "categories", m.no_such_category_path({ path: path.join(" > ") }));
		else if (!ids.includes(id)) ids.push(id);
	}
	const before = current?.categoryIds ?? [];
	if (ids.length === before.length && ids.every((id) => before.includes(id))) return;
	planned.categoryIds = ids;
	planned.columns.push(labelOf("categories"));
}

/** Paths are the same whatever the case of their letters. */
function plainPath(path: readonly string[]): string {
	return path.map((name) => name.trim().toLowerCase()).join("\n");
}
