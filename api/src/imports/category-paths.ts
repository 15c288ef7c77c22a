import type { CategoryNode } from "../catalogue/categories/category-tree.ts";

/** Formats category paths as one cell: "Indoor > Pendants | Outdoor". Backslashes, `|` and `>` in names are escaped. */
export function writePaths(paths: readonly (readonly string[])[]): string {
	const escaped = (name: string) => name.replace(/[\\|>]/g, "\\$&");
	return paths.map((path) => path.map(escaped).join(" > ")).join(" | ");
}

/** Parses a cell of category paths. Each path is a list of names from the top level down. */
export function readPaths(cell: string): string[][] {
	return split(cell, /(?:\\.|[^\\|])+/gs).map((path) =>
		split(path, /(?:\\.|[^\\>])+/gs).map((name) => name.replace(/\\(.)/gs, "$1")),
	);
}

function split(text: string, between: RegExp): string[] {
	return (text.match(between) ?? []).map((part) => part.trim()).filter((part) => part !== "");
}

/** The names of a category and its ancestors, from the top level down. */
export function pathTo(id: number, categories: ReadonlyMap<number, CategoryNode>): string[] {
	const names: string[] = [];
	let category = categories.get(id);
	while (category) {
		names.unshift(category.categoryName);
		category = category.parentCategoryId === null ? undefined : categories.get(category.parentCategoryId);
	}
	return names;
}
