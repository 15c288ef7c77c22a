import type { ProductImage } from "@noor/contract/catalogue";
import type { UploadedFile } from "@noor/contract/form";
import { sql } from "kysely";
import type { Database } from "../database/database.ts";
import { storePicture } from "../media/store-picture.ts";
import { Refusal } from "../refusal.ts";
import { acceptPictures } from "./accept-pictures.ts";
import { changeCatalogue } from "./change-catalogue.ts";
import { listProductImages } from "./list-product-images.ts";

/** Adds pictures behind those a product has. */
export async function addProductImages(
	db: Database,
	cacheFolder: string,
	productId: number,
	files: readonly UploadedFile[],
): Promise<ProductImage[]> {
	if (files.length === 0) throw new Refusal("invalid-input", "No image was sent", { images: ["No image was sent"] });
	const pictures = await acceptPictures(files, "images");
	return changeCatalogue(db, async (tx) => {
		const product = await tx.selectFrom("products").where("id", "=", productId).select("name").executeTakeFirst();
		if (!product) throw new Refusal("not-found", "There is no such product.");
		await addPictures(tx, productId, pictures, product.name);
		await provideThumbnail(tx, productId);
		return listProductImages(tx, cacheFolder, productId, { embed: false });
	});
}

export function chooseThumbnail(
	db: Database,
	cacheFolder: string,
	productId: number,
	imageId: number,
): Promise<ProductImage[]> {
	return changeCatalogue(db, async (tx) => {
		const image = await tx
			.selectFrom("productImages")
			.where("id", "=", imageId)
			.where("productId", "=", productId)
			.select("id")
			.executeTakeFirst();
		if (!image) throw new Refusal("not-found", "This product has no such image.");
		await setThumbnail(tx, productId, imageId);
		return listProductImages(tx, cacheFolder, productId, { embed: false });
	});
}

/** The picture itself stays in the shop: orders may show it. */
export async function deleteProductImage(db: Database, imageId: number): Promise<void> {
	await changeCatalogue(db, async (tx) => {
		const gone = await tx
			.deleteFrom("productImages")
			.where("id", "=", imageId)
			.returning("productId")
			.executeTakeFirst();
		if (!gone) throw new Refusal("not-found", "There is no such image.");
		await provideThumbnail(tx, gone.productId);
	});
}

/**
 * Makes a product's pictures those that are kept, in the order of their addresses, and the added ones behind them. An
 * address may also be that of a picture of another product.
 */
export async function replaceProductImages(
	tx: Database,
	productId: number,
	{ keep, add, altText }: { keep: readonly string[]; add: readonly Buffer[]; altText: string },
): Promise<void> {
	const known = await tx
		.selectFrom("productImages")
		.innerJoin("pictures", "pictures.id", "productImages.pictureId")
		.where("productId", "=", productId)
		.select(["productImages.id", "sha256"])
		.execute();
	const kept: number[] = [];
	for (const url of new Set(keep)) {
		const hash = /\/media\/([0-9a-f]{32})\//.exec(url)?.[1];
		const image = known.find(({ id, sha256 }) => hash && sha256.startsWith(hash) && !kept.includes(id));
		kept.push(image?.id ?? (await addKnownPicture(tx, productId, hash, altText)));
	}
	const gone = known.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
	if (gone.length > 0) await tx.deleteFrom("productImages").where("id", "in", gone).execute();
	for (const [position, id] of kept.entries())
		await tx
			.updateTable("productImages")
			.set({ position })
			.where("id", "=", id)
			.where("position", "<>", position)
			.execute();
	await addPictures(tx, productId, add, altText);
	await provideThumbnail(tx, productId);
}

async function addKnownPicture(tx: Database, productId: number, hash: string | undefined, altText: string) {
	const picture = hash
		? await tx
				.selectFrom("pictures")
				.where("sha256", ">=", hash.padEnd(64, "0"))
				.where("sha256", "<=", hash.padEnd(64, "f"))
				.select("id")
				.executeTakeFirst()
		: undefined;
	if (!picture) {
		const message = "There is no such image";
		throw new Refusal("invalid-input", message, { ExistingImageUrls: [message] });
	}
	const { id } = await tx
		.insertInto("productImages")
		.values({ productId, pictureId: picture.id, altText })
		.returning("id")
		.executeTakeFirstOrThrow();
	return id;
}

async function addPictures(tx: Database, productId: number, pictures: readonly Buffer[], altText: string) {
	const { last } = await tx
		.selectFrom("productImages")
		.where("productId", "=", productId)
		.select(sql<number>`coalesce(max(position), -1)::int`.as("last"))
		.executeTakeFirstOrThrow();
	for (const [nth, bytes] of pictures.entries()) {
		const { id: pictureId } = await storePicture(tx, bytes);
		await tx
			.insertInto("productImages")
			.values({ productId, pictureId, altText, position: last + 1 + nth })
			.execute();
	}
}

/** A product with pictures has one that stands for it; without a choice it is the first. */
async function provideThumbnail(tx: Database, productId: number) {
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
