import type { Category } from "@noor/contract/categories";
import { joinParts } from "@noor/messages/lists";

type Node = Pick<Category, "id" | "categoryName" | "parentCategoryId">;

/** The names of a category and its ancestors, the root first: "Indoor / Pendants". */
export function categoryNames(categories: readonly Node[], id: number | null): string {
	const names: string[] = [];
	const seen = new Set<number>();
	let category = categories.find((one) => one.id === id);
	while (category && !seen.has(category.id)) {
		const { id, categoryName, parentCategoryId } = category;
		seen.add(id);
		names.unshift(categoryName);
		category = categories.find((one) => one.id === parentCategoryId);
	}
	return joinParts(names, " / ");
}

/** Options of categories, each after its parent. */
export function categoryOptions(categories: readonly Node[]): { value: string; label: string }[] {
	const roots = categories.filter(
		({ parentCategoryId }) => !categories.some((category) => category.id === parentCategoryId),
	);
	return roots.flatMap((root) => withDescendants(categories, root)).map(({ id }) => optionOf(categories, id));
}

/** The possible parents of a category: all but itself and its descendants. */
export function parentOptions(categories: readonly Node[], id: number | undefined): { value: string; label: string }[] {
	const category = categories.find((one) => one.id === id);
	const own = new Set(category ? withDescendants(categories, category).map((below) => String(below.id)) : []);
	return categoryOptions(categories).filter(({ value }) => !own.has(value));
}

function optionOf(categories: readonly Node[], id: number) {
	return { value: String(id), label: categoryNames(categories, id) };
}

/** A category and its descendants, parents first. A cycle, which the API refuses, ends. */
function withDescendants(categories: readonly Node[], top: Node, above: ReadonlySet<number> = new Set()): Node[] {
	if (above.has(top.id)) return [];
	const children = categories.filter(({ parentCategoryId }) => parentCategoryId === top.id);
	return [top, ...children.flatMap((child) => withDescendants(categories, child, new Set([...above, top.id])))];
}
