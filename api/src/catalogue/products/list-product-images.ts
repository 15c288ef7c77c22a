import { pictureUrl } from "@noor/contract/pictures";
import type { ProductImage } from "@noor/contract/product-images";
import type { EditedProduct } from "@noor/contract/staff-products";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import type { Database } from "../../database/database.ts";
import { getRendition, type RenditionCache } from "../../media/get-rendition.ts";
import { Refusal } from "../../refusal.ts";
import { isPublished } from "../is-published.ts";

/** The width of an embedded picture, in px. */
const embeddedWidth = 800;

/**
 * The pictures of a product, the thumbnail first, then by position.
 *
 * @param embed whether `imageData` is a data URL of an 800 px wide WebP; otherwise it is empty.
 * @param publishedOnly whether only a published product counts, as for shoppers.
 * @throws Refusal `not-found` when no such product has this id.
 */
export async function listProductImages(
	db: Database,
	pictureCache: RenditionCache,
	productId: number,
	{ embed, publishedOnly = false }: { embed: boolean; publishedOnly?: boolean },
): Promise<ProductImage[]> {
	const query = selectImages(db, productId);
	const rows = await (publishedOnly ? query.where(isPublished) : query).execute();
	if (rows.length === 0) throw new Refusal("not-found", m.no_such_product());
	return Promise.all(
		rows.flatMap((row) => {
			if (row.sha256 === null) return [];
			const { translations, ...image } = toImage(row, row.sha256);
			const altText = translatedText(image.altText, translations, "altText");
			return [embed ? withData({ ...image, altText }, row.sha256) : { ...image, altText }];
		}),
	);

	async function withData(image: ProductImage, sha256: string): Promise<ProductImage> {
		return { ...image, imageData: await embedPicture(db, pictureCache, sha256) };
	}
}

/** The pictures of a product as staff edit them: in English, with their translations. */
export async function listEditedImages(db: Database, productId: number): Promise<EditedProduct["images"]> {
	const rows = await selectImages(db, productId).execute();
	return rows.flatMap((row) => (row.sha256 === null ? [] : [toImage(row, row.sha256)]));
}

function selectImages(db: Database, productId: number) {
	return db
		.selectFrom("products")
		.leftJoin("productImages", "productImages.productId", "products.id")
		.leftJoin("pictures", "pictures.id", "productImages.pictureId")
		.leftJoin("pictures as lit", "lit.id", "productImages.litPictureId")
		.leftJoin("pictures as lamp", "lamp.id", "productImages.lightOnlyPictureId")
		.where("products.id", "=", productId)
		.select((eb) => [
			"productImages.id",
			"productImages.isThumbnail",
			"productImages.altText",
			"productImages.translations",
			"productImages.variantId",
			"pictures.sha256",
			"pictures.width",
			"pictures.height",
			"pictures.preview",
			eb.ref("lit.sha256").as("litSha256"),
			eb.ref("lamp.sha256").as("lampSha256"),
		])
		.orderBy("productImages.isThumbnail", "desc")
		.orderBy("productImages.position")
		.orderBy("productImages.id");
}

type ImageRow = Awaited<ReturnType<ReturnType<typeof selectImages>["execute"]>>[number];

/** In English, without `imageData`. */
function toImage(row: ImageRow, sha256: string): EditedProduct["images"][number] {
	return {
		id: row.id ?? 0,
		imageData: "",
		isThumbnail: row.isThumbnail ?? false,
		imageUrl: pictureUrl(sha256),
		litImageUrl: row.litSha256 && pictureUrl(row.litSha256),
		lampImageUrl: row.lampSha256 && pictureUrl(row.lampSha256),
		altText: row.altText ?? "",
		translations: row.translations ?? {},
		width: row.width ?? 0,
		height: row.height ?? 0,
		preview: row.preview ?? "",
		...(row.variantId === null ? {} : { variantId: row.variantId }),
	};
}

/**
 * Replaces data URLs (the `imageData` of a product's pictures) by the URLs of those pictures. Other names are returned
 * unchanged, in the same order.
 */
export async function nameEmbeddedPictures(
	db: Database,
	pictureCache: RenditionCache,
	productId: number,
	names: readonly string[],
): Promise<string[]> {
	if (!names.some((name) => name.startsWith("data:"))) return [...names];
	const images = await listProductImages(db, pictureCache, productId, { embed: true });
	return names.map((name) => images.find(({ imageData }) => imageData === name)?.imageUrl ?? name);
}

async function embedPicture(db: Database, pictureCache: RenditionCache, sha256: string): Promise<string> {
	const rendition = await getRendition(db, pictureCache, {
		hash: sha256.slice(0, 32),
		width: embeddedWidth,
		format: "webp",
	});
	return `data:image/webp;base64,${rendition.toString("base64")}`;
}
