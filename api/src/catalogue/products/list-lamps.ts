import { emptyFilters, filterNames } from "@noor/contract/filters";
import type { LampId } from "@noor/contract/lamp-ids";
import type { Lamp, LampPhoto, LampSearch, LampVariant, SuggestedLamp } from "@noor/contract/lamps";
import { pictureUrl } from "@noor/contract/pictures";
import { piecePrice } from "@noor/contract/prices";
import type { ProductVariant } from "@noor/contract/products";
import { boundNames } from "@noor/contract/ranges";
import { translatedText } from "@noor/contract/translations";
import { effectiveLighting } from "@noor/contract/variant-lighting";
import { anyOf } from "../../database/any-of.ts";
import type { Database } from "../../database/database.ts";
import { withStock } from "../../stock/with-stock.ts";
import { withTexts } from "../attribute-values/with-texts.ts";
import { lightingColumns } from "../lighting-columns.ts";
import { findProducts } from "../search-index/find-products.ts";
import type { IndexedCard } from "../search-index/indexed-product.ts";
import { parseSearch, queryOf } from "../search-index/interpret.ts";
import type { SearchIndex } from "../search-index/open-search-index.ts";
import { addFoundVariants } from "./add-found-variants.ts";
import { selectVariants, toVariant } from "./list-variants.ts";

/**
 * Products and variants with the figures of their light, in the order of the ids, without duplicates and without those
 * that do not exist or are not published.
 */
export async function listLamps(db: Database, searchIndex: SearchIndex, ids: readonly LampId[]): Promise<Lamp[]> {
	const index = await searchIndex();
	const cards = new Map<number, IndexedCard>();
	for (const { productId } of ids) {
		const slot = index.slotOf(productId);
		if (slot !== undefined) cards.set(productId, index.cardAt(slot));
	}
	const productIds = [...cards.keys()];
	if (productIds.length === 0) return [];
	const [variants, records, photos, categories, stock] = await Promise.all([
		variantsOf(db, productIds),
		db.selectFrom("lightingDetails").select(lightingColumns).where("productId", "=", anyOf(productIds)).execute(),
		readPhotos(db, productIds),
		db
			.selectFrom("productCategories")
			.innerJoin("categories", "categories.id", "productCategories.categoryId")
			.where("productCategories.productId", "=", anyOf(productIds))
			.select(["productCategories.productId", "categories.id", "categories.categoryName", "categories.translations"])
			.orderBy("productCategories.id")
			.execute(),
		withStock(
			db,
			productIds.map((id) => ({ id })),
		),
	]);
	const record = new Map(records.map((lighting) => [lighting.productId, lighting]));
	const inStock = new Map(stock.map(({ id, stockQuantity }) => [id, stockQuantity]));
	const found = new Map<string, Lamp>();
	for (const { productId, variantId } of ids) {
		const card = cards.get(productId);
		const own = variants.get(productId) ?? [];
		const variant = own.find((each) => each.variantId === variantId);
		if (!card || (variantId !== null && !variant)) continue;
		const pictures = photos.filter((photo) => photo.productId === productId);
		const photo = (variant && pictures.find((each) => each.variantId === variantId)) ?? pictures[0];
		const { price, before } = variant
			? piecePrice(card, variant)
			: { price: card.lowestPrice, before: card.priceBefore };
		found.set(`${productId}-${variantId}`, {
			productId,
			variantId,
			name: card.name,
			size: variant?.size ?? "",
			sku: variant?.sku ?? "",
			brandName: card.brandName,
			price,
			priceBefore: before,
			stockQuantity: variant?.stockQuantity ?? inStock.get(productId) ?? 0,
			variants: own.map(toChoice),
			photo: photo ? toPhoto(photo) : null,
			categories: categories
				.filter((category) => category.productId === productId)
				.map(({ id, categoryName, translations }) => ({
					id,
					categoryName: translatedText(categoryName, translations, "categoryName"),
				})),
			lighting: withTexts(effectiveLighting(record.get(productId) ?? null, variant), index.attributeTexts),
		});
	}
	return [...found.values()];
}

/**
 * The products that match a search and filters best, with their variants, for the picker of a lighting tool. A search that
 * can be read as filters finds the products of those; given filters replace them.
 */
export async function searchLamps(
	db: Database,
	searchIndex: SearchIndex,
	{ count, search, sort, ...given }: LampSearch,
): Promise<SuggestedLamp[]> {
	const index = await searchIndex();
	const parsed = parseSearch(index, search, given.categoryId);
	const wanted = { ...emptyFilters, ...(parsed ? queryOf(parsed) : { search }) };
	for (const name of filterNames) if (given[name].length > 0) Object.assign(wanted, { [name]: given[name] });
	for (const name of boundNames) if (given[name] !== undefined) Object.assign(wanted, { [name]: given[name] });
	if (given.categoryId !== undefined) Object.assign(wanted, { categoryId: given.categoryId });
	const { cards } = findProducts(index, {
		...wanted,
		sort: sort ?? (wanted.search === "" ? "name" : "relevance"),
		offset: 0,
		limit: count,
	});
	const found = await withStock(db, await addFoundVariants(db, index, wanted, cards));
	const variants = await variantsOf(
		db,
		found.map(({ id }) => id),
	);
	return found.map((card) => ({ ...card, variants: (variants.get(card.id) ?? []).map(toChoice) }));
}

async function variantsOf(db: Database, productIds: readonly number[]): Promise<Map<number, ProductVariant[]>> {
	if (productIds.length === 0) return new Map();
	const rows = await selectVariants(db).where("productVariants.productId", "=", anyOf(productIds)).execute();
	return Map.groupBy(rows.map(toVariant), ({ productId }) => productId);
}

function toChoice({ variantId, size, price, stockQuantity }: ProductVariant): LampVariant {
	return { variantId, size, price, stockQuantity };
}

/** The pictures of products; of each product the thumbnail first, then by position. */
function readPhotos(db: Database, productIds: readonly number[]) {
	return db
		.selectFrom("productImages")
		.innerJoin("pictures", "pictures.id", "productImages.pictureId")
		.leftJoin("pictures as lit", "lit.id", "productImages.litPictureId")
		.leftJoin("pictures as lamp", "lamp.id", "productImages.lightOnlyPictureId")
		.where("productImages.productId", "=", anyOf(productIds))
		.select([
			"productImages.productId",
			"productImages.variantId",
			"productImages.altText",
			"productImages.translations",
			"pictures.sha256",
			"pictures.preview",
			"lit.sha256 as litSha256",
			"lamp.sha256 as lampSha256",
		])
		.orderBy("productImages.isThumbnail", "desc")
		.orderBy("productImages.position")
		.orderBy("productImages.id")
		.execute();
}

type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number];

function toPhoto({ sha256, litSha256, lampSha256, altText, translations, preview }: PhotoRow): LampPhoto {
	return {
		imageUrl: pictureUrl(sha256),
		litImageUrl: litSha256 && pictureUrl(litSha256),
		lampImageUrl: lampSha256 && pictureUrl(lampSha256),
		altText: translatedText(altText, translations, "altText"),
		preview,
	};
}
