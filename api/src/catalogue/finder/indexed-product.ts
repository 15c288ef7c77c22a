import type { LightingDetails } from "@noor/contract/catalogue";
import { sql } from "kysely";
import type { Database } from "../../database/database.ts";
import { lowestPriceFils } from "../select-products.ts";

/** What a product is found, filtered and sorted by. */
export interface IndexedProduct {
	id: number;
	name: string;
	description: string;
	brandId: number;
	brandName: string;
	/** The categories it was put into, without those above them. */
	categoryIds: readonly number[];
	/** The lowest variant price above 0, else the base price. */
	lowestPriceFils: number;
	createdAt: Date;
	lighting: Omit<LightingDetails, "id" | "productId"> | null;
}

/** Products by id: those of `ids`, or at most `limit` after the product `after`. Ids without a product are left out. */
export async function readIndexedProducts(
	db: Database,
	which: { ids: readonly number[] } | { after: number; limit: number },
): Promise<IndexedProduct[]> {
	let products = db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.leftJoin("lightingDetails as light", "light.productId", "products.id")
		.select([
			"products.id",
			"products.name",
			"products.description",
			"products.brandId",
			"brands.brandName",
			"products.createdAt",
			"light.id as lightingId",
			"light.material",
			"light.frameColor",
			"light.basementType",
			"light.lightType",
			"light.wattage",
			"light.lumens",
			"light.colorTemperature",
			"light.cri",
			"light.isDimmable",
			"light.lifespanHours",
			"light.beamAngle",
			"light.shape",
			"light.finish",
			"light.specialFeatures",
			"light.ipRating",
			"light.voltage",
			"light.frequency",
			"light.mountingType",
			"light.socketType",
		])
		.select(lowestPriceFils.as("lowestPriceFils"))
		.select(
			sql<number[]>`array(select category_id from product_categories where product_id = products.id)`.as("categoryIds"),
		)
		.orderBy("products.id");
	if ("ids" in which) products = products.where("products.id", "in", which.ids);
	else products = products.where("products.id", ">", which.after).limit(which.limit);
	const rows = await products.execute();
	return rows.map(
		({
			id,
			name,
			description,
			brandId,
			brandName,
			createdAt,
			lowestPriceFils,
			categoryIds,
			lightingId,
			...lighting
		}) => ({
			id,
			name,
			description,
			brandId,
			brandName,
			createdAt,
			lowestPriceFils,
			categoryIds,
			// With a record, none of its columns is null.
			lighting: lightingId === null ? null : (lighting as IndexedProduct["lighting"]),
		}),
	);
}
