import type { UploadedFile } from "@noor/contract/form";
import type { ProductImage } from "@noor/contract/product-images";
import type { PictureForm } from "@noor/contract/products";
import { copiedTranslations, savedTranslations, type Translations } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import type { Staff } from "../../audit/with-actor.ts";
import { type Json, json } from "../../database/column-types.ts";
import type { Database } from "../../database/database.ts";
import { findPicture } from "../../media/find-picture.ts";
import { type PreparedPicture, storePicture } from "../../media/store-picture.ts";
import { Refusal } from "../../refusal.ts";
import { acceptPictures } from "../accept-pictures.ts";
import { inCatalogueTransaction } from "../catalogue-transaction.ts";
import { listEditedImages } from "./list-product-images.ts";

/**
 * Appends pictures to a product.
 *
 * @returns all pictures of the product, the thumbnail first.
 * @throws Refusal `invalid-input` when there is no file or a file is not acceptable; `not-found` when no product has this id.
 */
export async function createProductImages(
	db: Database,
	productId: number,
	files: readonly UploadedFile[],
	by: Staff,
): Promise<ProductImage[]> {
	if (files.length === 0) throw new Refusal("invalid-input", m.no_image_sent(), { images: [m.no_image_sent()] });
	const pictures = await acceptPictures(files, "images");
	return inCatalogueTransaction(db, by, async (tx) => {
		const product = await tx
			.selectFrom("products")
			.where("id", "=", productId)
			.select(["name", "translations"])
			.executeTakeFirst();
		if (!product) throw new Refusal("not-found", m.no_such_product());
		const altTranslations = copiedTranslations({ altText: [product.translations, "name"] });
		await addPictures(tx, productId, pictures, { altText: product.name, translations: json(altTranslations) });
		await ensureThumbnail(tx, productId);
		return listEditedImages(tx, productId);
	});
}

/**
 * Makes a picture the thumbnail of its product.
 *
 * @returns all pictures of the product, the thumbnail first.
 * @throws Refusal `not-found` when the product has no such picture.
 */
export function chooseThumbnail(db: Database, productId: number, imageId: number, by: Staff): Promise<ProductImage[]> {
	return inCatalogueTransaction(db, by, async (tx) => {
		const image = await tx
			.selectFrom("productImages")
			.where("id", "=", imageId)
			.where("productId", "=", productId)
			.select("id")
			.executeTakeFirst();
		if (!image) throw new Refusal("not-found", m.product_lacks_image());
		await setThumbnail(tx, productId, imageId);
		return listEditedImages(tx, productId);
	});
}

/**
 * Removes a picture from its product. The stored file remains, because orders may show it.
 *
 * @throws Refusal `not-found` when no product image has this id.
 */
export async function deleteProductImage(db: Database, imageId: number, by: Staff): Promise<void> {
	await inCatalogueTransaction(db, by, async (tx) => {
		const deleted = await tx
			.deleteFrom("productImages")
			.where("id", "=", imageId)
			.returning("productId")
			.executeTakeFirst();
		if (!deleted) throw new Refusal("not-found", m.no_such_image());
		await ensureThumbnail(tx, deleted.productId);
	});
}

/** The wanted pictures of a product. */
export interface PictureChanges {
	/** URLs of the pictures to keep, in order. A URL may be that of a picture of another product. */
	keep: readonly string[];
	/** New pictures, appended to `keep`. */
	add: readonly PreparedPicture[];
	/** New pictures that `details` refers to as lit pictures or lamp layers, by position. */
	layers: readonly PreparedPicture[];
	/** Order and properties of single pictures. Pictures without an entry follow in the order of `keep` and `add`. */
	details: readonly PictureForm[];
	/** The alternative text of a new picture that `details` gives none. */
	altText: string;
	/** The translations of `altText`. */
	altTranslations: Translations;
	/** The product's variants, in the order to which `details` refers by position. */
	variantIds: readonly number[];
}

/**
 * Replaces the pictures of a product by those that are kept and those that are added.
 *
 * @throws Refusal `invalid-input` for an unknown picture or variant, or a layer whose size differs from its picture's.
 */
export async function replaceProductImages(
	tx: Database,
	productId: number,
	{ keep, add, altText, altTranslations, ...changes }: PictureChanges,
): Promise<void> {
	const alt = { altText, translations: json(altTranslations) };
	const known = await tx
		.selectFrom("productImages")
		.innerJoin("pictures", "pictures.id", "productImages.pictureId")
		.where("productId", "=", productId)
		.select(["productImages.id", "sha256"])
		.execute();
	const kept = new Map<string, number>();
	for (const url of keep) {
		const hash = hashIn(url);
		if (hash !== undefined && kept.has(hash)) continue;
		const image = known.find(({ sha256 }) => hash && sha256.startsWith(hash));
		kept.set(hash ?? "", image?.id ?? (await addKnownPicture(tx, productId, hash, alt)));
	}
	const keptIds = [...kept.values()];
	const removedIds = known.filter(({ id }) => !keptIds.includes(id)).map(({ id }) => id);
	if (removedIds.length > 0) await tx.deleteFrom("productImages").where("id", "in", removedIds).execute();
	const added = await addPictures(tx, productId, add, alt);
	await applyDetails(tx, productId, { kept, added, ...changes });
	await ensureThumbnail(tx, productId);
}

function hashIn(url: string): string | undefined {
	return /\/media\/([0-9a-f]{32})\//.exec(url)?.[1];
}

interface NamedPictures extends Pick<PictureChanges, "details" | "layers" | "variantIds"> {
	/** Ids of the product's images by the hash in their URL. */
	kept: ReadonlyMap<string, number>;
	added: readonly number[];
}

