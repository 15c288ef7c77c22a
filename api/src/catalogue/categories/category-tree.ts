import type { Translations } from "@noor/contract/translations";

/** The columns of a category that the tree needs. */
export interface CategoryNode {
	id: number;
	categoryName: string;
	parentCategoryId: number | null;
	translations?: Translations;
}

/** The hierarchy of all categories. There are few of them, so every lookup is a linear scan. */
export class CategoryTree {
	/** Ordered by position. */
	readonly all: readonly CategoryNode[];
	readonly #byId: ReadonlyMap<number, CategoryNode>;

	constructor(all: readonly CategoryNode[]) {
		this.all = all;
		this.#byId = new Map(all.map((category) => [category.id, category]));
	}

	has(id: number): boolean {
		return this.#byId.has(id);
	}

	/** The direct children of a category; for null, the top-level categories. */
	childrenOf(id: number | null): CategoryNode[] {
		return this.all.filter(({ parentCategoryId }) => parentCategoryId === id);
	}

	/** The id of a category and the ids of all its descendants. */
	withDescendants(id: number): number[] {
		const found = new Set([id]);
		// Iterating over a set also visits the elements that are added during the iteration.
		for (const each of found) for (const child of this.childrenOf(each)) found.add(child.id);
		return [...found];
	}

	/** The given categories and all their ancestors, without duplicates. */
	withAncestors(ids: readonly number[]): CategoryNode[] {
		const found = new Set<CategoryNode>();
		for (const id of ids)
			for (let category = this.#byId.get(id); category && !found.has(category); category = this.#above(category))
				found.add(category);
		return [...found];
	}

	#above({ parentCategoryId }: CategoryNode): CategoryNode | undefined {
		return parentCategoryId === null ? undefined : this.#byId.get(parentCategoryId);
	}
}
