import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductCard } from "@noor/contract/products";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { piecePriceFils } from "../piece-price-fils.ts";
import { selectCards, toCard } from "../select-products.ts";

/** A product card without stock, which is read live. */
export type IndexedCard = Omit<ProductCard, "stockQuantity">;

/** The data of a product that the index needs to find, filter, sort and show it. */
export interface IndexedProduct {
	card: IndexedCard;
	lowestPriceFils: number;
	/** The categories it is assigned to, without their ancestors. */
	categoryIds: readonly number[];
	createdAt: Date;
	lighting: AttributeValues | null;
}

/**
 * Reads products in the order of their ids: those of `ids`, or the next `limit` after the id `after`. Unknown ids are left
 * out.
 */
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
		lowestPriceFils: piecePriceFils(row).priceFils,
		categoryIds: row.categoryIds,
		createdAt: row.createdAt,
		// The join is outer, but the columns of an existing record are not null.
		lighting: row.lightingId === null ? null : (row as unknown as IndexedProduct["lighting"]),
	}));
}
