import { json } from "@noor/api/database/column-types";
import type { Database } from "@noor/api/database/database";
import { inArabic } from "@noor/api/database/in-arabic";
import { preparePicture } from "@noor/api/media/prepare-picture";
import { storePicture } from "@noor/api/media/store-picture";
import type { AttributeId } from "@noor/contract/attributes";
import { toFils } from "@noor/contract/money";
import { pictureUrl } from "@noor/contract/pictures";
import { demoBrands } from "./catalogue/brands.ts";
import { type DemoCategory, demoCategories } from "./catalogue/categories.ts";
import { basePriceOf, type DemoProduct } from "./catalogue/product.ts";
import { demoProducts } from "./catalogue/products.ts";
import { demoSuppliers } from "./catalogue/suppliers.ts";
import * as vocabulary from "./catalogue/vocabulary.ts";
import { idOf } from "./id-of.ts";
import type { Sellable } from "./past-orders.ts";
import type { Photograph } from "./read-photographs.ts";

/** A sellable item and its quantity on hand after the past orders. */
export interface StockLevel extends Sellable {
	quantity: number;
}

interface StoredPhotograph {
	alt: string;
	arabic: string;
	pictureId: number;
	litPictureId: number | null;
	lightOnlyPictureId: number | null;
	sha256: string;
}

/**
 * Inserts the products that have photographs, with their brands, suppliers and categories. Stock rows are created with
 * quantity 0; `loadStock` fills them.
 */
export async function loadCatalogue(
	tx: Database,
	photographs: ReadonlyMap<string, Photograph[]>,
	now: Date,
): Promise<StockLevel[]> {
	const products = demoProducts.filter(({ slug }) => photographs.has(slug));
	if (products.length === 0) return [];
	const pictures = await storePhotographs(tx, photographs, products);
	const productIds = await loadProducts(tx, products, now);
	await loadCategories(tx, products, productIds, pictures);
	await loadLightingDetails(tx, products, productIds);
	await loadAttributeValues(tx, products);
	const variants = await loadVariants(tx, products, productIds);
	await loadImages(tx, products, productIds, variants, pictures);
	return makeShelves(tx, products, productIds, variants, pictures);
}

async function storePhotographs(
	tx: Database,
	photographs: ReadonlyMap<string, Photograph[]>,
	products: readonly DemoProduct[],
): Promise<Map<string, StoredPhotograph[]>> {
	const stored = new Map<string, StoredPhotograph[]>();
	const ofVariants = products
		.flatMap((product) => product.variants ?? [])
		.flatMap((variant) => variant.photographs ?? []);
	for (const slug of [...products.map((product) => product.slug), ...ofVariants]) {
		const views: StoredPhotograph[] = [];
		for (const { alt, arabic, off, on, lamp } of photographs.get(slug) ?? []) {
			const layers = [off, on, lamp].map((layer) => layer && preparePicture(layer));
			const [picture, lit, lightOnly] = await Promise.all(layers);
			if (!picture) continue;
			const pictureId = await storePicture(tx, picture);
			const litPictureId = lit ? await storePicture(tx, lit) : null;
			const lightOnlyPictureId = lightOnly ? await storePicture(tx, lightOnly) : null;
			views.push({ alt, arabic, pictureId, litPictureId, lightOnlyPictureId, sha256: picture.sha256 });
		}
		stored.set(slug, views);
	}
	return stored;
}

/** @returns the ids by slug. */
async function loadProducts(tx: Database, products: readonly DemoProduct[], now: Date): Promise<Map<string, number>> {
	const brands = await tx
		.insertInto("brands")
		.values(
			demoBrands
				.filter(({ brandName }) => products.some(({ brand }) => brand === brandName))
				.map(({ origin: _, arabic, ...brand }) => ({ ...brand, translations: inArabic(brand, arabic) })),
		)
		.returning(["id", "brandName"])
		.execute();
	const suppliers = await tx
		.insertInto("suppliers")
		.values(demoSuppliers.filter(({ supplierName }) => products.some(({ supplier }) => supplier === supplierName)))
		.returning(["id", "supplierName"])
		.execute();
	const brandIds = new Map<string, number>(brands.map(({ id, brandName }) => [brandName, id]));
	const supplierIds = new Map<string, number>(suppliers.map(({ id, supplierName }) => [supplierName, id]));
	const rows = await tx
		.insertInto("products")
		.values(
			products.map((product, position) => ({
				...textsOf(product),
				basePriceFils: toFils(basePriceOf(product)),
				discountPriceFils: product.discountPrice === undefined ? null : toFils(product.discountPrice),
				brandId: idOf(brandIds, product.brand),
				supplierId: idOf(supplierIds, product.supplier),
				...createdAndUpdated(position, now),
			})),
		)
		.returning(["id", "name"])
		.execute();
	const ids = new Map(rows.map(({ id, name }) => [name, id]));
	return new Map(products.map(({ slug, name }) => [slug, idOf(ids, name)]));
}

