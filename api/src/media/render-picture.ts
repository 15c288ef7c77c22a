import type { PictureFormat, PictureWidth } from "@noor/contract/pictures";
import sharp from "sharp";

/** One thread per picture, so that a burst of renderings does not starve other requests. */
sharp.concurrency(1);

/** Renders a picture at most `width` px wide, never enlarged, without metadata. */
export function renderPicture(bytes: Buffer, width: PictureWidth, format: PictureFormat): Promise<Buffer> {
	const resized = sharp(bytes).resize({ width, withoutEnlargement: true });
	return format === "avif"
		? resized.avif({ quality: 60, effort: 3 }).toBuffer()
		: resized.webp({ quality: 84, effort: 4 }).toBuffer();
}
