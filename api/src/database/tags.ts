/** The tags of an answer: it may be sent again until one of them changes. */
export interface Shown {
	tags: readonly string[];
	/** The ids of the products whose stock it contains. */
	stockOf?: readonly number[];
}

/** The names of what answers show, as `Surrogate-Key` names it. Decision 0050 says which change concerns which tag. */
export const tags = {
	/** A product: its record, variants, pictures, categories and lighting details, and the names of its brand and supplier. */
	product: (id: number) => `product-${id}`,
	/** The stock of a product, including its reservations. */
	stock: (productId: number) => `stock-${productId}`,
	/** The stock of any product. */
	anyStock: "stock-any",
	/** Which products a category and those below it have, and all that is shown of them. */
	category: (id: number) => `category-${id}`,
	/** Which products the shop has, and all that is shown of them: lists of the whole shop, searches, counts. */
	lists: "lists",
	/** The records of categories, and how they are arranged. */
	categories: "categories",
	/** The records of brands. */
	brands: "brands",
	/** The rules of delivery, and the size and weight of parcels. */
	delivery: "delivery",
	/** The home page, rooms, best sellers and payment methods. */
	home: "home",
	/** The settings of the shop and its content pages. No change of the database concerns it: pages are kept per version of them. */
	settings: "settings",
};

/** Whether a tag names stock. */
export function isStock(tag: string): boolean {
	return tag.startsWith("stock-");
}
