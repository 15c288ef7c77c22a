import { type CardAttributeId, cardAttributes, isStated, rangeEndOf } from "@noor/contract/attribute-rows";
import type { AttributeValues } from "@noor/contract/attributes";
import { worstLabelledClass } from "@noor/contract/energy-class";
import { toAed } from "@noor/contract/money";
import { pictureUrl } from "@noor/contract/pictures";
import type { Product, ProductCard } from "@noor/contract/products";
import { copiedTranslations, type Translations, translatedText } from "@noor/contract/translations";
import { sql } from "kysely";
import { anyOf } from "../database/any-of.ts";
import type { Database } from "../database/database.ts";
import { isPublished } from "./is-published.ts";
import { piecePriceFils } from "./piece-price-fils.ts";

/**
 * Query of products with the columns that `toProduct` needs.
 *
 * @param ids the products that the query is limited to, where there are many: the planner then reads the joined tables by them as
 * well, instead of from their first rows.
 */
export function selectProducts(db: Database, ids?: readonly number[]) {
	return db
		.selectFrom("products")
		.innerJoin("brands", "brands.id", "products.brandId")
		.innerJoin("suppliers", "suppliers.id", "products.supplierId")
		.leftJoin("productImages as thumbnail", (join) => {
			const own = join.onRef("thumbnail.productId", "=", "products.id").on("thumbnail.isThumbnail", "=", true);
			return ids ? own.on("thumbnail.productId", "=", anyOf(ids)) : own;
		})
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
			"products.version",
			"products.translations",
			"brands.translations as brandTranslations",
			"pictures.sha256",
		]);
}

/** Query of these published products with the columns that `toCard` needs. */
export function selectCards(db: Database, ids: readonly number[]) {
	return selectProducts(db, ids)
		.where(isPublished)
		.where("products.id", "=", anyOf(ids))
		.leftJoin("lightingDetails as light", (join) =>
			join.onRef("light.productId", "=", "products.id").on("light.productId", "=", anyOf(ids)),
		)
		.leftJoin("pictures as lit", "lit.id", "thumbnail.litPictureId")
		.leftJoinLateral(
			(eb) =>
				eb
					.selectFrom("productVariants")
					.whereRef("productVariants.productId", "=", "products.id")
					.where("productVariants.priceFils", ">", 0)
					.orderBy("productVariants.priceFils")
					.orderBy("productVariants.position")
					.limit(1)
					.select(["productVariants.priceFils", "productVariants.compareAtPriceFils"])
					.as("cheapest"),
			(join) => join.onTrue(),
		)
		.select([
			...cardAttributes.map(({ id }) => `light.${id}` as const),
			"thumbnail.altText",
			"thumbnail.translations as imageTranslations",
			"pictures.preview",
			"lit.sha256 as litSha256",
			"cheapest.priceFils",
			"cheapest.compareAtPriceFils",
		])
		.select([
			sql<number>`(select count(*)::int from product_variants where product_id = products.id)`.as("variantCount"),
			sql<boolean>`exists (select from product_variants as dearer
				where dearer.product_id = products.id and dearer.price_fils > cheapest.price_fils)`.as("pricesDiffer"),
		]);
}

type ProductRow = Awaited<ReturnType<ReturnType<typeof selectProducts>["execute"]>>[number];
type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>["execute"]>>[number];

/** Converts a row of `selectProducts` to the wire format (prices in AED), without stock, in the current language. */
export function toProduct(row: ProductRow): Omit<Product, "stockQuantity"> {
	return {
		...toEnglishProduct(row),
		name: translatedText(row.name, row.translations, "name"),
		description: translatedText(row.description, row.translations, "description"),
		brandName: translatedText(row.brandName, row.brandTranslations, "brandName"),
	};
}

/** The same in English, for staff who edit it and for the search index. */
export function toEnglishProduct(row: ProductRow): Omit<Product, "stockQuantity"> {
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
		version: row.version,
	};
}

/** The translations of the texts of a card, by their names there. */
export function cardTranslations(row: CardRow): Translations {
	const { translations, brandTranslations, imageTranslations } = row;
	return copiedTranslations({
		name: [translations, "name"],
		description: [translations, "description"],
		brandName: [brandTranslations, "brandName"],
		imageAlt: [imageTranslations, "altText"],
	});
}

/**
 * Converts a row of `selectCards` to the part of a product card that is indexed, in English.
 *
 * @param sizes of its variants, in cm.
 * @param records the different lighting details of its variants.
 */
export function toCard(
	row: CardRow,
	sizes: readonly number[],
	records: readonly AttributeValues[],
): Omit<ProductCard, "stockQuantity" | "foundVariantId"> {
	const { priceFils, priceBeforeFils } = piecePriceFils(row);
	return {
		...toEnglishProduct(row),
		lowestPrice: toAed(priceFils),
		priceBefore: priceBeforeFils === null ? null : toAed(priceBeforeFils),
		pricesDiffer: row.pricesDiffer,
		variantCount: row.variantCount,
		sizes: sizes.length === 0 ? null : { min: Math.min(...sizes), max: Math.max(...sizes) },
		litImageUrl: row.litSha256 && pictureUrl(row.litSha256),
		imageAlt: row.altText ?? "",
		imagePreview: row.preview ?? "",
		energyClass: worstLabelledClass(records),
		...(Object.fromEntries(cardAttributes.map(({ id }) => [id, row[id]])) as Pick<CardRow, CardAttributeId>),
		figureRanges: figureRangesOf(records),
	};
}

/** The smallest and the largest value of each figure of a card that differs between the records. */
function figureRangesOf(records: readonly AttributeValues[]): ProductCard["figureRanges"] {
	if (records.length < 2) return {};
	const differing = cardAttributes.flatMap((row) => {
		const values = records.flatMap((lighting) => {
			const value = lighting[row.id];
			return value !== null && isStated(row, value) ? [value, rangeEndOf(row, lighting) ?? value] : [];
		});
		const [min, max] = [Math.min(...values), Math.max(...values)];
		const isSame = records.every((lighting) => lighting[row.id] === records[0]?.[row.id]);
		return isSame || min >= max ? [] : [[row.id, { min, max }]];
	});
	return Object.fromEntries(differing);
}
