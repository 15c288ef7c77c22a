import type { Category } from "@noor/contract/categories";

type Node = Pick<Category, "id" | "categoryName" | "parentCategoryId">;

/** The names of a category and of those above it, the uppermost first: "Indoor / Pendants". */
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
	return names.join(" / ");
}

/** Categories to choose from, each behind the one it lies below. */
export function categoryOptions(categories: readonly Node[]): { value: string; label: string }[] {
	const roots = categories.filter(
		({ parentCategoryId }) => !categories.some((category) => category.id === parentCategoryId),
	);
	return roots.flatMap((root) => withBelow(categories, root)).map(({ id }) => optionOf(categories, id));
}

/** The categories below which one may lie: all but itself and those below it already. A new one may lie below any. */
export function parentOptions(categories: readonly Node[], id: number | undefined): { value: string; label: string }[] {
	const category = categories.find((one) => one.id === id);
	const own = new Set(category ? withBelow(categories, category).map((below) => String(below.id)) : []);
	return categoryOptions(categories).filter(({ value }) => !own.has(value));
}

function optionOf(categories: readonly Node[], id: number) {
	return { value: String(id), label: categoryNames(categories, id) };
}

/** A category and all below it, from the top down. A circle, which nobody should be able to make, is walked once. */
function withBelow(categories: readonly Node[], top: Node, above: ReadonlySet<number> = new Set()): Node[] {
	if (above.has(top.id)) return [];
	const children = categories.filter(({ parentCategoryId }) => parentCategoryId === top.id);
	return [top, ...children.flatMap((child) => withBelow(categories, child, new Set([...above, top.id])))];
}
