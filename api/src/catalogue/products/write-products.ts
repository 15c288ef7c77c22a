import { aedText, toFils } from "@noor/contract/money";
import { isDiscount } from "@noor/contract/prices";
import type { Product, ProductForm, ProductVariant } from "@noor/contract/products";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import type { RenditionCache } from "../../media/get-rendition.ts";
import { Refusal } from "../../refusal.ts";
import { setStockLevels } from "../../stock/set-stock-levels.ts";
import { acceptPictures } from "../accept-pictures.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { getProduct } from "./get-product.ts";
import { listProductImages, nameEmbeddedPictures } from "./list-product-images.ts";
import { replaceProductImages } from "./write-product-images.ts";
import { saveVariants } from "./write-variants.ts";

/**
 * Creates a product with its variants, their stock and its pictures.
 *
 * @throws Refusal `invalid-input` for an unknown brand or supplier, a SKU in use or a bad picture.
 */
export async function createProduct(
	db: Database,
	form: ProductForm,
	by: Staff,
): Promise<Product & { variants: ProductVariant[] }> {
	const pictures = await picturesOf(form);
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertBrandAndSupplierExist(tx, form);
		const { id } = await tx.insertInto("products").values(columnsOf(form)).returning("id").executeTakeFirstOrThrow();
		await saveParts(tx, id, form, pictures, by.userId);
		return getProduct(tx, id);
	});
}

/**
 * Replaces the data, variants, stock and pictures of a product by those of the form.
 *
 * @throws VersionConflict when the version is not the one the form was loaded with; it carries the current product and its
 * images. @throws Refusal `not-found` when no product has this id; `invalid-input` as for `createProduct`; `conflict` when
 * a removed variant is in a checkout.
 */
export async function updateProduct(
	db: Database,
	id: number,
	form: ProductForm,
	by: Staff,
	pictureCache: RenditionCache,
): Promise<Product & { variants: ProductVariant[] }> {
	const pictures = await picturesOf({
		...form,
		ExistingImageUrls: await nameEmbeddedPictures(db, pictureCache, id, form.ExistingImageUrls),
	});
	return inCatalogueTransaction(db, by, async (tx) => {
		const images = await listProductImages(tx, pictureCache, id, { embed: false });
		const current = await getProduct(tx, id);
		assertVersion({ ...current, images }, form.Version);
		assertDiscount(form, current.discountPrice);
		await assertBrandAndSupplierExist(tx, form);
		await tx
			.updateTable("products")
			.set({ ...columnsOf(form), updatedAt: now() })
			.where("id", "=", id)
			.execute();
		await saveParts(tx, id, form, pictures, by.userId);
		return getProduct(tx, id);
	});
}

async function saveParts(tx: Database, id: number, form: ProductForm, pictures: FormPictures, staffId: number) {
	const variantIds = await saveVariants(tx, id, form.Variants, staffId);
	// A product with variants has no stock of its own.
	const ownStock =
		form.Variants.length > 0 ? { available: 0 } : { available: form.StockQuantity, seen: form.StockSeen };
	await setStockLevels(tx, [{ productId: id, variantId: null, ...ownStock }], staffId);
	await replaceProductImages(tx, id, {
		...pictures,
		details: form.ImageDetails,
		altText: form.Name,
		variantIds,
	});
}

type FormPictures = Awaited<ReturnType<typeof picturesOf>>;

async function picturesOf({ ExistingImageUrls, Images, LayerImages }: ProductForm) {
	const add = await acceptPictures(Images, m.images());
	return { keep: ExistingImageUrls, add, layers: await acceptPictures(LayerImages, "LayerImages") };
}

function columnsOf({ Name, Description, BasePrice, DiscountPrice, BrandId, SupplierId }: ProductForm) {
	return {
		name: Name,
		description: Description,
		basePriceFils: toFils(BasePrice),
		...(DiscountPrice === undefined ? {} : { discountPriceFils: DiscountPrice ? toFils(DiscountPrice) : null }),
		brandId: BrandId,
		supplierId: SupplierId,
	};
}

/** The form's own prices are validated by its schema; this is for a discount price that it leaves as it is. */
function assertDiscount({ BasePrice, DiscountPrice }: ProductForm, current: number | null): void {
	if (DiscountPrice !== undefined || current === null || isDiscount(current, BasePrice)) return;
	const error = m.base_price_below_discount({ discountPrice: aedText(current) });
	throw new Refusal("invalid-input", error, { BasePrice: [error] });
}

async function assertBrandAndSupplierExist(tx: Database, { BrandId, SupplierId }: ProductForm) {
	const [brand, supplier] = [
		await tx.selectFrom("brands").where("id", "=", BrandId).select("id").executeTakeFirst(),
		await tx.selectFrom("suppliers").where("id", "=", SupplierId).select("id").executeTakeFirst(),
	];
	const errors = {
		...(brand ? {} : { BrandId: [m.brand_unknown()] }),
		...(supplier ? {} : { SupplierId: [m.supplier_unknown()] }),
	};
	const [first] = Object.values(errors).flat();
	if (first) throw new Refusal("invalid-input", first, errors);
}
