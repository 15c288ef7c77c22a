import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductCard } from "@noor/contract/products";
import { sizeOfVariant } from "@noor/contract/variant-size";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isPublished } from "../is-published.ts";
import { piecePriceFils } from "../piece-price-fils.ts";
import { selectCards, toCard } from "../select-products.ts";

/** A product card without stock, which is read live, and without the variant that a search names. */
export type IndexedCard = Omit<ProductCard, "stockQuantity" | "foundVariantId">;

/** The data of a product that the index needs to find, filter, sort and show it. */
export interface IndexedProduct {
	card: IndexedCard;
	lowestPriceFils: number;
	/** The categories it is assigned to, without their ancestors. */
	categoryIds: readonly number[];
	/** When it was first published. */
	publishedAt: Date;
	lighting: AttributeValues | null;
	/** Their SKUs and the texts about size and finish. */
	variants: readonly { sku: string; size: string; sizeDescription: string }[];
	/** The different sizes of its variants in cm. */
	sizes: readonly number[];
}

/**
 * Reads published products in the order of their ids: those of `ids`, or the next `limit` after the id `after`. Other ids
 * are left out.
 */
export async function readIndexedProducts(
	db: Database,
	which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<IndexedProduct[]> {
	let products = selectCards(db)
		.where(isPublished)
		.select([
			"products.createdAt",
			"products.publishedAt",
			"light.id as lightingId",
			...attributeRows.map(({ id }) => `light.${id}` as const),
		])
		.select([
			sql<number[]>`array(select category_id from product_categories where product_id = products.id)`.as("categoryIds"),
			sql<IndexedProduct["variants"]>`coalesce((
				select json_agg(json_build_object('sku', sku, 'size', size, 'sizeDescription', size_description) order by position)
				from product_variants where product_id = products.id), '[]')`.as("variants"),
		])
		.orderBy("products.id");
	if ("ids" in which) products = products.where("products.id", "in", which.ids);
	else products = products.where("products.id", ">", which.after).limit(which.limit);
	const rows = await products.execute();
	return rows.map((row) => {
		const sizes = [...new Set(row.variants.flatMap((variant) => sizeOfVariant(variant) ?? []))];
		return {
			card: toCard(row, sizes),
			lowestPriceFils: piecePriceFils(row).priceFils,
			categoryIds: row.categoryIds,
			publishedAt: row.publishedAt ?? row.createdAt,
			variants: row.variants,
			sizes,
			// The join is outer, but the columns of an existing record are not null.
			lighting: row.lightingId === null ? null : (row as unknown as IndexedProduct["lighting"]),
		};
	});
}