/** Writes the order and the properties of a product's pictures. */
async function applyDetails(
	tx: Database,
	productId: number,
	{ kept, added, layers, details, variantIds }: NamedPictures,
) {
	const described = details.map((detail) => ({
		detail,
		id: detail.url === undefined ? added[detail.image ?? -1] : kept.get(hashIn(detail.url) ?? ""),
	}));
	const inOrder = new Set<number>();
	for (const [position, { id }] of described.entries()) {
		if (id === undefined || inOrder.has(id)) throw refuseDetail(position, m.image_unknown());
		inOrder.add(id);
	}
	for (const id of [...kept.values(), ...added]) inOrder.add(id);
	for (const [position, id] of [...inOrder].entries())
		await tx
			.updateTable("productImages")
			.set({ position })
			.where("id", "=", id)
			.where("position", "<>", position)
			.execute();
	for (const [position, { id = 0, detail }] of described.entries()) {
		const variantId = detail.variant == null ? detail.variant : variantIds[detail.variant];
		if (detail.variant != null && variantId === undefined) throw refuseDetail(position, m.variant_unknown());
		const changes = {
			altText: detail.altText,
			translations: await changedAlt(tx, id, detail),
			variantId,
			litPictureId: await storeLayer(tx, id, layers, detail.on),
			lightOnlyPictureId: await storeLayer(tx, id, layers, detail.lamp),
		};
		if (Object.values(changes).some((value) => value !== undefined))
			await tx.updateTable("productImages").set(changes).where("id", "=", id).execute();
	}
	const thumbnail = described.find(({ detail }) => detail.isThumbnail)?.id;
	if (thumbnail !== undefined) await setThumbnail(tx, productId, thumbnail);
}

/** The alternative text of a new picture, in every language. */
interface AltText {
	altText: string;
	translations: Json<Translations>;
}

/** The translations of the alternative text of a picture as a form changes them; undefined without any. */
async function changedAlt(tx: Database, id: number, detail: PictureForm): Promise<Json<Translations> | undefined> {
	if (!detail.translations) return undefined;
	const current = await tx
		.selectFrom("productImages")
		.where("id", "=", id)
		.select(["altText", "translations"])
		.executeTakeFirstOrThrow();
	return json(savedTranslations(detail, current));
}

/**
 * Stores a layer of a picture.
 *
 * @returns the id of the stored picture; `layer` itself when it is undefined (keep) or null (remove).
 */
async function storeLayer(
	tx: Database,
	imageId: number,
	layers: readonly PreparedPicture[],
	layer: number | null | undefined,
) {
	if (layer == null) return layer;
	const picture = layers[layer];
	if (!picture) throw refuseLayer(m.image_unknown());
	const under = await tx
		.selectFrom("productImages")
		.innerJoin("pictures", "pictures.id", "productImages.pictureId")
		.where("productImages.id", "=", imageId)
		.select(["pictures.width", "pictures.height"])
		.executeTakeFirstOrThrow();
	if (picture.width !== under.width || picture.height !== under.height)
		throw refuseLayer(m.layer_size_differs({ width: under.width, height: under.height }));
	return storePicture(tx, picture);
}

function refuseDetail(position: number, message: string) {
	return new Refusal("invalid-input", message, { [`ImageDetails.${position}`]: [message] });
}

function refuseLayer(message: string) {
	return new Refusal("invalid-input", message, { LayerImages: [message] });
}

async function addKnownPicture(tx: Database, productId: number, hash: string | undefined, alt: AltText) {
	const picture = hash ? await findPicture(tx, hash).select("id").executeTakeFirst() : undefined;
	if (!picture) {
		const message = m.image_unknown();
		throw new Refusal("invalid-input", message, { ExistingImageUrls: [message] });
	}
	const { id } = await tx
		.insertInto("productImages")
		.values({ productId, pictureId: picture.id, ...alt })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

/** Appends pictures to a product. @returns the ids of the new product images, in order. */
async function addPictures(tx: Database, productId: number, pictures: readonly PreparedPicture[], alt: AltText) {
	const { last } = await tx
		.selectFrom("productImages")
		.where("productId", "=", productId)
		.select((eb) => eb.fn.coalesce(eb.fn.max("position"), eb.lit(-1)).as("last"))
		.executeTakeFirstOrThrow();
	const ids: number[] = [];
	for (const [nth, picture] of pictures.entries()) {
		const pictureId = await storePicture(tx, picture);
		const { id } = await tx
			.insertInto("productImages")
			.values({ productId, pictureId, ...alt, position: last + 1 + nth })
			.returning("id")
			.executeTakeFirstOrThrow();
		ids.push(id);
	}
	return ids;
}

/** Invariant: a product with pictures has a thumbnail. Makes the first picture the thumbnail when there is none. */
async function ensureThumbnail(tx: Database, productId: number) {
	const first = await tx
		.selectFrom("productImages")
		.where("productId", "=", productId)
		.select(["id", "isThumbnail"])
		.orderBy("isThumbnail", "desc")
		.orderBy("position")
		.orderBy("id")
		.executeTakeFirst();
	if (first && !first.isThumbnail) await setThumbnail(tx, productId, first.id);
}

async function setThumbnail(tx: Database, productId: number, imageId: number) {
	const images = tx.updateTable("productImages").where("productId", "=", productId);
	await images.set({ isThumbnail: false }).where("isThumbnail", "=", true).execute();
	await images.set({ isThumbnail: true }).where("id", "=", imageId).execute();
}
