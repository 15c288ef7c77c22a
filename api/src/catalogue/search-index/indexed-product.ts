import { attributeRows } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import type { ProductCard } from "@noor/contract/products";
import type { Translations } from "@noor/contract/translations";
import { effectiveRecords, type VariantLighting } from "@noor/contract/variant-lighting";
import { sizeOfVariant } from "@noor/contract/variant-size";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { isPublished } from "../is-published.ts";
import { piecePriceFils } from "../piece-price-fils.ts";
import { cardTranslations, selectCards, toCard } from "../select-products.ts";

/** A product card without stock, which is read live, and without the variant that a search names. */
export type IndexedCard = Omit<ProductCard, "stockQuantity" | "foundVariantId">;

/** The data of a product that the index needs to find, filter, sort and show it. */
export interface IndexedProduct {
	/** In English. */
	card: IndexedCard;
	/** The translations of the texts of the card: `name`, `description`, `brandName` and `imageAlt`. */
	translations: Translations;
	lowestPriceFils: number;
	/** The categories it is assigned to, without their ancestors. */
	categoryIds: readonly number[];
	/** When it was first published. */
	publishedAt: Date;
	lighting: AttributeValues | null;
	/** Their SKUs, the texts about size and finish, and what they state of their light. */
	variants: readonly {
		sku: string;
		size: string;
		sizeDescription: string;
		lighting: VariantLighting;
		translations?: Translations;
	}[];
	/** The different sizes of its variants in cm. */
	sizes: readonly number[];
}

/** The different lighting details of its variants. */
export function recordsOf({
	lighting,
	variants,
}: Pick<IndexedProduct, "lighting" | "variants">): readonly AttributeValues[] {
	return effectiveRecords(lighting, variants);
}

/** The ids of all published products. */
export async function listIndexedIds(db: Database): Promise<number[]> {
	const rows = await db.selectFrom("products").where(isPublished).select("id").orderBy("id").execute();
	return rows.map(({ id }) => id);
}

/**
 * Reads those of the given products that are published, by ascending id. Ids and not a range of them: joined to a range, the
 * planner may read every joined table from its first row.
 */
export async function readIndexedProducts(db: Database, ids: readonly number[]): Promise<IndexedProduct[]> {
	const rows = await selectIndexedProducts(db, ids).execute();
	return rows.map((row) => {
		// The join is outer, but the columns of an existing record are not null.
		const lighting = row.lightingId === null ? null : (row as unknown as AttributeValues);
		const sizes = [...new Set(row.variants.flatMap((variant) => sizeOfVariant(variant) ?? []))];
		return {
			card: toCard(row, sizes, effectiveRecords(lighting, row.variants)),
			translations: cardTranslations(row),
			lowestPriceFils: piecePriceFils(row).priceFils,
			categoryIds: row.categoryIds,
			publishedAt: row.publishedAt ?? row.createdAt,
			variants: row.variants,
			sizes,
			lighting,
		};
	});
}

/** The query of `readIndexedProducts`. */
export function selectIndexedProducts(db: Database, ids: readonly number[]) {
	return selectCards(db, ids)
		.select([
			"products.createdAt",
			"products.publishedAt",
			"light.id as lightingId",
			...attributeRows.map(({ id }) => `light.${id}` as const),
		])
		.select([
			sql<number[]>`array(select category_id from product_categories where product_id = products.id)`.as("categoryIds"),
			sql<IndexedProduct["variants"]>`coalesce((
				select json_agg(json_build_object('sku', sku, 'size', size, 'sizeDescription', size_description,
					'lighting', lighting, 'translations', translations) order by position)
				from product_variants where product_id = products.id), '[]')`.as("variants"),
		])
		.orderBy("products.id");
}
