import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductCard } from "@noor/contract/products";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { selectCards, toCard } from "../select-products.ts";

/** What a card shows, but for the stock. */
export type IndexedCard = Omit<ProductCard, "stockQuantity">;

/** What a product is found, filtered and sorted by, and what its card shows. */
export interface IndexedProduct {
	card: IndexedCard;
	lowestPriceFils: number;
	/** The categories it was put into, without those above them. */
	categoryIds: readonly number[];
	createdAt: Date;
	lighting: AttributeValues | null;
}

/** Products by id: those of `ids`, or at most `limit` after the product `after`. Ids without a product are left out. */
export async function readIndexedProducts(
	db: Database,
	which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<IndexedProduct[]> {
	let products = selectCards(db)
		.select(["products.createdAt", "light.id as lightingId", ...attributeRows.map(({ id }) => `light.${id}` as const)])
		.select(
			sql<number[]>`array(select category_id from product_categories where product_id = products.id)`.as("categoryIds"),
		)
		.orderBy("products.id");
	if ("ids" in which) products = products.where("products.id", "in", which.ids);
	else products = products.where("products.id", ">", which.after).limit(which.limit);
	const rows = await products.execute();
	return rows.map((row) => ({
		card: toCard(row),
		lowestPriceFils: row.lowestPriceFils,
		categoryIds: row.categoryIds,
		createdAt: row.createdAt,
		// With a record, none of its columns is null.
		lighting: row.lightingId === null ? null : (row as unknown as IndexedProduct["lighting"]),
	}));
}
