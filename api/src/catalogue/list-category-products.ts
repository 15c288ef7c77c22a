import type { ProductCard, ProductQuery } from "@noor/contract/catalogue";
import { toAed } from "@noor/contract/money";
import { pictureUrl } from "@noor/contract/pictures";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { readPage } from "../database/read-page.ts";
import { Refusal } from "../refusal.ts";
import { selectProducts, toProduct } from "./select-products.ts";

const lowestPriceFils = sql<number>`coalesce((
	select min(price_fils) from product_variants where product_id = products.id and price_fils > 0), products.base_price_fils)`;

/** The products of a category and of the categories below it, as cards. */
export async function listCategoryProducts(
	db: Database,
	categoryId: number,
	{ search, sort, ...paging }: ProductQuery,
) {
	await requireCategory(db, categoryId);
	let cards = selectCards(db).where("products.id", "in", productsBelow(db, categoryId));
	// Until there is a search index: the words as they are written, anywhere in the name.
	for (const word of search.split(/\s+/).filter(Boolean))
		cards = cards.where(sql<boolean>`strpos(lower(products.name), ${word.toLowerCase()}) > 0`);
	if (sort !== "name") cards = cards.orderBy(lowestPriceFils, sort === "priceAsc" ? "asc" : "desc");
	const page = await readPage(cards.orderBy("products.name").orderBy("products.id"), paging);
	return { ...page, data: page.data.map(toCard) };
}

async function requireCategory(db: Database, id: number) {
	const category = await db.selectFrom("categories").where("id", "=", id).select("id").executeTakeFirst();
	if (!category) throw new Refusal("not-found", "There is no such category.");
}

function productsBelow(db: Database, categoryId: number) {
	return db
		.selectFrom("productCategories")
		.where(
			sql<boolean>`category_id in (
				with recursive below as (
					select ${categoryId}::int as id
					union select categories.id from categories join below on categories.parent_category_id = below.id)
				select id from below)`,
		)
		.select("productId");
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
