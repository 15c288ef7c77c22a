import * as m from "@noor/messages/api/imports";
import { pathTo, readPaths } from "./category-paths.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { labelOf, newCells, type Planning } from "./planning.ts";
import type { Categories, ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** Of one product. */
const maxCategories = 500;

/** Ids of categories by their path. Several categories may have the same path. */
export function categoriesByPath(categories: Categories): ReadonlyMap<string, number[]> {
	return Map.groupBy(categories.keys(), (id) => plainPath(pathTo(id, categories)));
}

/** Plans the categories of a product. Those in the file replace the current ones. */
export function planCategories(
	planning: Planning,
	planned: PlannedProduct,
	rows: readonly SheetRow[],
	current: ProductRow | undefined,
): void {
	const [cell] = newCells(planning, rows, ["categories"], current);
	if (!cell) return;
	const paths = readPaths(cell.text);
	if (paths.length > maxCategories) {
		planning.reportError(cell.row, "categories", m.too_many_categories({ max: maxCategories }));
		return;
	}
	const ids: number[] = [];
	for (const path of paths) {
		const found = planning.categoriesByPath.get(plainPath(path)) ?? [];
		const id = found.find((id) => current?.categoryIds.includes(id)) ?? found[0];
		if (id === undefined)
			planning.reportError(cell.row, "categories", m.no_such_category_path({ path: path.join(" > ") }));
		else if (!ids.includes(id)) ids.push(id);
	}
	const before = current?.categoryIds ?? [];
	if (ids.length === before.length && ids.every((id) => before.includes(id))) return;
	planned.categoryIds = ids;
	planned.columns.push(labelOf("categories"));
}

/** The key by which paths are compared, ignoring case. */
function plainPath(path: readonly string[]): string {
	return path.map((name) => name.trim().toLowerCase()).join("\n");
}
