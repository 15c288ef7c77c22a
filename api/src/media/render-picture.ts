import type { PictureFormat, PictureWidth } from "@noor/contract/pictures";
import sharp from "sharp";

/** Two cores do one picture at a time best; a burst of first visitors must not starve the shop. */
sharp.concurrency(1);

/** One rendition: never wider than the original, without metadata. */
export function renderPicture(bytes: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
	const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
	return format === "avif"
		? resized.avif({ quality: 60, effort: 3 }).toBuffer()
		: resized.webp({ quality: 84, effort: 4 }).toBuffer();
}