function textsOf({ name, prose, arabic }: DemoProduct) {
	const english = { name, description: prose.join("\n\n") };
	const translations = inArabic(english, { name: arabic.name, description: arabic.prose.join("\n\n") });
	return { ...english, translations };
}

/** Spreads creation dates over some months, so that the order "newest" is meaningful. */
function createdAndUpdated(position: number, now: Date) {
	const createdAt = new Date(now.getTime() - (90 + ((position * 17) % 120)) * 24 * 3_600_000);
	return { createdAt, updatedAt: createdAt };
}

async function loadCategories(
	tx: Database,
	products: readonly DemoProduct[],
	productIds: ReadonlyMap<string, number>,
	pictures: ReadonlyMap<string, StoredPhotograph[]>,
): Promise<void> {
	const categories = demoCategories.filter(({ categoryName }) =>
		products.some((product) => product.categories.includes(categoryName)),
	);
	const rows = await tx
		.insertInto("categories")
		.values(
			categories.map(({ categoryName, description, arabic, tile }, position) => ({
				categoryName,
				description,
				translations: inArabic({ categoryName, description }, arabic),
				position,
				pictureId: tilePicture({ categoryName, tile }, products, pictures),
			})),
		)
		.returning(["id", "categoryName"])
		.execute();
	const categoryIds = new Map<string, number>(rows.map(({ id, categoryName }) => [categoryName, id]));
	await tx
		.insertInto("productCategories")
		.values(
			products.flatMap((product) =>
				product.categories.map((category) => ({
					productId: idOf(productIds, product.slug),
					categoryId: idOf(categoryIds, category),
				})),
			),
		)
		.execute();
}

function tilePicture(
	{ categoryName, tile }: Pick<DemoCategory, "categoryName" | "tile">,
	products: readonly DemoProduct[],
	pictures: ReadonlyMap<string, StoredPhotograph[]>,
): number | null {
	const own = products.filter(({ categories }) => categories.some((category) => category === categoryName));
	const first = [...tile, ...own.map(({ slug }) => slug)].flatMap((slug) => pictures.get(slug) ?? [])[0];
	return first ? (first.litPictureId ?? first.pictureId) : null;
}

/** Pictures of a product come before those of single variants. */
async function loadImages(
	tx: Database,
	products: readonly DemoProduct[],
	productIds: ReadonlyMap<string, number>,
	variantIds: ReadonlyMap<string, number>,
	pictures: ReadonlyMap<string, StoredPhotograph[]>,
): Promise<void> {
	const viewsOf = (slug: string | undefined) => (slug && pictures.get(slug)) || [];
	const rows = products.flatMap(({ slug, variants = [] }) => {
		const views = [
			...viewsOf(slug).map((view) => ({ view, variantId: null })),
			...variants.flatMap(({ sku, photographs }) =>
				viewsOf(photographs).map((view) => ({ view, variantId: idOf(variantIds, sku) })),
			),
		];
		return views.map(({ view: { alt, arabic, ...pictureIds }, variantId }, position) => ({
			productId: idOf(productIds, slug),
			variantId,
			altText: alt,
			translations: inArabic({ altText: alt }, { altText: arabic }),
			pictureId: pictureIds.pictureId,
			litPictureId: pictureIds.litPictureId,
			lightOnlyPictureId: pictureIds.lightOnlyPictureId,
			position,
			isThumbnail: position === 0,
		}));
	});
	await tx.insertInto("productImages").values(rows).execute();
}

