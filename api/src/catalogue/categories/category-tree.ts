/** A category as far as it matters for finding products. */
export interface CategoryNode {
	id: number;
	categoryName: string;
	parentCategoryId: number | null;
}

/** The categories of the shop and which lie below which. They are few, so every question is answered by looking. */
export class CategoryTree {
	/** In the shop's order. */
	readonly all: readonly CategoryNode[];
	readonly #byId: ReadonlyMap<number, CategoryNode>;

	constructor(all: readonly CategoryNode[]) {
		this.all = all;
		this.#byId = new Map(all.map((category) => [category.id, category]));
	}

	has(id: number): boolean {
		return this.#byId.has(id);
	}

	/** The categories right below one, or the uppermost. */
	childrenOf(id: number | null): CategoryNode[] {
		return this.all.filter(({ parentCategoryId }) => parentCategoryId === id);
	}

	/** A category's id and those of all below it. */
	withDescendants(id: number): number[] {
		const found = new Set([id]);
		// A set is walked in the order of its making, and also over what is added on the way.
		for (const each of found) for (const child of this.childrenOf(each)) found.add(child.id);
		return [...found];
	}

	/** Some categories and all above them, each once. */
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
