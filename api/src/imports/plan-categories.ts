import { CategoryForm } from "@noor/contract/categories";
import * as m from "@noor/messages/api/imports";
import { pathTo, readPaths } from "./category-paths.ts";
import type { PlannedProduct } from "./import-plan.ts";
import { type Cell, labelOf, newCells, type Planning } from "./planning.ts";
import type { Categories, ProductRow } from "./product-rows.ts";
import type { SheetRow } from "./sheet.ts";

/** The maximum number of categories of one product. */
const maxCategories = 500;
/** The maximum depth of a path that is created. */
const maxDepth = 6;

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
		const known = found.find((id) => current?.categoryIds.includes(id)) ?? found[0];
		const id = known ?? (planning.createMissing ? addCategory(planning, cell, path) : undefined);
		if (id === undefined && !planning.createMissing)
			planning.reportError(
				cell.row,
				"categories",
				m.no_such_category_path({ path: path.join(" > ") }),
				"create-missing",
			);
		if (id !== undefined && !ids.includes(id)) ids.push(id);
	}
	const before = current?.categoryIds ?? [];
	if (ids.length === before.length && ids.every((id) => before.includes(id))) return;
	planned.categoryIds = ids;
	planned.columns.push(labelOf("categories"));
}

/** The id of a category that is to be created, and so are its missing parents; undefined, with an error reported, for a bad name. */
function addCategory(planning: Planning, cell: Cell, path: readonly string[]): number | undefined {
	const names = path.map((name) => name.trim());
	const invalid = names.map((name) => CategoryForm.safeParse({ CategoryName: name })).find(({ success }) => !success);
	if (invalid || names.length === 0 || names.length > maxDepth) {
		planning.reportError(
			cell.row,
			"categories",
			invalid?.error?.issues[0]?.message ?? m.category_too_deep({ max: maxDepth }),
		);
		return undefined;
	}
	let parentId: number | null = null;
	for (const [depth] of names.entries()) {
		const key = plainPath(names.slice(0, depth + 1));
		const id: number =
			planning.categoriesByPath.get(key)?.[0] ??
			planning.newCategories.get(key)?.id ??
			-1 - planning.newCategories.size;
		if (id === -1 - planning.newCategories.size)
			planning.newCategories.set(key, { id, path: names.slice(0, depth + 1), parentId });
		parentId = id;
	}
	return parentId ?? undefined;
}

/** The key by which paths are compared, ignoring case. */
function plainPath(path: readonly string[]): string {
	return path.map((name) => name.trim().toLowerCase()).join("\n");
}
