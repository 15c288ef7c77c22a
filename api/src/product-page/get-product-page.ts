import type { SizeClass } from "@noor/contract/delivery-kinds";
import type { ProductPage } from "@noor/contract/product-page";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { withTexts } from "../catalogue/attribute-values/with-texts.ts";
import { isPublished } from "../catalogue/is-published.ts";
import { lightingColumns } from "../catalogue/lighting-columns.ts";
import { sourcesOf } from "../catalogue/photometry/read-photometry.ts";
import { selectFilesOfProduct, toLampRecords } from "../catalogue/photometry/read-record.ts";
import { piecePriceFils } from "../catalogue/piece-price-fils.ts";
import { selectPublicProduct, toPublicProduct } from "../catalogue/products/get-product.ts";
import { listAccessories } from "../catalogue/products/list-accessories.ts";
import { selectImages, toImage } from "../catalogue/products/list-product-images.ts";
import type { SearchIndex } from "../catalogue/search-index/open-search-index.ts";
import { compileOnce } from "../database/compile-once.ts";
import type { Database } from "../database/database.ts";
import { deliveryRules } from "../delivery/load-rules.ts";
import { offerForPiece } from "../delivery/product-delivery.ts";
import { Refusal } from "../refusal.ts";

/**
 * The contents of the page of a published product, in the current language. All that is the product's own is read in one
 * statement.
 *
 * @throws Refusal `not-found` when no published product has this id.
 */
export async function getProductPage(db: Database, searchIndex: SearchIndex, id: number): Promise<ProductPage> {
	const [index, [found]] = await Promise.all([searchIndex(), readProduct(db, { id })]);
	if (!found) throw new Refusal("not-found", m.no_such_product());
	const { makerName, makerAddress, makerContact, lighting, images, categoryId, files, rules, variants } = found;
	const { weightGrams, sizeClass } = found;
	const prices = (variants.length > 0 ? variants : [{}]).map(
		(piece) => piecePriceFils({ ...found, ...piece }).priceFils,
	);
	return {
		product: toPublicProduct(index, id, found),
		maker: { makerName, makerAddress, makerContact },
		lighting: withTexts(
			lighting,
			index.attributeTexts,
			variants.map((variant) => variant.lighting),
		),
		images: images.map(toImage),
		categoryId,
		offer: offerForPiece(rules, { weightGrams, sizeClass }, Math.min(...prices)),
		accessories: lighting ? await listAccessories(db, index, { ...lighting, id }) : [],
		photometry: sourcesOf(toLampRecords(lighting ?? noFigures, variants, files)),
	};
}

const noFigures = { lumens: null, beamAngle: null, wattage: null, emission: null };

const readProduct = compileOnce((db, { id }: { id: number }) =>
	selectPublicProduct(db, id)
		.where(isPublished)
		.innerJoin("brands", "brands.id", "products.brandId")
		.leftJoin("productParcels", "productParcels.productId", "products.id")
		.select(["basePriceFils", "discountPriceFils", "makerName", "makerAddress", "makerContact", "weightGrams"])
		.select([sql<SizeClass | null>`product_parcels.size_class`.as("sizeClass"), deliveryRules.as("rules")])
		.select((product) => [
			product
				.selectFrom("productCategories as link")
				.innerJoin("categories", "categories.id", "link.categoryId")
				.whereRef("link.productId", "=", "products.id")
				.orderBy("categories.position")
				.orderBy("categories.id")
				.limit(1)
				.select("link.categoryId")
				.as("categoryId"),
			jsonObjectFrom(
				product
					.selectFrom("lightingDetails")
					.whereRef("lightingDetails.productId", "=", "products.id")
					.select(lightingColumns),
			).as("lighting"),
			jsonArrayFrom(selectImages(db).where("productImages.productId", "=", id)).as("images"),
			jsonArrayFrom(selectFilesOfProduct(product)).as("files"),
		]),
);
