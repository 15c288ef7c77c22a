import { toAed } from "@noor/contract/money";
import type { ProductVariant } from "@noor/contract/products";
import type { EditedProduct } from "@noor/contract/staff-products";
import { translated } from "@noor/contract/translations";
import type { Database } from "../../database/database.ts";
import { availableStock } from "../../stock/available-stock.ts";

/**
 * The variants of a product by position, with live stock and prices in AED; empty when the product does not exist.
 *
 * @param cartId a cart whose own reservations count as available.
 */
export async function listVariants(db: Database, productId: number, cartId?: string): Promise<ProductVariant[]> {
	const rows = await selectVariants(db, cartId).where("productVariants.productId", "=", productId).execute();
	return rows.map(toVariant);
}

/** Query of variants by position, with the columns that `toVariant` needs. */
export function selectVariants(db: Database, cartId?: string) {
	return db
		.selectFrom("productVariants")
		.leftJoin("stock", "stock.variantId", "productVariants.id")
		.select([
			"productVariants.id",
			"productVariants.productId",
			"productVariants.size",
			"productVariants.sizeDescription",
			"productVariants.priceFils",
			"productVariants.compareAtPriceFils",
			"productVariants.sku",
			"productVariants.lighting",
			"productVariants.translations",
		])
		.select(availableStock(cartId).as("available"))
		.orderBy("productVariants.position")
		.orderBy("productVariants.id");
}

type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>["execute"]>>[number];

/** Converts a row of `selectVariants` to the wire format, in the current language. */
export function toVariant(row: VariantRow): ProductVariant {
	const { translations: _, ...variant } = toEditedVariant(translated(row, "size", "sizeDescription"));
	return variant;
}

/** The variants of a product as staff edit them: in English, with their translations. */
export async function listEditedVariants(db: Database, productId: number): Promise<EditedProduct["variants"]> {
	const rows = await selectVariants(db).where("productVariants.productId", "=", productId).execute();
	return rows.map(toEditedVariant);
}

function toEditedVariant({
	id,
	priceFils,
	compareAtPriceFils,
	available,
	...row
}: VariantRow): EditedProduct["variants"][number] {
	return {
		...row,
		variantId: id,
		price: toAed(priceFils),
		compareAtPrice: compareAtPriceFils === null ? null : toAed(compareAtPriceFils),
		stockQuantity: available ?? 0,
	};
}
