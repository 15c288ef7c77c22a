/** The field with the pending list as JSON. */
export const pairsField = "pairs";

/** An association of a product and a category that is not submitted yet. */
export interface PendingLink {
	productId: number;
	productName: string;
	categoryId: number;
	categoryName: string;
}

/** The pending links of one category. */
export interface PendingGroup {
	categoryId: number;
	categoryName: string;
	links: readonly PendingLink[];
}

interface Addition {
	pending: readonly PendingLink[];
	/** How many were new. */
	added: number;
	/** The names of the products that were pending for this category already. */
	inSelection: string[];
	/** The names of the products that are stored in the category already. */
	inDatabase: string[];
}

/** Adds products with a category to the list; `stored` are the ids of the products in that category. */
export function addLinks(
	pending: readonly PendingLink[],
	products: readonly { id: number; name: string }[],
	category: { id: number; categoryName: string },
	stored: ReadonlySet<number>,
): Addition {
	const isPending = (id: number) =>
		pending.some(({ productId, categoryId }) => productId === id && categoryId === category.id);
	const inSelection = products.filter(({ id }) => isPending(id));
	const inDatabase = products.filter(({ id }) => !isPending(id) && stored.has(id));
	const fresh = products.filter(({ id }) => !isPending(id) && !stored.has(id));
	return {
		pending: [
			...pending,
			...fresh.map(({ id, name }) => ({
				productId: id,
				productName: name,
				categoryId: category.id,
				categoryName: category.categoryName,
			})),
		],
		added: fresh.length,
		inSelection: inSelection.map(({ name }) => name),
		inDatabase: inDatabase.map(({ name }) => name),
	};
}

/** The list by category, in the order in which the categories were added. */
export function groupLinks(pending: readonly PendingLink[]): PendingGroup[] {
	const groups = Map.groupBy(pending, ({ categoryId }) => categoryId);
	return [...groups].map(([categoryId, links]) => ({
		categoryId,
		categoryName: links[0]?.categoryName ?? "",
		links,
	}));
}

type Pair = Pick<PendingLink, "productId" | "categoryId">;

/** The list without some links. */
export function removeLinks(pending: readonly PendingLink[], gone: readonly Pair[]): PendingLink[] {
	return pending.filter(
		(link) => !gone.some((pair) => pair.productId === link.productId && pair.categoryId === link.categoryId),
	);
}

/** The list without all links of a category. */
export function removeGroup(pending: readonly PendingLink[], gone: number): PendingLink[] {
	return pending.filter(({ categoryId }) => categoryId !== gone);
}