async function loadLightingDetails(
	tx: Database,
	products: readonly DemoProduct[],
	productIds: ReadonlyMap<string, number>,
): Promise<void> {
	await tx
		.insertInto("lightingDetails")
		.values(
			products.map(({ slug, brand, lighting: { source: _, specialFeatures, warnings, ...details } }) => ({
				...details,
				productId: idOf(productIds, slug),
				specialFeatures: specialFeatures.join(", "),
				countryOfOrigin: demoBrands.find(({ brandName }) => brandName === brand)?.origin ?? "",
				warnings: warnings.map(({ en }) => en).join("\n"),
			})),
		)
		.execute();
}

/** Translates each value of an attribute once. Codes such as E27 are alike in both languages. */
async function loadAttributeValues(tx: Database, products: readonly DemoProduct[]): Promise<void> {
	const values = {
		material: vocabulary.materials,
		frameColor: vocabulary.frameColors,
		basementType: vocabulary.basementTypes,
		lightType: vocabulary.lightTypes,
		shape: vocabulary.shapes,
		finish: vocabulary.finishes,
		specialFeatures: vocabulary.specialFeatures,
		mountingType: vocabulary.mountingTypes,
		socketType: vocabulary.socketTypes,
		// A text of several lines is one value.
		warnings: Object.fromEntries(
			products.map(({ lighting: { warnings } }) => [
				warnings.map(({ en }) => en).join("\n"),
				warnings.map(({ ar }) => ar).join("\n"),
			]),
		),
	} satisfies Partial<Record<AttributeId, Readonly<Record<string, string>>>>;
	await tx
		.insertInto("attributeValues")
		.values(
			Object.entries<Readonly<Record<string, string>>>(values).flatMap(([attributeId, words]) =>
				Object.entries(words)
					.filter(([value, arabic]) => value !== arabic)
					.map(([value, arabic]) => ({ attributeId, value, translations: inArabic({ value }, { value: arabic }) })),
			),
		)
		.execute();
}

/** @returns the ids by SKU. */
async function loadVariants(
	tx: Database,
	products: readonly DemoProduct[],
	productIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
	const values = products.flatMap(({ slug, variants }) =>
		(variants ?? []).map(({ size, sizeDescription, arabic, sku, price, compareAtPrice, lighting }, position) => ({
			productId: idOf(productIds, slug),
			size,
			sizeDescription,
			translations: inArabic({ size, sizeDescription }, arabic),
			sku,
			priceFils: toFils(price),
			compareAtPriceFils: compareAtPrice === undefined ? null : toFils(compareAtPrice),
			lighting: json(lighting),
			position,
		})),
	);
	if (values.length === 0) return new Map();
	const rows = await tx.insertInto("productVariants").values(values).returning(["id", "sku"]).execute();
	return new Map(rows.map(({ id, sku }) => [sku, id]));
}

async function makeShelves(
	tx: Database,
	products: readonly DemoProduct[],
	productIds: ReadonlyMap<string, number>,
	variantIds: ReadonlyMap<string, number>,
	pictures: ReadonlyMap<string, StoredPhotograph[]>,
): Promise<StockLevel[]> {
	const sold = products.flatMap((product): Omit<StockLevel, "stockId">[] => {
		const [front] = pictures.get(product.slug) ?? [];
		const ofProduct = {
			productId: idOf(productIds, product.slug),
			productName: product.name,
			pictureUrl: front ? pictureUrl(front.sha256) : "",
		};
		if (!product.variants) {
			const { slug: key, price, stock: quantity } = product;
			const arabic = { productName: product.arabic.name };
			return [{ ...ofProduct, key, variantId: null, size: "", arabic, sku: "", priceFils: toFils(price), quantity }];
		}
		return product.variants.map(({ size, arabic, sku, price, stock }) => ({
			...ofProduct,
			key: sku,
			variantId: idOf(variantIds, sku),
			size,
			arabic: { productName: product.arabic.name, size: arabic.size },
			sku,
			priceFils: toFils(price),
			quantity: stock,
		}));
	});
	const rows = await tx
		.insertInto("stock")
		.values(sold.map(({ productId, variantId }) => ({ productId, variantId, quantity: 0 })))
		.returning(["id", "productId", "variantId"])
		.execute();
	const stockIds = new Map(rows.map(({ id, productId, variantId }) => [`${productId}/${variantId}`, id]));
	return sold.map((item) => ({ ...item, stockId: idOf(stockIds, `${item.productId}/${item.variantId}`) }));
}
