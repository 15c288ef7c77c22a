import type { ProductCard } from "@noor/contract/catalogue";
import { toAed } from "@noor/contract/money";
import { pictureUrl } from "@noor/contract/pictures";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { lowestPriceFils, selectProducts, toProduct } from "./select-products.ts";

/** Cards of the products with these ids, in the order of the ids, with live stock. An id without a product has none. */
export async function readCards(db: Database, ids: readonly number[]): Promise<ProductCard[]> {
	if (ids.length === 0) return [];
	const rows = await selectCards(db).where(sql<boolean>`products.id = any(${ids})`).execute();
	const cards = new Map(rows.map((row) => [row.id, toCard(row)]));
	return ids.flatMap((id) => cards.get(id) ?? []);
}

function selectCards(db: Database) {
	return selectProducts(db)
		.leftJoin("lightingDetails", "lightingDetails.productId", "products.id")
		.leftJoin("pictures as lit", "lit.id", "thumbnail.onPictureId")
		.select([
			"wattage",
			"lumens",
			"colorTemperature",
			"thumbnail.altText",
			"pictures.preview",
			"lit.sha256 as litSha256",
		])
		.select(lowestPriceFils.as("lowestPriceFils"))
		.select(
			sql<number>`(select count(*)::int from product_variants where product_id = products.id)`.as("variantCount"),
		);
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

function toCard(row: CardRow): ProductCard {
	return {
		...toProduct(row),
		lowestPrice: toAed(row.lowestPriceFils),
		variantCount: row.variantCount,
		litImageUrl: row.litSha256 && pictureUrl(row.litSha256),
		imageAlt: row.altText ?? "",
		imagePreview: row.preview ?? "",
		wattage: row.wattage,
		lumens: row.lumens,
		colorTemperature: row.colorTemperature,
	};
}
