import type { Product } from "@noor/contract/catalogue";
import { toAed } from "@noor/contract/money";
import { pictureUrl } from "@noor/contract/pictures";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";

/** What a shopper pays at least: the lowest variant price above 0, else the base price. Needs `products` in scope. */
export const lowestPriceFils = sql<number>`coalesce((
	select min(price_fils) from product_variants where product_id = products.id and price_fils > 0), products.base_price_fils)`;

/** Products with what the wire says of them. The stock of a product is that of all its variants together. */
export function selectProducts(db: Database) {
	return db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.innerJoin("suppliers", "suppliers.id", "products.supplierId")
		.leftJoin("productImages as thumbnail", (join) =>
			join.onRef("thumbnail.productId", "=", "products.id").on("thumbnail.isThumbnail", "=", true),
		)
		.leftJoin("pictures", "pictures.id", "thumbnail.pictureId")
		.select([
			"products.id",
			"products.name",
			"products.description",
			"products.basePriceFils",
			"products.discountPriceFils",
			"products.brandId",
			"brands.brandName",
			"products.supplierId",
			"suppliers.supplierName",
			"pictures.sha256",
		])
		.select(
			sql<number>`(
				select coalesce(sum(stock.quantity), 0)::int - coalesce((
					select sum(hold.quantity)::int from stock_holds as hold join stock as held on held.id = hold.stock_id
					where held.product_id = products.id and hold.expires_at > now()), 0)
				from stock where stock.product_id = products.id)`.as("available"),
		);
}

interface ProductRow extends Omit<Product, "basePrice" | "discountPrice" | "imageUrl" | "stockQuantity"> {
	basePriceFils: number;
	discountPriceFils: number | null;
	sha256: string | null;
	available: number;
}

/** A product as the wire says it, of a row of `selectProducts`. */
export function toProduct(row: ProductRow): Product {
	return {
		id: row.id,
		name: row.name,
		description: row.description,
		basePrice: toAed(row.basePriceFils),
		discountPrice: row.discountPriceFils === null ? null : toAed(row.discountPriceFils),
		brandId: row.brandId,
		brandName: row.brandName,
		supplierId: row.supplierId,
		supplierName: row.supplierName,
		imageUrl: row.sha256 && pictureUrl(row.sha256),
		stockQuantity: Math.max(0, row.available),
	};
}
