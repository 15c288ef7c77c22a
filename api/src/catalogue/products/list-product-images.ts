import { pictureUrl } from "@noor/contract/pictures";
import type { ProductImage } from "@noor/contract/product-images";
import type { EditedProduct } from "@noor/contract/staff-products";
import { translatedText } from "@noor/contract/translations";
import * as m from "@noor/messages/api/catalogue";
import { jsonArrayFrom } from "kysely/helpers/postgres";
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
	const product = db
		.selectFrom("products")
		.where("products.id", "=", productId)
		.select(jsonArrayFrom(selectImages(db).where("productImages.productId", "=", productId)).as("images"));
	const found = await (publishedOnly ? product.where(isPublished) : product).executeTakeFirst();
	if (!found) throw new Refusal("not-found", m.no_such_product());
	return Promise.all(
		found.images.map(async (row) => ({
			...toImage(row),
			...(embed && { imageData: await embedPicture(db, pictureCache, row.sha256) }),
		})),
	);
}

/** The pictures of a product as staff edit them: in English, with their translations. */
export async function listEditedImages(db: Database, productId: number): Promise<EditedProduct["images"]> {
	const rows = await selectImages(db).where("productImages.productId", "=", productId).execute();
	return rows.map(toEditedImage);
}

/** Query of pictures in their order, with the columns that `toImage` needs. */
export function selectImages(db: Database) {
	return db
		.selectFrom("productImages")
		.innerJoin("pictures", "pictures.id", "productImages.pictureId")
		.leftJoin("pictures as lit", "lit.id", "productImages.litPictureId")
		.leftJoin("pictures as lamp", "lamp.id", "productImages.lightOnlyPictureId")
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

/** Converts a row of `selectImages` to the wire format, in the current language, without `imageData`. */
export function toImage(row: ImageRow): ProductImage {
	const { translations, ...image } = toEditedImage(row);
	return { ...image, altText: translatedText(image.altText, translations, "altText") };
}

/** The same in English, with its translations. */
function toEditedImage(row: ImageRow): EditedProduct["images"][number] {
	return {
		id: row.id,
		imageData: "",
		isThumbnail: row.isThumbnail,
		imageUrl: pictureUrl(row.sha256),
		litImageUrl: row.litSha256 && pictureUrl(row.litSha256),
		lampImageUrl: row.lampSha256 && pictureUrl(row.lampSha256),
		altText: row.altText,
		translations: row.translations,
		width: row.width,
		height: row.height,
		preview: row.preview,
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
