import type { SizeClass } from "@noor/contract/delivery-kinds";
import { pictureUrl } from "@noor/contract/pictures";
import { sql } from "kysely";
import { isPublished } from "../catalogue/is-published.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import type { Database } from "../database/database.ts";
import { availableStock } from "../stock/available-stock.ts";

/** A line of a cart with current product data, price and live stock. */
export interface CartLine {
	productId: number;
	variantId: number | null;
	stockId: number | null;
	productName: string;
	brand: string;
	type: string;
	size: string;
	sku: string;
	pictureUrl: string;
	priceFils: number;
	/** What one piece cost before, where its price is reduced. */
	priceBeforeFils: number | null;
	/** The price the shopper last saw; null if unknown. */
	shownPriceFils: number | null;
	quantity: number;
	/** Of one packed piece; null if unknown. */
	weightGrams: number | null;
	sizeClass: SizeClass | null;
	/** The quantity this cart can buy, its own reservations included. */
	available: number;
}

/**
 * The lines of a cart in the order in which they were added, without those of products that are no longer published:
 * `listRemovedLines` has them.
 */
export async function listCartLines(db: Database, cartId: string): Promise<CartLine[]> {
	const rows = await db
		.selectFrom("cartLines")
		.innerJoin("products", "products.id", "cartLines.productId")
		.innerJoin("brands", "brands.id", "products.brandId")
		.leftJoin("productVariants", "productVariants.id", "cartLines.variantId")
		.leftJoin("lightingDetails", "lightingDetails.productId", "products.id")
		.leftJoin("productParcels", "productParcels.productId", "products.id")
		.leftJoin("stock", (join) =>
			join
				.onRef("stock.productId", "=", "cartLines.productId")
				.on((on) => on("stock.variantId", "is not distinct from", on.ref("cartLines.variantId"))),
		)
		.leftJoin("productImages", (join) =>
			join.onRef("productImages.productId", "=", "products.id").on("productImages.isThumbnail", "=", true),
		)
		.leftJoin("pictures", "pictures.id", "productImages.pictureId")
		.where("cartLines.cartId", "=", cartId)
		.where(isPublished)
		.select([
			"cartLines.productId",
			"cartLines.variantId",
			"cartLines.quantity",
			"cartLines.shownPriceFils",
			"products.name",
			"products.basePriceFils",
			"products.discountPriceFils",
			"brands.brandName",
			"lightingDetails.lightType",
			"productVariants.size",
			"productVariants.sku",
			"productVariants.priceFils",
			"productVariants.compareAtPriceFils",
			"productParcels.weightGrams",
			sql<SizeClass | null>`product_parcels.size_class`.as("sizeClass"),
			"stock.id as stockId",
			"pictures.sha256",
		])
		.select(availableStock(cartId).as("available"))
		.orderBy("cartLines.position")
		.execute();
	return rows.map((row) => ({
		productId: row.productId,
		variantId: row.variantId,
		stockId: row.stockId,
		productName: row.name,
		brand: row.brandName,
		type: row.lightType ?? "",
		size: row.size ?? "",
		sku: row.sku ?? "",
		pictureUrl: row.sha256 ? pictureUrl(row.sha256) : "",
		...piecePriceFils(row),
		shownPriceFils: row.shownPriceFils,
		weightGrams: row.weightGrams,
		sizeClass: row.sizeClass,
		quantity: row.quantity,
		available: row.stockId === null ? 0 : row.available,
	}));
}
