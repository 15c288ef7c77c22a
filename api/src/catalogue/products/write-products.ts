import { aedText, toFils } from "@noor/contract/money";
import { isDiscount } from "@noor/contract/prices";
import type { Product, ProductForm, ProductVariant } from "@noor/contract/products";
import { savedTranslations, type Translations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { sql } from "kysely";
import type { Staff } from "../../audit/with-actor.ts";
import { assertVersion } from "../../database/assert-version.ts";
import { json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { now } from "../../database/now.ts";
import type { RenditionCache } from "../../media/get-rendition.ts";
import { Refusal } from "../../refusal.ts";
import { setStockLevels } from "../../stock/set-stock-levels.ts";
import { acceptPictures } from "../accept-pictures.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { getProduct } from "./get-product.ts";
import { getStaffProduct } from "./get-staff-product.ts";
import { nameEmbeddedPictures } from "./list-product-images.ts";
import { saveCategories, saveLighting } from "./write-details.ts";
import { replaceProductImages } from "./write-product-images.ts";
import { saveVariants } from "./write-variants.ts";

/**
 * Creates a product with its variants, their stock, its pictures, categories and lighting details. It is published unless
 * the form says otherwise.
 *
 * @throws Refusal `invalid-input` for an unknown brand, supplier or category, a SKU in use, a bad picture or a time of
 * publication in the past.
 */
export async function createProduct(
	db: Database,
	form: ProductForm,
	by: Staff,
): Promise<Product & { variants: ProductVariant[] }> {
	const pictures = await picturesOf(form);
	return inCatalogueTransaction(db, by, async (tx) => {
		await assertBrandAndSupplierExist(tx, form);
		await assertDueLater(tx, form);
		const { id } = await tx
			.insertInto("products")
			.values({ ...columnsOf(form), translations: json(savedTranslations(textsOf(form))) })
			.returning("id")
			.executeTakeFirstOrThrow();
		await saveParts(tx, id, form, pictures, by.userId);
		return getProduct(tx, id);
	});
}

/**
 * Replaces the data, variants, stock and pictures of a product by those of the form, and its status, categories, lighting
 * details and texts for search engines if the form has them.
 *
 * @throws VersionConflict when the version is not the one the form was loaded with; it carries the current product and its
 * other parts. @throws Refusal `not-found` when no product has this id; `invalid-input` as for `createProduct`; `conflict` when
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
		const current = await getStaffProduct(tx, id);
		assertVersion(current, form.Version);
		assertDiscount(form, current.discountPrice);
		await assertDueLater(tx, form, current.publishAt);
		await assertBrandAndSupplierExist(tx, form);
		await tx
			.updateTable("products")
			.set({
				...columnsOf(form),
				translations: json(savedTranslations(textsOf(form), current)),
				updatedAt: now(),
			})
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
		altTranslations: nameAsAltText(form),
		variantIds,
	});
	if (form.CategoryIds) await saveCategories(tx, id, form.CategoryIds);
	if (form.Lighting !== undefined) await saveLighting(tx, id, form.Lighting);
}

/** The texts of a form by the names of their fields, as `savedTranslations` reads them. */
function textsOf(form: ProductForm) {
	return {
		name: form.Name,
		description: form.Description,
		seoTitle: form.SeoTitle,
		seoDescription: form.SeoDescription,
		translations: form.Translations,
	};
}

/** A new picture is named as its product in every language. */
function nameAsAltText({ Name, Translations }: ProductForm): Translations {
	const name = Translations?.ar?.name?.text;
	return name ? { ar: { altText: { text: name, source: Name } } } : {};
}

type FormPictures = Awaited<ReturnType<typeof picturesOf>>;

async function picturesOf({ ExistingImageUrls, Images, LayerImages }: ProductForm) {
	const add = await acceptPictures(Images, m.images());
	return { keep: ExistingImageUrls, add, layers: await acceptPictures(LayerImages, "LayerImages") };
}

function columnsOf({ Name, Description, BasePrice, DiscountPrice, BrandId, SupplierId, ...form }: ProductForm) {
	return {
		name: Name,
		description: Description,
		basePriceFils: toFils(BasePrice),
		...(DiscountPrice === undefined ? {} : { discountPriceFils: DiscountPrice ? toFils(DiscountPrice) : null }),
		brandId: BrandId,
		supplierId: SupplierId,
		...(form.Status === undefined
			? {}
			: { status: form.Status, publishAt: form.Status === "scheduled" ? (form.PublishAt ?? null) : null }),
		...(form.SeoTitle === undefined ? {} : { seoTitle: form.SeoTitle }),
		...(form.SeoDescription === undefined ? {} : { seoDescription: form.SeoDescription }),
	};
}

/** @throws Refusal `invalid-input` for a time of publication that is over, unless it is the stored one. */
async function assertDueLater(tx: Database, { Status, PublishAt }: ProductForm, current: string | null = null) {
	if (Status !== "scheduled" || PublishAt === undefined) return;
	const at = new Date(PublishAt);
	if (current !== null && at.getTime() === Date.parse(current)) return;
	const { rows } = await sql<{ isOver: boolean }>`select ${at}::timestamptz <= now() as "isOver"`.execute(tx);
	if (!rows[0]?.isOver) return;
	const error = m.publish_at_over();
	throw new Refusal("invalid-input", error, { PublishAt: [error] });
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
